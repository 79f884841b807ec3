import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#service/db/db.ts';
import { currentSnapshot } from '#service/db/replica.ts';
import { isIndexed, planOf } from './search-conditions.store.ts';
import type { Criterion } from './search-criteria.ts';
import type { SearchScope } from './search-index.store.ts';

/** A count, the snapshot that it was made in, and the transaction of the newest change. */
interface CachedCount<Count> {
  value: Count;
  snapshot: string | null;
  newest: string | null;
}

interface Counted {
  scope: SearchScope;
  criteria: readonly Criterion[];
  by?: string;
}

/**
 * A cache of counts of visible resources that match all criteria. If the criteria depend only on the kind's own resources,
 * they are counted again only after a change, found by an index: counting a hundred thousand takes longer than
 * everything else that a list needs.
 */
export function countCache<Count extends object | number>(db: Db) {
  const counts = new LRUCache<string, CachedCount<Count>>({ max: 1_000 });
  const keyOf = ({ scope: { siteId, kind, clearance }, criteria, by }: Counted) =>
    JSON.stringify([siteId, kind, clearance, criteria, by]);
  const isCacheable = ({ criteria }: Counted) =>
    // A transaction's own writes are counted, and may be rolled back.
    !db.isTransaction && criteria.every((one) => isIndexed(one) && one.by !== 'ending');
  return {
    /** The last count, which may be outdated. */
    last: (counted: Counted): Count | undefined => counts.get(keyOf(counted))?.value,

    /** Caches a count that was made elsewhere, until `count` replaces it. */
    estimate(counted: Counted, value: Count): void {
      const key = keyOf(counted);
      if (isCacheable(counted) && !counts.has(key))
        counts.set(key, { value, snapshot: null, newest: null });
    },

    /** The current count: `statement` selects it as one JSON value, which `read` converts. */
    async count<Json>(
      counted: Counted,
      statement: RawBuilder<unknown>,
      read: (value: Json) => Count,
    ): Promise<Count> {
      const { siteId, kind } = counted.scope;
      const key = keyOf(counted);
      const { value: last, snapshot = null, newest = null } = counts.get(key) ?? {};
      const ofKind = sql`from fhir_resources as c where c.site_id = ${siteId} and c.kind = ${kind}`;
      // Rows removed by hand leave no trace but an older newest change.
      const { rows } = await sql<CachedCount<Json | null>>`
        select ${planOf(counted)} n.newest, ${currentSnapshot} as snapshot,
          case when n.newest = ${newest} and not exists (select ${ofKind}
              and c.changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
              and not pg_visible_in_snapshot(c.changed_in, ${snapshot}::pg_snapshot))
            then null else (${statement}) end as value
        from (select (select c.changed_in::text ${ofKind} order by c.changed_in desc limit 1) as newest) as n`.execute(
        db,
      );
      const [row] = rows;
      const value = row === undefined || row.value === null ? last : read(row.value);
      if (row === undefined || value === undefined) throw new Error('Nothing was counted');
      if (isCacheable(counted)) counts.set(key, { ...row, value });
      return value;
    },
  };
}
