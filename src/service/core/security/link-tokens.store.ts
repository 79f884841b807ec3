import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#service/db/db.ts';

/** What a link is good for. */
type LinkPurpose = 'invitation' | 'reset';

/** What stands in the store for the secret of a link. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Makes the secret of a link: 256 random bits, stored only as SHA-256, bound to one user and one purpose. Older ones
 * of that purpose stop working; they are kept, so that whoever follows one is told so.
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
  await tx
    .insertInto('user_tokens')
    .values({
      token_hash: linkTokenHash(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Makes a user's unused links worthless. */
export async function supersedeLinkTokens(
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[] = ['invitation', 'reset'],
): Promise<void> {
  await tx
    .updateTable('user_tokens')
    .set({ superseded_at: new Date() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
}

/** Where a link stands. Expired links may be superseded too; that is said first, for a newer one may be about. */
type LinkState = 'usable' | 'used' | 'superseded' | 'expired';

/** The link of a secret's hash, dead or alive; undefined when there never was one, or its user is gone. */
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

/** Uses a link up. False when somebody else was faster, in whatever process: of any number at once, one gets it. */
export async function consumeLinkToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const now = new Date();
  const used = await tx
    .updateTable('user_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Forgets links that expired before a time. */
export async function deleteExpiredLinkTokens(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('user_tokens').where('expires_at', '<', before).execute();
}
