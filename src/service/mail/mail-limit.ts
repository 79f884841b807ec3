import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { ProblemError } from '../http/problem-error.ts';

/** How many mails one address gets within an hour, whoever causes them. */
const mailsAnHour = 3;
const hourMs = 3_600_000;

/**
 * Counts a mail to the address, or throws `too_many_requests` when there were enough within the hour. The row is held
 * until the transaction ends, so that the limit holds for any number of processes.
 */
export async function countMail(tx: Tx, address: string): Promise<void> {
  const now = new Date();
  const anHourAgo = new Date(now.getTime() - hourMs);
  const recent = sql`(select coalesce(array_agg(t order by t), '{}') from unnest(l.sent_at) as t where t > ${anHourAgo}::timestamptz)`;
  const counted = await sql`insert into mail_limits as l (address, sent_at)
    values (lower(${address}), array[${now}::timestamptz])
    on conflict (address) do update set sent_at = ${recent} || ${now}::timestamptz
      where cardinality(${recent}) < ${sql.lit(mailsAnHour)}
    returning address`.execute(tx);
  if (counted.rows.length > 0) return;
  const { rows } = await sql<{ oldest: Date }>`select min(t) as oldest
    from mail_limits, unnest(sent_at) as t
    where address = lower(${address}) and t > ${anHourAgo}::timestamptz`.execute(tx);
  const until = (rows[0]?.oldest.getTime() ?? now.getTime()) + hourMs;
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new ProblemError(
    'too_many_requests',
    `${address} has had ${mailsAnHour} mails within the hour; try again in ${Math.ceil(seconds / 60)} minutes`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
