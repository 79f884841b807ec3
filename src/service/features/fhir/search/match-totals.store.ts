import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#service/db/db.ts';
import { prepared } from '#service/db/prepared.ts';
import { currentSnapshot } from '#service/db/replica.ts';
import { countStatement } from './matching-numbers.store.ts';
import { isIndexed } from './search-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import type { SearchScope } from './search-index.store.ts';

/** A total, the snapshot that it was counted in, and the transaction of the newest change. */
interface Total {
  total: number;
  snapshot: string | null;
  newest: string | null;
}

const none: Total = { total: 0, snapshot: null, newest: null };

/**
 * Numbers of visible resources that match all criteria. Where these depend on nothing but the kind's own resources, they
 * are counted again only if one has changed since, which an index tells; counting a hundred thousand takes longer than
 * all else that a list needs.
 */
export function matchTotals(db: Db, few: number) {
  const totals = new LRUCache<string, Total>({ max: 1_000 });
  return async (scope: SearchScope, criteria: readonly Criterion[]): Promise<number> => {
    const { siteId, kind, cleared } = scope;
    const isOfKind = criteria.every((one) => isIndexed(one) && one.by !== 'ending');
    const key = JSON.stringify([siteId, kind, cleared, criteria]);
    const { total, snapshot, newest } = totals.get(key) ?? none;
    const ofKind = sql`from fhir_resources as c where c.site_id = ${siteId} and c.kind = ${kind}`;
    // The newest change also tells where rows have been removed by hand, which leaves no trace.
    const { rows } = await sql<Total>`
      select ${criteria.length === 0 ? prepared : sql``} n.newest, ${currentSnapshot} as snapshot,
        case when n.newest = ${newest} and not exists (select ${ofKind}
            and c.changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(c.changed_in, ${snapshot}::pg_snapshot))
          then ${total}::int else (${countStatement(scope, criteria, few)}) end as total
      from (select (select c.changed_in::text ${ofKind} order by c.changed_in desc limit 1) as newest) as n`.execute(
      db,
    );
    const [counted = none] = rows;
    // What a transaction counts of its own may be rolled back.
    if (isOfKind && !db.isTransaction) totals.set(key, counted);
    return counted.total;
  };
}
