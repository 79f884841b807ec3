import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#service/db/db.ts';
import type { ChangeRow } from './change-rows.store.ts';

/** The versions before and after a change; null if the record did not exist or was deleted. */
export interface Sides {
  /** The record's id in its original case. */
  id: string;
  before: number | null;
  after: number | null;
  isRestored: boolean;
}

/** The versions of each change; changes superseded within the period are omitted. */
type ChangeSides = ReadonlyMap<ChangeRow, Sides>;

interface Between {
  from: Date;
  to: Date;
  person: string | undefined;
}

type Family = 'fhir' | 'eventgroup' | 'webhook';

/** The versions before and after each save or delete. */
export async function sidesOfSaves(
  db: Db,
  siteId: number,
  rows: readonly ChangeRow[],
): Promise<ChangeSides> {
  return await sidesBy(rows, async (family, changeRows) => {
    const wasDeleted = sql`exists (select from fhir_deletions x where x.site_id = ${siteId} and x.kind = c.kind
      and x.resource_key = c.key and x.after_version_id = c.version_id - 1)`;
    const isRestored = family === 'fhir' ? sql`(c.rank = 0 and ${wasDeleted})` : sql`false`;
    const { rows: sides } = await sql<SidesRow>`
      select c.no, s.id, s.is_restored as "isRestored",
        case when c.rank = 1 then c.version_id when s.is_restored or c.version_id = 1 then null
          else c.version_id - 1 end as before,
        case when c.rank = 0 then c.version_id end as after
      from ${changeRows} cross join lateral (select ${idOf(family, siteId)} as id, ${isRestored} as is_restored) as s`.execute(
      db,
    );
    return sides;
  });
}

/** The versions of each record at two moments, at its last change between them. */
export async function sidesBetween(
  db: Db,
  siteId: number,
  { rows, ...between }: Between & { rows: readonly ChangeRow[] },
): Promise<ChangeSides> {
  const [from, to] = [between.from, between.to].map(
    (time) => sql`${time.toISOString()}::timestamptz`,
  ) as [RawBuilder<unknown>, RawBuilder<unknown>]; // always two
  return await sidesBy(rows, async (family, changeRows) => {
    const older = stateAt(family, siteId, from);
    const newer = stateAt(family, siteId, to);
    const { rows: sides } = await sql<SidesRow>`
      select c.no, ${idOf(family, siteId)} as id, o.version_id is not null and o.is_deleted as "isRestored",
        case when o.is_deleted then null else o.version_id end as before,
        case when n.is_deleted then null else n.version_id end as after
      from ${changeRows} left join lateral (${older}) as o on true left join lateral (${newer}) as n on true
      where not ${changedLater(family, siteId, { to, person: between.person })}`.execute(db);
    return sides;
  });
}

interface SidesRow extends Sides {
  no: number;
}

/** One query per family of records. `c` are its changes, numbered. */
async function sidesBy(
  rows: readonly ChangeRow[],
  query: (family: Family, changeRows: RawBuilder<unknown>) => Promise<SidesRow[]>,
): Promise<ChangeSides> {
  const sides = new Map<ChangeRow, Sides>();
  const families = Map.groupBy(rows, ({ kind }) => familyOf(kind));
  for (const [family, own] of families) {
    const changeRows = sql`unnest(${own.map((_, no) => no)}::integer[], ${own.map(({ kind }) => kind)}::text[],
      ${own.map(({ key }) => key)}::text[], ${own.map((row) => row.version_id)}::integer[],
      ${own.map(({ rank }) => rank)}::integer[]) as c (no, kind, key, version_id, rank)`;
    for (const { no, ...between } of await query(family, changeRows)) {
      const row = own[no];
      if (row !== undefined) sides.set(row, between);
    }
  }
  return sides;
}

function familyOf(kind: string): Family {
  return kind === 'eventgroup' || kind === 'webhook' ? kind : 'fhir';
}

function idOf(family: Family, siteId: number) {
  if (family !== 'fhir') return sql`c.key`;
  return sql`(select r.resource_id from fhir_resources r
    where r.site_id = ${siteId} and r.kind = c.kind and r.resource_key = c.key)`;
}

/** The record's state at a moment: a version, deleted, or nothing yet. */
function stateAt(family: Family, siteId: number, time: RawBuilder<unknown>) {
  if (family !== 'fhir') {
    return sql`select w.version_id, false as is_deleted from ${versionsOf(family, siteId)}
      and w.saved_at <= ${time} order by w.version_id desc limit 1`;
  }
  return sql`select w.version_id, exists (select from fhir_deletions x
      where x.site_id = ${siteId} and x.kind = c.kind and x.resource_key = c.key
        and x.after_version_id = w.version_id and x.deleted_at <= ${time}) as is_deleted
    from ${versionsOf('fhir', siteId)} and w.last_updated <= ${time} order by w.version_id desc limit 1`;
}

/** Whether the record changed again within the period. */
function changedLater(
  family: Family,
  siteId: number,
  { to, person }: { to: RawBuilder<unknown>; person: string | undefined },
) {
  const byThem = person === undefined ? sql`` : sql` and author_id = ${person}::uuid`;
  const at = sql.ref(family === 'fhir' ? 'last_updated' : 'saved_at');
  const saved = sql`exists (select from ${versionsOf(family, siteId)}
    and w.version_id > c.version_id and ${at} <= ${to}${byThem})`;
  if (family !== 'fhir') return saved;
  // A delete follows the version that it names.
  return sql`(${saved} or exists (select from fhir_deletions x
    where x.site_id = ${siteId} and x.kind = c.kind and x.resource_key = c.key
      and x.after_version_id >= c.version_id + c.rank and x.deleted_at <= ${to}${byThem}))`;
}

function versionsOf(family: Family, siteId: number) {
  if (family === 'fhir') {
    return sql`fhir_versions w
      where w.site_id = ${siteId} and w.kind = c.kind and w.resource_key = c.key`;
  }
  return sql`${sql.table(`${family}_versions`)} w
    where w.site_id = ${siteId} and ${sql.ref(`w.${family}_id`)} = c.key::uuid`;
}
