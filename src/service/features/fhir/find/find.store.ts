import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FoundRecord, mostFoundOfKind } from '#contract/console/find.ts';
import type { ConfidentialityLevel } from '#contract/fhir/confidentiality.ts';
import type { Db } from '#service/db/db.ts';
import { genericallyPlanned } from '#service/db/prepared.ts';
import { containsText } from '#service/db/sql-values.ts';
import { fhirKindOf, fhirKinds } from '#service/features/fhir/fhir-kinds.ts';
import { nameWords, otherWords, queryWords } from '#service/features/fhir/indexing/search-words.ts';

/** A resource has several words, which may all begin alike: so many entries of the index are sure to be of a few. */
const mostEntries = mostFoundOfKind * 8;

/**
 * The first few resources of each kind that have all words of a text, names before what else they are known by. Entries
 * of the index are walked along until there are enough, so that what begins a word of nearly all is found as soon.
 */
export async function findResources(
  db: Db,
  { siteId, cleared }: { siteId: number; cleared: ConfidentialityLevel },
  text: string,
): Promise<FoundRecord[]> {
  // The longest is likely the rarest, and so has least to be compared with the others.
  const [word, ...others] = queryWords(text).toSorted((one, other) => other.length - one.length);
  if (word === undefined) return [];
  const hasOthers = others.map(
    (other) => sql<SqlBool>`(i.resource_no in (select w.resource_no from fhir_strings as w
      where w.site_id = ${siteId} and w.kind = any(${kinds}::text[])
        and w.param = any(${[nameWords, otherWords]}::text[])
        and ${beginsWith(sql`w.folded`, other)})) is true`,
  );
  const entries = (param: string, place: number) => sql`(
    select i.resource_no, i.folded, ${sql.lit(place)} as place
    from fhir_strings as i join fhir_resources as r on r.resource_no = i.resource_no
    where i.site_id = ${siteId} and i.kind = k.kind and i.param = ${param}
      and ${sql.join([beginsWith(sql`i.folded`, word), ...hasOthers], sql` and `)}
      and r.confidentiality <= ${cleared}
    order by i.folded, i.resource_no limit ${mostEntries})`;
  const { rows } = await sql<{ kind: string; resource_id: string; content: string }>`
    select ${genericallyPlanned} r.kind, r.resource_id, r.content from (
      select resource_no, place, folded,
        row_number() over (partition by kind order by place, folded, resource_no) as number
      from (
        select distinct on (k.kind, e.resource_no) k.kind, e.*
        from unnest(${kinds}::text[]) as k(kind)
        cross join lateral (${entries(nameWords, 0)} union all ${entries(otherWords, 1)}) as e
        order by k.kind, e.resource_no, e.place, e.folded) as once) as few
    join fhir_resources as r on r.resource_no = few.resource_no
    where few.number <= ${mostFoundOfKind} order by few.place, few.folded, r.resource_no`.execute(
    db,
  );
  return rows.map(({ kind, resource_id: recordId, content }) => {
    const title = fhirKindOf(kind)?.nameOf(JSON.parse(content)) || recordId;
    return { kind, recordId, title };
  });
}

const kinds = fhirKinds.map(({ kind }) => kind);

/** A range, for the planner cannot know whether the pattern of a `like` begins with a letter. */
function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql`(${column} >= ${text} and ${column} < ${`${text}\u{10FFFF}`})`;
}

/** The first few event groups and webhooks that a text is a part of the name of; of webhooks, of their address too. */
export async function findAhdsRecords(
  db: Db,
  siteId: number,
  text: string,
): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`
    (select 'eventgroup' as kind, eventgroup_id::text as "recordId", name as title
      from eventgroups where site_id = ${siteId} and ${containsText(sql`name_folded`, text)}
      order by name_key, eventgroup_id limit ${mostFoundOfKind})
    union all
    (select 'webhook', webhook_id::text, coalesce(nullif(name, ''), url)
      from webhooks where site_id = ${siteId}
        and (${containsText(sql`folded(name)`, text)} or ${containsText(sql`folded(url)`, text)})
      order by reading_key(name), webhook_id limit ${mostFoundOfKind})`.execute(db);
  return rows;
}
