import { sql } from 'kysely';
import { lockInTransaction } from '#service/db/advisory-lock.ts';
import type { Tx } from '#service/db/db.ts';
import { lockConditions } from '../../search/fhir-search.store.ts';

/**
 * Locks all that a transaction will write, in a fixed order that prevents deadlocks: the site's transactions, then
 * conditions by kind, then named resources. A single write waits for at most one lock while it holds an earlier
 * one.
 */
export async function lockForTransaction(
  tx: Tx,
  siteId: number,
  named: { kinds: readonly string[]; places: readonly { kind: string; resourceId: string }[] },
): Promise<void> {
  await lockInTransaction(tx, `transactions of site ${siteId}`);
  for (const kind of [...new Set(named.kinds)].toSorted())
    await lockConditions(tx, { siteId, kind });
  const { places } = named;
  if (places.length === 0) return;
  const kinds = places.map(({ kind }) => kind);
  const keys = places.map(({ resourceId }) => resourceId.toLowerCase());
  await sql`select from fhir_resources r where r.site_id = ${siteId}
    and (r.kind, r.resource_key) in (select * from unnest(${kinds}::text[], ${keys}::text[]))
    order by r.kind, r.resource_key for update`.execute(tx);
}
