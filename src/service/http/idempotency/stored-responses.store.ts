import { sql } from 'kysely';
import { keyRetentionHours } from '#contract/base/idempotency.ts';
import type { Db, NewRow, Tx } from '#service/db/db.ts';
import { jsonColumn } from '#service/db/sql-values.ts';
import type { Worker } from '#service/jobs/jobs.ts';

export interface KeyedRequest {
  userId: string;
  key: string;
  fingerprint: Buffer;
}

export type SealedResponse = Pick<NewRow<'idempotency_keys'>, 'sealed' | 'is_kept'> & {
  status: number;
  headers: Record<string, string>;
};

const hasExpired = sql<boolean>`k.created_at <= now() - make_interval(hours => ${sql.lit(keyRetentionHours)})`;

/**
 * Claims the key until the transaction ends, permanently if it commits. False if another transaction or a request
 * of the last day has it. The primary key is authoritative; the lock avoids waiting for it.
 */
export async function claimKey(tx: Tx, { userId, key, fingerprint }: KeyedRequest) {
  const { rows } =
    await sql`insert into idempotency_keys as k (user_id, idempotency_key, fingerprint, created_at)
    select ${userId}::uuid, ${key}, ${fingerprint}::bytea, now()
    where pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))
    on conflict (user_id, idempotency_key) do update
      set fingerprint = excluded.fingerprint, created_at = excluded.created_at,
        status = null, headers = null, sealed = null, is_kept = true
      where ${hasExpired}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The response stored for a key within the last day. */
export async function findResponse(db: Db, { userId, key }: KeyedRequest) {
  return await db
    .selectFrom('idempotency_keys as k')
    .select(['fingerprint', 'status', 'headers', 'sealed', 'is_kept'])
    .where((where) => where.and({ user_id: userId, idempotency_key: key }))
    .where(sql<boolean>`not ${hasExpired}`)
    .executeTakeFirst();
}

/** Stores the response of a claimed key. */
export async function saveResponse(
  tx: Tx,
  { userId, key }: KeyedRequest,
  { headers, ...answer }: SealedResponse,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ ...answer, headers: jsonColumn(headers) })
    .where((where) => where.and({ user_id: userId, idempotency_key: key }))
    .execute();
}

/** Maximum stored keys per person: more than a day's work, as a bound on storage. */
const keysEach = 2_000;

/** Deletes expired keys every hour. */
export function keyRetentionWorker(db: Db): Worker<object> {
  return { queue: 'tidy-keys', schedule: '53 * * * *', work: () => deleteOldKeys(db) };
}

/** Deletes keys older than a day, and each person's oldest beyond the limit. */
async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys as k where ${hasExpired}`.execute(db);
  await sql`delete from idempotency_keys where (user_id, idempotency_key) in (
    select user_id, idempotency_key from (
      select user_id, idempotency_key,
        row_number() over (partition by user_id order by created_at desc) as place
      from idempotency_keys) as k
    where place > ${keysEach})`.execute(db);
}
