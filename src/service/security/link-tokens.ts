import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/db.ts';

const lifetimeMs = { invitation: 7 * 24 * 3_600_000, reset: 3_600_000 } as const;

/**
 * Makes the secret of a mailed link: 256 random bits, stored only as SHA-256, bound to one user and one purpose.
 * Older ones of that purpose stop working.
 */
export async function issueLinkToken(
  tx: Tx,
  userId: string,
  purpose: keyof typeof lifetimeMs,
): Promise<{ token: string; expiresAt: Date }> {
  await tx
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await tx
    .insertInto('user_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}
