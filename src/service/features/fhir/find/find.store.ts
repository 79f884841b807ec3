import { type SqlBool, sql } from 'kysely';
import { type FoundRecord, maxResultsPerKind } from '#contract/console/find.ts';
import type { Db } from '#service/db/db.ts';
import { genericallyPlanned } from '#service/db/prepared.ts';
import { containsText, isUuid } from '#service/db/sql-values.ts';
import { fhirKindOf, fhirKinds } from '#service/features/fhir/fhir-kinds.ts';
import { nameWords, otherWords, queryWords } from '#service/features/fhir/indexing/search-words.ts';
import { countStatement } from '#service/features/fhir/search/matching-numbers.store.ts';
import { beginsWith, type SearchScope } from '#service/features/fhir/search/search-index.store.ts';

interface Found {
  data: FoundRecord[];
  totals: Record<string, number>;
}

/** Several words of one resource can share a prefix; this many index entries cover enough resources. */
const maxEntries = maxResultsPerKind * 8;

/** What to find. `rareEntries`: words with fewer index entries are rare. */
interface FindQuery {
  text: string;
  rareEntries?: number;
}

/**
 * The first resources of each kind that have all words of a text, matches by name first. Walks the index until
 * there are enough, so that frequent prefixes are as fast as rare ones; kinds with fewer entries are counted.
 */
export async function findResources(
  db: Db,
  scope: Omit<SearchScope, 'kind'>,
  { text, rareEntries = 50_000 }: FindQuery,
): Promise<Found> {
  const { siteId, clearance } = scope;
  // The longest word is probably the rarest, and leaves the fewest rows to compare.
  const words = queryWords(text).toSorted((one, other) => other.length - one.length);
  const [word, ...others] = words;
  if (word === undefined) return { data: [], totals: {} };
  const limit = sql.lit(rareEntries);
  const further = others.map((other, at) => {
    const table = sql.ref(`entries_${at}`);
    const source = sql`from fhir_strings as w
      where w.site_id = ${siteId} and w.kind = any(${kinds}::text[])
        and w.param = any(${[nameWords, otherWords]}::text[]) and ${beginsWith(other, 'w')}`;
    return {
      cte: sql`${table} as materialized (select w.resource_no ${source} limit ${limit})`,
      // A rare word's resources are hashed. A frequent word is looked up for each entry of the first word, as enough of
      // them will have it; with a limit, since the planner would hash an `exists` too.
      isThere: sql<SqlBool>`(case when (select count(*) < ${limit} from ${table})
        then i.resource_no in (select resource_no from ${table})
        else (select true ${source} and w.resource_no = i.resource_no limit 1) end) is true`,
    };
  });
  const entries = (param: string, place: number) => sql`(
    select i.resource_no, i.folded, ${sql.lit(place)} as place
    from fhir_strings as i join fhir_resources as r on r.site_id = i.site_id and r.resource_no = i.resource_no
    where i.site_id = ${siteId} and i.kind = k.kind and i.param = ${param}
      and ${sql.join([beginsWith(word), ...further.map(({ isThere }) => isThere)], sql` and `)}
      and r.confidentiality <= ${clearance}
    order by i.folded, i.resource_no limit ${maxEntries})`;
  const { rows } = await sql<{
    kind: string;
    resource_id: string;
    content: string;
    number: number;
    is_whole: boolean;
  }>`
    ${further.length > 0 ? sql`with ${sql.join(further.map(({ cte }) => cte))}` : sql``}
    select ${genericallyPlanned} r.kind, r.resource_id, r.content, few.number::int, few.is_whole from (
      select resource_no, place, folded,
        row_number() over (partition by kind order by place, folded, resource_no) as number,
        max(entries) over (partition by kind) < ${maxEntries} as is_whole
      from (
        select distinct on (k.kind, e.resource_no) k.kind, e.*,
          count(*) over (partition by k.kind, e.place) as entries
        from unnest(${kinds}::text[]) as k(kind)
        cross join lateral (${entries(nameWords, 0)} union all ${entries(otherWords, 1)}) as e
        order by k.kind, e.resource_no, e.place, e.folded) as once) as few
    join fhir_resources as r on r.site_id = ${siteId} and r.resource_no = few.resource_no
    where few.number <= ${maxResultsPerKind}
    order by few.place, few.folded, r.resource_no`.execute(db);
  const data = rows.map(({ kind, resource_id: recordId, content }) => {
    const title = fhirKindOf(kind)?.nameOf(JSON.parse(content)) || recordId;
    return { kind, recordId, title };
  });
  const fullKinds = rows.filter((row) => row.is_whole && row.number === maxResultsPerKind);
  const totals = await Promise.all(
    fullKinds.map(async ({ kind }) => {
      const statement = countStatement({ ...scope, kind }, [{ by: 'words', words }]);
      const counted = await sql<{ total: number }>`${statement}`.execute(db);
      return [kind, counted.rows[0]?.total ?? 0] as const;
    }),
  );
  return { data, totals: Object.fromEntries(totals) };
}

const kinds = fhirKinds.map(({ kind }) => kind);

/**
 * The first event groups whose name, and webhooks whose name or address, contains a text; also the event with that id.
 * Totals count only matches by name, as the linked lists search by name.
 */
export async function findAhdsRecords(db: Db, siteId: number, text: string): Promise<Found> {
  const isCalled = containsText(sql`folded(name)`, text);
  const { rows } = await sql<FoundRecord & { total: number }>`
    (select 'eventgroup' as kind, eventgroup_id::text as "recordId", name as title,
        (count(*) over ())::int as total
      from eventgroups where site_id = ${siteId} and ${containsText(sql`name_folded`, text)}
      order by name_key, eventgroup_id limit ${maxResultsPerKind})
    union all
    (select 'webhook', webhook_id::text, coalesce(nullif(name, ''), url),
        (count(*) filter (where ${isCalled}) over ())::int
      from webhooks where site_id = ${siteId}
        and (${isCalled} or ${containsText(sql`folded(url)`, text)}
          or webhook_id::text = ${text.toLowerCase()})
      order by reading_key(name), webhook_id limit ${maxResultsPerKind})
    union all
    (select 'event', event_id::text, event_type, 1
      from webhook_events
      where not is_test
        and event_id = ${isUuid(text) ? text : null} and site_id = ${siteId})`.execute(db);
  const data = rows.map(({ kind, recordId, title }) => ({ kind, recordId, title }));
  return { data, totals: Object.fromEntries(rows.map(({ kind, total }) => [kind, total])) };
}
