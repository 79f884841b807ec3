import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { linkTokenHash } from '#service/core/security/link-tokens.store.ts';
import type { Db, Row } from '#service/db/db.ts';

/** Time for the second step of a sign-in, or for adding a factor. */
const challengeMinutes = 10;

type Challenge = Pick<Row<'factor_challenges'>, 'purpose' | 'user_id'> & {
  sealed_secret?: Uint8Array;
};

/** Issues 256 random bits for one user and purpose, stored as SHA-256. They are a passkey's challenge as well. */
export async function issueChallenge(db: Db, challenge: Challenge): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await sql`delete from factor_challenges
    where user_id = ${challenge.user_id} and expires_at <= ${new Date(now)}`.execute(db);
  await db
    .insertInto('factor_challenges')
    .values({
      ...challenge,
      token_hash: linkTokenHash(token),
      expires_at: new Date(now + challengeMinutes * 60_000),
    })
    .execute();
  return token;
}

/** An unused challenge; undefined if it never existed, was used or has expired. */
export async function findChallenge(
  db: Db,
  token: string,
  purpose: Challenge['purpose'],
): Promise<Row<'factor_challenges'> | undefined> {
  const { rows } = await sql<Row<'factor_challenges'>>`select * from factor_challenges
    where token_hash = ${linkTokenHash(token)}
      and purpose = ${purpose} and expires_at > ${new Date()}`.execute(db);
  return rows[0];
}

/** Uses a challenge up. False if another request was faster, in any process. */
export async function consumeChallenge(db: Db, token: string): Promise<boolean> {
  const used =
    await sql`delete from factor_challenges where token_hash = ${linkTokenHash(token)}`.execute(db);
  return used.numAffectedRows === 1n;
}
