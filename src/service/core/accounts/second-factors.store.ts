import { sql } from 'kysely';
import type { SecondFactor } from '#contract/people/second-factors.ts';
import { recordUserWrite, type UserRow } from '#service/core/accounts/user-audit.ts';
import { type Actor, auditFacts } from '#service/core/audit/audit-log.store.ts';
import type { Db, NewRow, Row, Tx } from '#service/db/db.ts';

export type FactorRow = Row<'user_factors'>;

/** A user's second factors, oldest first. */
export async function findFactors(db: Db, userId: string): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`select * from user_factors
    where user_id = ${userId} order by created_at, factor_id`.execute(db);
  return rows;
}

/** A factor of the interface, without its secrets. */
export function toSecondFactor(row: FactorRow): SecondFactor {
  return {
    factorId: row.factor_id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Adds a factor. The user's sessions then count as having one. */
export async function insertFactor(tx: Tx, factor: NewRow<'user_factors'>): Promise<void> {
  await tx.insertInto('user_factors').values(factor).execute();
  await sql`update sessions set lacks_second_factor = false
    where user_id = ${factor.user_id} and lacks_second_factor`.execute(tx);
}

/** Uses the code of a 30-second step. False if it or a later one was used before, in any process. */
export async function useStep(tx: Tx, factorId: string, step: number): Promise<boolean> {
  const used = await sql`update user_factors set last_step = ${step}, last_used_at = ${new Date()}
    where factor_id = ${factorId} and (last_step is null or last_step < ${step})`.execute(tx);
  return used.numAffectedRows === 1n;
}

/** Records the use of a passkey with its new counter. */
export async function usePasskey(tx: Tx, factorId: string, signCount: number): Promise<boolean> {
  const used =
    await sql`update user_factors set sign_count = ${signCount}, last_used_at = ${new Date()}
    where factor_id = ${factorId}`.execute(tx);
  return used.numAffectedRows === 1n;
}

/** Removes one or all factors of a locked user; the last takes the recovery codes along. Whether there were any. */
export async function removeFactors(
  tx: Tx,
  write: { actor: Actor; action: string; user: UserRow; factorId?: string },
): Promise<boolean> {
  const { actor, action, user, factorId } = write;
  const factors = await findFactors(tx, user.user_id);
  const removed = factors.filter((factor) => [undefined, factor.factor_id].includes(factorId));
  if (removed.length === 0) return false;
  const ids = removed.map((factor) => factor.factor_id);
  await tx.deleteFrom('user_factors').where('factor_id', 'in', ids).execute();
  if (removed.length === factors.length) await replaceRecoveryCodes(tx, user.user_id, []);
  const more = { before: auditFacts({ secondFactors: removed.map(({ name }) => name) }) };
  await recordUserWrite(tx, { actor, action, before: user, after: user, more });
  return true;
}

/** The hashes of a user's unused recovery codes. */
export async function findRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select code_hash as hash from recovery_codes where user_id = ${userId}`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Replaces a user's recovery codes; an empty list removes them. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. False if another request was faster, in any process. */
export async function consumeRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const used = await sql`delete from recovery_codes
    where user_id = ${userId} and code_hash = ${hash}`.execute(tx);
  return used.numAffectedRows === 1n;
}
