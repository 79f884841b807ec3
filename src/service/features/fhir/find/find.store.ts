import { type SqlBool, sql } from 'kysely';
import { type FoundRecord, maxResultsPerKind } from '#contract/console/find.ts';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { genericallyPlanned } from '#service/db/prepared.ts';
import { containsText } from '#service/db/sql-values.ts';
import { isUuid } from '#service/db/uuid.ts';
import { fhirKindOf, fhirKinds } from '#service/features/fhir/fhir-kinds.ts';
import { nameWords, otherWords, queryWords } from '#service/features/fhir/indexing/search-words.ts';
import { beginsWith } from '#service/features/fhir/search/search-index.store.ts';

/** Several words of one resource can share a prefix; this many index entries cover enough resources. */
const maxEntries = maxResultsPerKind * 8;

/**
 * The first resources of each kind that have all words of a text, matches by name first. Walks the index until
 * there are enough, so that frequent prefixes are as fast as rare ones.
 */
export async function findResources(
  db: Db,
  { siteId, cleared }: { siteId: number; cleared: ConfidentialityLevel },
  text: string,
): Promise<FoundRecord[]> {
  // The longest word is probably the rarest, and leaves the fewest rows to compare.
  const [word, ...others] = queryWords(text).toSorted((one, other) => other.length - one.length);
  if (word === undefined) return [];
  const hasOthers = others.map(
    (other) => sql<SqlBool>`(i.resource_no in (select w.resource_no from fhir_strings as w
      where w.site_id = ${siteId} and w.kind = any(${kinds}::text[])
        and w.param = any(${[nameWords, otherWords]}::text[])
        and ${beginsWith(other, 'w')})) is true`,
  );
  const entries = (param: string, place: number) => sql`(
    select i.resource_no, i.folded, ${sql.lit(place)} as place
    from fhir_strings as i join fhir_resources as r on r.site_id = i.site_id and r.resource_no = i.resource_no
    where i.site_id = ${siteId} and i.kind = k.kind and i.param = ${param}
      and ${sql.join([beginsWith(word), ...hasOthers], sql` and `)}
      and r.confidentiality <= ${cleared}
    order by i.folded, i.resource_no limit ${maxEntries})`;
  const { rows } = await sql<{ kind: string; resource_id: string; content: string }>`
    select ${genericallyPlanned} r.kind, r.resource_id, r.content from (
      select resource_no, place, folded,
        row_number() over (partition by kind order by place, folded, resource_no) as number
      from (
        select distinct on (k.kind, e.resource_no) k.kind, e.*
        from unnest(${kinds}::text[]) as k(kind)
        cross join lateral (${entries(nameWords, 0)} union all ${entries(otherWords, 1)}) as e
        order by k.kind, e.resource_no, e.place, e.folded) as once) as few
    join fhir_resources as r on r.site_id = ${siteId} and r.resource_no = few.resource_no
    where few.number <= ${maxResultsPerKind} order by few.place, few.folded, r.resource_no`.execute(
    db,
  );
  return rows.map(({ kind, resource_id: recordId, content }) => {
    const title = fhirKindOf(kind)?.nameOf(JSON.parse(content)) || recordId;
    return { kind, recordId, title };
  });
}

const kinds = fhirKinds.map(({ kind }) => kind);

/** The first event groups by name, and webhooks by name or address, that contain a text; an event by its id. */
export async function findAhdsRecords(
  db: Db,
  siteId: number,
  text: string,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    (select 'eventgroup' as kind, eventgroup_id::text as "recordId", name as title
      from eventgroups where site_id = ${siteId} and ${containsText(sql`name_folded`, text)}
      order by name_key, eventgroup_id limit ${maxResultsPerKind})
    union all
    (select 'webhook', webhook_id::text, coalesce(nullif(name, ''), url)
      from webhooks where site_id = ${siteId}
        and (${containsText(sql`folded(name)`, text)} or ${containsText(sql`folded(url)`, text)}
          or webhook_id::text = ${text.toLowerCase()})
      order by reading_key(name), webhook_id limit ${maxResultsPerKind})
    union all
    (select 'event', event_id::text, event_type
      from webhook_events
      where not is_test and event_id = ${isUuid(text) ? text : null} and site_id = ${siteId})`.execute(
    db,
  );
  return rows;
}
