import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SendMail } from '../../mail/mail.ts';
import { bulkJobsStore } from './bulk-jobs.store.ts';
import { bulkJobsWorker, rowsInTurn } from './bulk-jobs.worker.ts';

const service = await testService();

const day = 86_400_000;
const invitation = {
  state: 'pending',
  sentAt: new Date(Date.now() - day).toISOString(),
  expiresAt: new Date(Date.now() + day).toISOString(),
} as const;

/** A job that nobody has begun, and the people it is to invite again. */
async function writtenJob(count: number) {
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
  const store = bulkJobsStore(service.db);
  const jobId = await service.db
    .transaction()
    .execute((tx) => store.insert(tx, { caller, ip: '' }, { action: 'resend', rows }));
  return { jobId, get: () => store.get(caller, jobId) };
}

/** A process of its own, as far as the job can tell. */
function worker(sendMail: SendMail, { isAlone = false } = {}) {
  const sent: object[] = [];
  const jobs: Jobs = {
    send: async (_tx, _queue, data) => void sent.push(data),
    stop: async () => undefined,
  };
  const { work, start } = bulkJobsWorker({
    db: service.db,
    isAlone,
    sendMail: () => sendMail,
    publicUrl: '',
    invitationHours: 168,
    onError: () => undefined,
  });
  return {
    sent,
    work: (data: { jobId?: string }) => work(data, jobs),
    start: async () => await start?.(jobs),
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

test('is done once for each row by several processes at the same time', async () => {
  const { jobId, get } = await writtenJob(3 * rowsInTurn - 5);
  await Promise.all([1, 2, 3].map(() => worker(mailIsKept).work({ jobId })));
  // Those that did as much as one turn allows have queued the job again.
  await worker(mailIsKept).work({ jobId });
  expect(await get()).toMatchObject({ state: 'done', done: 3 * rowsInTurn - 5 });
  expect(await mailedTwice()).toBe(0);
});

test('leaves nothing of a row that fails, and goes on with the next', async () => {
  const { jobId, get } = await writtenJob(3);
  let mails = 0;
  const breaking: SendMail = async (tx, mail) => {
    await mailIsKept(tx, mail);
    mails += 1;
    if (mails === 2) await sql`select 1 / 0`.execute(tx);
  };
  await worker(breaking).work({ jobId });
  expect(await get()).toMatchObject({ state: 'done', succeeded: 2, failed: 1 });
  const kept = await service.db.selectFrom('mails').selectAll().execute();
  expect(kept).toHaveLength(2);
});

test('is taken up again after its process is gone, where it stood', async () => {
  const { jobId, get } = await writtenJob(8);
  let mails = 0;
  const dying: SendMail = async (tx, mail) => {
    await mailIsKept(tx, mail);
    mails += 1;
    // As if the process had died in the middle of the row: its transaction ends without a commit.
    if (mails !== 4) return;
    await sql`rollback`.execute(tx);
    throw new Error('gone');
  };
  await expect(worker(dying).work({ jobId })).rejects.toThrow();
  expect(await get()).toMatchObject({ state: 'running', done: 3 });

  const other = worker(mailIsKept);
  await other.work({});
  expect(other.sent).toEqual([]);
  await sql`update bulk_jobs set worked_at = now() - interval '1 minute'`.execute(service.db);
  await other.work({});
  expect(other.sent).toEqual([{ jobId }]);
  await other.work({ jobId });
  expect(await get()).toMatchObject({ state: 'done', succeeded: 8 });
  expect(await mailedTwice()).toBe(0);
});

test('gives way after a turn to what was started meanwhile', async () => {
  const { jobId, get } = await writtenJob(rowsInTurn + 1);
  const { sent, work } = worker(mailIsKept);
  await work({ jobId });
  expect(await get()).toMatchObject({ state: 'running', done: rowsInTurn });
  expect(sent).toEqual([{ jobId }]);
  await work({ jobId });
  expect(await get()).toMatchObject({ state: 'done', succeeded: rowsInTurn + 1 });
  expect(sent).toHaveLength(1);
});

test('is taken up as soon as a process starts that has the store to itself', async () => {
  const { jobId } = await writtenJob(1);
  const oneOfSeveral = worker(mailIsKept);
  await oneOfSeveral.start();
  expect(oneOfSeveral.sent).toEqual([]);
  const alone = worker(mailIsKept, { isAlone: true });
  await alone.start();
  expect(alone.sent).toEqual([{ jobId }]);
});
