import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Row, Tx } from '#service/db/db.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

/** Emails per address and hour. Alerts are counted apart: failing receivers must not block a password reset. */
const limits = {
  mails: { prefix: '', anHour: 3 },
  alerts: { prefix: 'alerts ', anHour: 20 },
} as const;
const hourMs = 3_600_000;

/**
 * Counts an email to the address, or throws `too_many_requests` at the hourly limit. The row stays locked until the
 * transaction ends, so that the limit holds across processes.
 */
async function countMail(tx: Tx, { to, limit = 'mails' }: NewMail): Promise<void> {
  const { prefix, anHour } = limits[limit];
  const address = prefix + to;
  const now = new Date();
  const anHourAgo = new Date(now.getTime() - hourMs);
  const recent = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(l.sent_at) as t where t > ${anHourAgo}::timestamptz)`;
  const countResult = await sql`insert into mail_limits as l (address, sent_at)
    values (lower(${address}), array[${now}::timestamptz])
    on conflict (address) do update set sent_at = ${recent} || ${now}::timestamptz
      where cardinality(${recent}) < ${sql.lit(anHour)}
    returning address`.execute(tx);
  if (countResult.rows.length > 0) return;
  const { rows } = await sql<{ oldest: Date }>`select min(t) as oldest
    from mail_limits, unnest(sent_at) as t
    where address = lower(${address}) and t > ${anHourAgo}::timestamptz`.execute(tx);
  const until = (rows[0]?.oldest.getTime() ?? now.getTime()) + hourMs;
  const message = t('Hourly limit of {anHour} emails to {to} reached', { to, anHour });
  const retryAfter = (until - now.getTime()) / 1000;
  throw new ProblemError('too_many_requests', message, { retryAfter });
}

/** An email to one person. The body is plain text; a link in it may contain a secret. */
export interface NewMail {
  userId: string | null;
  to: string;
  subject: string;
  body: string;
  limit?: keyof typeof limits;
}

/** Adds an email and returns its id. Throws `too_many_requests` at the address's limit. */
export async function insertMail(
  tx: Tx,
  mail: NewMail,
  state: Row<'mails'>['state'],
): Promise<string> {
  await countMail(tx, mail);
  const mailId = randomUUID();
  await sql`insert into mails (mail_id, user_id, to_address, subject, body, state, created_at)
    values (${mailId}, ${mail.userId}, ${mail.to}, ${mail.subject}, ${mail.body}, ${state},
      ${new Date()})`.execute(tx);
  return mailId;
}

/** A queued email. */
export async function findQueuedMail(db: Db, mailId: string): Promise<Row<'mails'> | undefined> {
  const { rows } = await sql<Row<'mails'>>`
    select * from mails where mail_id = ${mailId} and state = 'queued'`.execute(db);
  return rows[0];
}

/** Marks an email as sent and deletes its body, whose link is a secret. */
export async function markMailSent(db: Db, mailId: string): Promise<void> {
  await sql`update mails set state = 'sent', sent_at = ${new Date()}, body = ''
    where mail_id = ${mailId}`.execute(db);
}
