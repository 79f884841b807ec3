import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#service/db/db.ts';

type LinkPurpose = 'invitation' | 'reset';

/** The stored hash of a link's secret. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Creates a link's secret: 256 random bits, stored as SHA-256, bound to a user and a purpose. Older ones stop
 * working but are kept, so that following one explains why.
 */
export async function issueLinkToken(
  tx: Tx,
  userId: string,
  { purpose, hours }: { purpose: LinkPurpose; hours: number },
): Promise<{ token: string; expiresAt: Date }> {
  await supersedeLinkTokens(tx, userId, [purpose]);
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await sql`insert into user_tokens (token_hash, user_id, purpose, created_at, expires_at)
    values (${linkTokenHash(token)}, ${userId}, ${purpose}, ${now}, ${expiresAt})`.execute(tx);
  return { token, expiresAt };
}

/** Invalidates a user's unused links. */
export async function supersedeLinkTokens(
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[] = ['invitation', 'reset'],
): Promise<void> {
  await sql`update user_tokens set superseded_at = ${new Date()}
    where user_id = ${userId} and purpose = any(${[...purposes]}::text[])
      and used_at is null and superseded_at is null`.execute(tx);
}

/** The state of a link. `superseded` takes precedence over `expired`, since a newer link may exist. */
type LinkState = 'usable' | 'used' | 'superseded' | 'expired';

/** A link by its secret's hash, valid or not; undefined if it never existed or its user was deleted. */
export async function findLinkToken(db: Db, tokenHash: Buffer) {
  const row = await db
    .selectFrom('user_tokens')
    .select(['user_id', 'purpose', 'expires_at', 'used_at', 'superseded_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { userId: row.user_id, purpose: row.purpose, state: stateOf(row) };
}

function stateOf(row: {
  expires_at: Date;
  used_at: Date | null;
  superseded_at: Date | null;
}): LinkState {
  if (row.used_at !== null) return 'used';
  if (row.superseded_at !== null) return 'superseded';
  return row.expires_at.getTime() <= Date.now() ? 'expired' : 'usable';
}

/** Uses a link up. False if another request was faster, in any process. */
export async function consumeLinkToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const now = new Date();
  const used = await sql`update user_tokens set used_at = ${now} where token_hash = ${tokenHash}
    and used_at is null and superseded_at is null and expires_at > ${now}`.execute(tx);
  return used.numAffectedRows === 1n;
}
