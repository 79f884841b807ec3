import { sql } from 'kysely';
import { emailKey } from '#service/core/accounts/email-address.ts';
import { t } from '#words/t.ts';
import type { Db } from '../../db/db.ts';
import { ProblemError } from '../../http/problem-error.ts';
import {
  accountKey,
  addressKey,
  backoffMs,
  secondStepKey,
  throttle,
} from './sign-in-throttle.rules.ts';

/** Failed sign-ins by account and address, in the store because all processes share them. */
export function signInAttemptsStore(db: Db) {
  /** Recent failures from this address, and for this account from any address. */
  async function totals(account: Buffer, address: string, now: number) {
    const anHourAgo = new Date(now - throttle.addressWindowMs);
    const aMonthAgo = new Date(now - throttle.accountWindowMs);
    const { rows } = await sql<{ here: number; last: Date | null; everywhere: number }>`select
      (select coalesce(sum(failures), 0)::int from sign_in_failures
        where address = ${address} and last_attempt_at > ${anHourAgo}::timestamptz) as here,
      (select max(last_attempt_at) from sign_in_failures where address = ${address} and failures > 0) as last,
      (select coalesce(sum(failures), 0)::int from sign_in_failures
        where account = ${account}
          and last_attempt_at > ${aMonthAgo}::timestamptz) as everywhere`.execute(db);
    return rows[0] ?? { here: 0, last: null, everywhere: 0 };
  }

  /** Counts the attempt before it is made, so that parallel attempts gain nothing. */
  async function count(account: Buffer, address: string, now: number) {
    const { freeOfPair, limitOfPair, longestWaitMs, accountWindowMs } = throttle;
    const time = new Date(now);
    const aMonthAgo = new Date(now - accountWindowMs);
    const wait = sql`least(${sql.lit(longestWaitMs)}, 1000 * 2 ^ (f.attempts - ${sql.lit(freeOfPair)})) * interval '1 millisecond'`;
    const countResult =
      await sql`insert into sign_in_failures as f (account, address, attempts, last_attempt_at)
      values (${account}, ${address}, 1, ${time}::timestamptz)
      on conflict (account, address) do update set
        attempts = case when f.last_attempt_at <= ${aMonthAgo}::timestamptz then 1 else f.attempts + 1 end,
        failures = case when f.last_attempt_at <= ${aMonthAgo}::timestamptz then 0 else f.failures end,
        last_attempt_at = ${time}::timestamptz
      where f.last_attempt_at <= ${aMonthAgo}::timestamptz or f.attempts < ${sql.lit(freeOfPair)}
        or (f.attempts < ${sql.lit(limitOfPair)} and f.last_attempt_at + ${wait} <= ${time}::timestamptz)
      returning attempts`.execute(db);
    return countResult.rows.length > 0;
  }

  async function findPair(account: Buffer, address: string) {
    const { rows } = await sql<{
      attempts: number;
      at: Date;
    }>`select attempts, last_attempt_at as at
      from sign_in_failures where account = ${account} and address = ${address}`.execute(db);
    return rows[0];
  }

  /** Whether the account has had a session from this address. */
  async function hasSessionFrom(email: string, address: string): Promise<boolean> {
    const { rows } = await sql<{ ip: string }>`select distinct s.ip
      from sessions as s join users as u using (user_id)
      where lower(u.email) = ${emailKey(email)}`.execute(db);
    return rows.some(({ ip }) => addressKey(ip) === address);
  }

  /** Counts the attempt of a pair, or throws `too_many_requests` with the time to wait. */
  async function begin({ email, step = 'password' }: Attempt, account: Buffer, address: string) {
    const { waiting, stopped } = refusals[step];
    const now = Date.now();
    const { here, last, everywhere } = await totals(account, address, now);
    if (everywhere >= throttle.limitOfAccount) throw refusal(throttle.longestWaitMs, stopped());
    const until = (last?.getTime() ?? 0) + backoffMs(here, throttle.freeOfAddress);
    // A password reset would not help: the failures are from other addresses.
    if (until > now && !(await hasSessionFrom(email, address)))
      throw refusal(until - now, t('Too many failed attempts from your network'));
    if (await count(account, address, now)) return;
    const pair = await findPair(account, address);
    if (pair === undefined) throw refusal(1_000, waiting());
    if (pair.attempts >= throttle.limitOfPair) throw refusal(throttle.longestWaitMs, stopped());
    const end = pair.at.getTime() + backoffMs(pair.attempts, throttle.freeOfPair);
    throw refusal(end - now, waiting());
  }

  return {
    /**
     * Makes an attempt, which has failed if `work` returns undefined, and does not count if it throws. Throws
     * `too_many_requests`, whether the account exists or not. Second steps count for themselves: a new password, which
     * a mailbox is enough for, must not clear them.
     */
    async make<Result>(
      attempt: Attempt,
      work: () => Promise<Result | undefined>,
    ): Promise<Result | undefined> {
      const { email, ip, step } = attempt;
      const account = step === 'secondStep' ? secondStepKey(email) : accountKey(email);
      const address = addressKey(ip);
      const isPair = sql`account = ${account} and address = ${address}`;
      await begin(attempt, account, address);
      const result = await work().catch(async (error: unknown) => {
        await sql`update sign_in_failures set attempts = attempts - 1 where ${isPair}`.execute(db);
        throw error;
      });
      await (result === undefined
        ? sql`update sign_in_failures set failures = failures + 1 where ${isPair}`
        : sql`delete from sign_in_failures where ${isPair}`
      ).execute(db);
      return result;
    },
  };
}

interface Attempt {
  email: string;
  ip: string;
  step?: keyof typeof refusals;
}

/** Clears the failures of a key of the throttle, after its owner has been authenticated. */
export async function clearFailures(db: Db, account: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).execute();
}

function refusal(waitMs: number, message: string): ProblemError {
  return new ProblemError('too_many_requests', message, { retryAfter: waitMs / 1000 });
}

const passwordRefusal = () =>
  t('Too many failed attempts; use “Forgot your password?” to set a new password');

/** The message of each throttled step, which names the way out: a new password, or a reset of the second step. */
const refusals = {
  password: { waiting: passwordRefusal, stopped: passwordRefusal },
  secondStep: {
    waiting: () => t('Too many wrong codes'),
    stopped: () =>
      t('Too many wrong codes; ask an administrator to reset your two-step verification'),
  },
};
