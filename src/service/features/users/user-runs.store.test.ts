import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SendMail } from '#service/core/mail/mailer.ts';
import { runsStore } from '#service/core/runs/runs.store.ts';
import { runsWorkers } from '#service/core/runs/runs.worker.ts';
import { joinable } from '#service/db/join-transaction.ts';
import { testService } from '#testing/start-service.ts';
import { userRowHandler } from './user-run-row.rules.ts';

const service = await testService();
const db = joinable(service.db);

const day = 86_400_000;
const invitation = {
  state: 'pending',
  sentAt: new Date(Date.now() - day).toISOString(),
  expiresAt: new Date(Date.now() + day).toISOString(),
} as const;

/** A stored run that resends invitations, not started yet. */
async function writtenRun(count: number) {
  const actor = await service.makeUser({ email: 'boss@northfield.example' });
  const rows = await Promise.all(
    Array.from({ length: count }, () =>
      service.makeUser({ role: 'SITE_USER', hasPassword: false, invitation }),
    ),
  );
  const caller = {
    userId: actor.userId,
    sessionId: '',
    email: actor.email,
    name: 'Boss',
    role: 'ADMIN',
    organizationIds: [1],
    siteIds: [],
    site: undefined,
    hasAcceptedTerms: true,
  } as const;
  const store = runsStore(service.db);
  const start = { runId: undefined, kind: 'resend', actor: { caller, ip: '' } };
  const { runId } = await service.db.transaction().execute((tx) => store.insert(tx, start, rows));
  return {
    runId,
    get: () => store.get(caller, runId),
    cancel: () => store.cancel(caller, runId, async () => undefined),
  };
}

/** A worker, as in a separate process. */
function worker(sendMail: SendMail, signal = new AbortController().signal) {
  const workers = runsWorkers({
    db,
    handlerOf: () =>
      userRowHandler({
        db,
        sendMail,
        publicUrl: '',
        invitationHours: 168,
        onError: () => undefined,
      }),
  });
  return async (queue: string, runId = '') => {
    // Each worker takes the data of its queue.
    await workers.find((one) => one.queue === queue)?.work({ runId } as never, { signal });
  };
}

const mailIsKept: SendMail = async (tx, { to }) => {
  await sql`insert into mails (mail_id, to_address, subject, body, state, created_at)
    values (gen_random_uuid(), ${to}, '', '', 'kept', now())`.execute(tx);
};
async function mailedTwice(): Promise<number> {
  const mails = await service.db.selectFrom('mails').select('to_address').execute();
  return mails.length - new Set(mails.map((mail) => mail.to_address)).size;
}

test('processes each row once with several processes', async () => {
  const { runId, get } = await writtenRun(55);
  const ends = await Promise.allSettled([1, 2, 3].map(() => worker(mailIsKept)('runs', runId)));
  // The queue would repeat a job whose last row another process has claimed.
  expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await get()).toMatchObject({ state: 'done', done: 55 });
  expect(await mailedTwice()).toBe(0);
});

test('rolls a failed row back, and continues with the next', async () => {
  const { runId, get } = await writtenRun(3);
  let mails = 0;
  const breaking: SendMail = async (tx, mail) => {
    await mailIsKept(tx, mail);
    mails += 1;
    if (mails === 2) await sql`select 1 / 0`.execute(tx);
  };
  await worker(breaking)('runs', runId);
  expect(await get()).toMatchObject({ state: 'done', succeeded: 2, failed: 1 });
  const kept = await service.db.selectFrom('mails').selectAll().execute();
  expect(kept).toHaveLength(2);
});

/** Fails like a process that dies in the middle of the fourth row: its transaction is not committed. */
function dyingMail(): SendMail {
  let mails = 0;
  return async (tx, mail) => {
    await mailIsKept(tx, mail);
    mails += 1;
    if (mails !== 4) return;
    await sql`rollback`.execute(tx);
    throw new Error('gone');
  };
}

test('that runs out of retries ends with its open rows failed', async () => {
  const { runId, get } = await writtenRun(8);
  await expect(worker(dyingMail())('runs', runId)).rejects.toThrow();
  await worker(mailIsKept)('runs-given-up', runId);
  expect(await get()).toMatchObject({ state: 'done', succeeded: 3, failed: 5 });
});

test('stops between rows when its process stops, and rejects to be retried', async () => {
  const { runId, get } = await writtenRun(5);
  const stopping = new AbortController();
  const stopped: SendMail = async (tx, mail) => {
    await mailIsKept(tx, mail);
    stopping.abort();
  };
  await expect(worker(stopped, stopping.signal)('runs', runId)).rejects.toThrow();
  expect(await get()).toMatchObject({ state: 'running', done: 1 });
});

test('that is cancelled after its last row counts as done', async () => {
  const { runId, get, cancel } = await writtenRun(2);
  await sql`update run_rows set outcome = 'succeeded' where run_id = ${runId}`.execute(service.db);
  expect(await cancel()).toMatchObject({ state: 'done', done: 2 });
  await worker(mailIsKept)('runs', runId);
  expect(await get()).toMatchObject({ state: 'done', succeeded: 2 });
  expect(await service.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('is deleted 90 days after its end', async () => {
  const { runId, cancel } = await writtenRun(1);
  await cancel();
  const endedBefore = async (days: number) => {
    const interval = `${days} days`;
    await sql`update runs set ended_at = now() - ${interval}::interval`.execute(service.db);
    await worker(mailIsKept)('tidy-runs');
    return await service.db.selectFrom('runs').select('run_id').execute();
  };
  expect(await endedBefore(89)).toEqual([{ run_id: runId }]);
  expect(await endedBefore(91)).toEqual([]);
  expect(await service.db.selectFrom('run_rows').selectAll().execute()).toEqual([]);
});
