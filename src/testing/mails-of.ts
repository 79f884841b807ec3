import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#service/db/db.ts';

/** Waits for pending mails and returns all that were sent to an address, oldest first. */
export async function mailsOf(db: Db, address: string) {
  await mailsSettled(db);
  return await db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute();
}

/** Waits until the jobs that send mails are done. */
async function mailsSettled(db: Db): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from pgboss.job
      where name in ('mail', 'account-mails') and state in ('created', 'retry', 'active')`.execute(
      db,
    );
    if (rows[0]?.open === 0) return;
    await wait(25);
  }
  throw new Error('Mails are still under way after 20 seconds');
}

/** The token of the link in a mail, or of a copied link. */
export function tokenIn(text: string | undefined): string {
  const token = /\/console\/(?:invitation|reset-password)#([\w-]{43})(?=\s|$)/.exec(
    text ?? '',
  )?.[1];
  if (token === undefined) throw new Error(`No link in: ${text}`);
  return token;
}
