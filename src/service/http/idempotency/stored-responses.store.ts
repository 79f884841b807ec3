import { sql } from 'kysely';
import { keyKeptHours } from '#contract/base/idempotency.ts';
import type { Db, NewRow, Tx } from '#service/db/db.ts';
import { jsonColumn } from '#service/db/sql-values.ts';

/** A person's key, and what it was sent with. */
export interface KeyedRequest {
  userId: string;
  key: string;
  /** A digest of all that says what is to be done. */
  fingerprint: Buffer;
}

/** An answer as the store has it. */
export type SealedResponse = Pick<NewRow<'idempotency_keys'>, 'sealed' | 'is_kept'> & {
  status: number;
  headers: Record<string, string>;
};

const isOver = sql<boolean>`k.created_at <= now() - make_interval(hours => ${sql.lit(keyKeptHours)})`;

/**
 * Takes the key until the transaction ends, and for good if it is committed. False where another transaction has it, or a
 * request of the last day had it. The primary key is what counts; the lock spares the wait for it.
 */
export async function claimKey(tx: Tx, { userId, key, fingerprint }: KeyedRequest) {
  const { rows } =
    await sql`insert into idempotency_keys as k (user_id, idempotency_key, fingerprint, created_at)
    select ${userId}::uuid, ${key}, ${fingerprint}::bytea, now()
    where pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))
    on conflict (user_id, idempotency_key) do update
      set fingerprint = excluded.fingerprint, created_at = excluded.created_at,
        status = null, headers = null, sealed = null, is_kept = true
      where ${isOver}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** What was answered to the key within the last day. */
export async function findResponse(db: Db, { userId, key }: KeyedRequest) {
  return await db
    .selectFrom('idempotency_keys as k')
    .select(['fingerprint', 'status', 'headers', 'sealed', 'is_kept'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .where(sql<boolean>`not ${isOver}`)
    .executeTakeFirst();
}

/** Keeps what is answered to a key that the transaction holds. */
export async function saveResponse(
  tx: Tx,
  { userId, key }: KeyedRequest,
  { headers, ...answer }: SealedResponse,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ ...answer, headers: jsonColumn(headers) })
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .execute();
}

/** Forgets the keys of more than a day ago, and of each person those before their newest. */
export async function deleteOldKeys(db: Db, keysEach: number): Promise<void> {
  await sql`delete from idempotency_keys as k where ${isOver}`.execute(db);
  await sql`delete from idempotency_keys where (user_id, idempotency_key) in (
    select user_id, idempotency_key from (
      select user_id, idempotency_key,
        row_number() over (partition by user_id order by created_at desc) as place
      from idempotency_keys) as k
    where place > ${keysEach})`.execute(db);
}
