import { randomUUID } from 'node:crypto';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/**
 * How many mails one address gets within an hour, whoever causes them. Alerts are counted apart: a bad hour of many
 * receivers must not keep anybody from a new password.
 */
const limits = {
  mails: { prefix: '', anHour: 3 },
  alerts: { prefix: 'alerts ', anHour: 20 },
} as const;
const hourMs = 3_600_000;

/**
 * Counts a mail to the address, or throws `too_many_requests` when there were enough within the hour. The row is held
 * until the transaction ends, so that the limit holds for any number of processes.
 */
async function countMail(tx: Tx, { to, limit = 'mails' }: NewMail): Promise<void> {
  const { prefix, anHour } = limits[limit];
  const address = prefix + to;
  const now = new Date();
  const anHourAgo = new Date(now.getTime() - hourMs);
  const recent = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(l.sent_at) as t where t > ${anHourAgo}::timestamptz)`;
  const counted = await sql`insert into mail_limits as l (address, sent_at)
    values (lower(${address}), array[${now}::timestamptz])
    on conflict (address) do update set sent_at = ${recent} || ${now}::timestamptz
      where cardinality(${recent}) < ${sql.lit(anHour)}
    returning address`.execute(tx);
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ oldest: Date }>`select min(t) as oldest
    from mail_limits, unnest(sent_at) as t
    where address = lower(${address}) and t > ${anHourAgo}::timestamptz`.execute(tx);
  const until = (rows[0]?.oldest.getTime() ?? now.getTime()) + hourMs;
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new ProblemError(
    'too_many_requests',
    t('{to} has had {anHour} mails within the hour; try again in {minutes} minutes', {
      to,
      anHour,
      minutes: Math.ceil(seconds / 60),
    }),
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** A mail to one person. The body is plain text; a link in it may hold a secret. */
export interface NewMail {
  userId: string | null;
  to: string;
  subject: string;
  body: string;
  limit?: keyof typeof limits;
}

/**
 * Adds a mail and answers its id. Throws `too_many_requests` when its address has had enough for now.
 */
export async function insertMail(
  tx: Tx,
  mail: NewMail,
  state: Row<'mails'>['state'],
): Promise<string> {
  await countMail(tx, mail);
  const mailId = randomUUID();
  await tx
    .insertInto('mails')
    .values({
      mail_id: mailId,
      user_id: mail.userId,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      state,
      created_at: new Date(),
    })
    .execute();
  return mailId;
}

/** A mail that waits to be sent. */
export async function findQueuedMail(db: Db, mailId: string): Promise<Row<'mails'> | undefined> {
  return await db
    .selectFrom('mails')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

/** Marks a mail as sent and forgets its body: its link is a secret of the person it went to. */
export async function markMailSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: new Date(), body: '' })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Forgets mails counted before a time, which limit nothing any more. */
export async function deleteOldMailCounts(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_limits')
    .where(sql<SqlBool>`${before}::timestamptz > all (sent_at)`)
    .execute();
}
