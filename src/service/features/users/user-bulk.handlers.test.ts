import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { endedRun, runBulk } from '#testing/run-bulk.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

const day = 86_400_000;
const invitation = {
  state: 'pending',
  sentAt: new Date(Date.now() - 9 * day).toISOString(),
  expiresAt: new Date(Date.now() - 2 * day).toISOString(),
} as const;

/** Creates users with these names and returns their ids. */
async function people(parts: Record<string, TestUserParts>): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const user = await service.makeUser({
        email: `${name}@northfield.example`,
        role: 'SITE_USER',
        ...part,
      });
      return [name, user.userId] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const invited = { hasPassword: false, invitation } satisfies TestUserParts;
const everyKind = {
  expired: invited,
  revoked: { hasPassword: false, invitation: { ...invitation, state: 'revoked' } },
  never: { hasPassword: false },
  accepted: {},
  disabled: { ...invited, isEnabled: false },
} satisfies Record<string, TestUserParts>;

const emails = () =>
  service.db.selectFrom('users').select(['email', 'is_enabled']).orderBy('email').execute();

describe('a bulk action', () => {
  test.each([
    ['resend', { total: 5, affected: 3 }, { already_accepted: 1, disabled: 1 }],
    [
      'revoke',
      { total: 5, affected: 2 },
      { already_accepted: 1, already_done: 1, no_invitation: 1 },
    ],
    ['enable', { total: 5, affected: 1 }, { already_done: 4 }],
    ['disable', { total: 5, affected: 4 }, { already_done: 1 }],
    ['delete', { total: 5, affected: 5 }, {}],
  ])('to %s has the previewed outcome for each row', async (action, counts, skips) => {
    await people(everyKind);
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const body = { action, target: { filter: { role: 'SITE_USER' } } };
    const preview = (await client.call('POST', '/users/bulk-preview', { body })).json();
    const skipped = Object.fromEntries(
      preview.skipped.map(({ reason, count }: { reason: string; count: number }) => [
        reason,
        count,
      ]),
    );
    expect({ ...preview, skipped }).toEqual({ ...counts, skipped: skips });

    const { run, results } = await runBulk(client, '/users/bulk', body);
    expect(run).toMatchObject({
      kind: action,
      state: 'done',
      total: 5,
      done: 5,
      succeeded: counts.affected,
      skipped: counts.total - counts.affected,
      failed: 0,
      endedAt: expect.any(String),
    });
    const reasons = results.flatMap(({ reason }: { reason: string | null }) => reason ?? []);
    const counted = Object.entries(skips).flatMap(([reason, count]) =>
      Array.from({ length: count }, () => reason),
    );
    expect(reasons.sort()).toEqual(counted.sort());
  });

  test('skips yourself and the last administrator', async () => {
    const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    const id = await people({ one: { role: 'ADMIN' }, two: { role: 'ADMIN' }, three: {} });
    await service.makeUser({ hasPassword: false }); // cannot take over without a password
    const userIds = [id.one, id.three, root.userId, id.two];
    const body = { action: 'disable', target: { userIds } };
    const preview = (await root.call('POST', '/users/bulk-preview', { body })).json();
    expect(preview).toEqual({
      total: 4,
      affected: 2,
      skipped: [
        { reason: 'yourself', count: 1 },
        { reason: 'last_administrator', count: 1 },
      ],
    });
    const { results } = await runBulk(root, '/users/bulk', body);
    const outcomes = results.map((one: Record<string, string>) => one.reason ?? one.outcome);
    expect(outcomes).toEqual(['succeeded', 'succeeded', 'yourself', 'last_administrator']);
  });

  test('applies to all matches except the excluded ones', async () => {
    const ids = await people({ ann: {}, bob: {}, cid: { isEnabled: false } });
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const target = { filter: { isEnabled: 'true', role: 'SITE_USER' }, except: [ids.bob] };
    const { run } = await runBulk(client, '/users/bulk', { action: 'delete', target });
    expect(run).toMatchObject({ total: 1, succeeded: 1 });
    expect((await emails()).map(({ email }) => email.split('@')[0])).toEqual([
      'bob',
      'boss',
      'cid',
    ]);
  });

  test('is retried for failed rows only', async () => {
    const ids = await people({ ann: { isEnabled: false }, bob: { isEnabled: false } });
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const emptyInvites = '00000000-0000-4000-8000-000000000000';
    const first = await runBulk(client, '/users/bulk', {
      action: 'enable',
      target: { userIds: [ids.ann, emptyInvites] },
    });
    expect(first.run).toMatchObject({ succeeded: 1, failed: 1 });
    expect(first.results[1]).toMatchObject({
      row: 1,
      userId: emptyInvites,
      email: '',
      outcome: 'failed',
      reason: 'not_found',
    });
    await service.makeUser({ userId: emptyInvites, isEnabled: false, role: 'SITE_USER' });
    const target = { failedOf: first.run.runId };
    const second = await runBulk(client, '/users/bulk', { action: 'enable', target });
    expect(second.run).toMatchObject({ total: 1, succeeded: 1 });
    const { data } = (
      await client.call('GET', `/runs/${first.run.runId}/results?outcome=failed`)
    ).json();
    expect(data).toHaveLength(1);
  });

  test('refuses more users than a run can hold, and an unknown run', async () => {
    const client = await service.signInAs();
    expectProblem(await client.call('GET', '/runs/nothing'), 'not_found');
    const target = { failedOf: 'nothing' };
    const body = { action: 'enable', target };
    expectProblem(await client.call('POST', '/users/bulk-preview', { body }), 'not_found');
  });
});

describe('a run of another organization', () => {
  test('is not found, and its users cannot be selected', async () => {
    const ids = await people({ stranger: { organizationId: 2 }, ann: {} });
    const neighbour = await service.signInAs({ organizationId: 2 });
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const body = { action: 'disable', target: { userIds: [ids.stranger, ids.ann] } };
    const { run, results } = await runBulk(client, '/users/bulk', body);
    expect(results.map(({ reason }: Record<string, string>) => reason)).toEqual([
      null,
      'not_found',
    ]);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/results'],
      ['POST', '/cancel'],
    ] as const) {
      const response = await neighbour.call(method, `/runs/${run.runId}${path}`);
      expectProblem(response, 'not_found');
    }
    const target = { failedOf: run.runId };
    const again = { body: { action: 'disable', target } };
    expectProblem(await neighbour.call('POST', '/users/bulk', again), 'not_found');
  });
});

describe('a repeated start', () => {
  test('starts one run and returns it both times', async () => {
    await people({ ann: {} });
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const runId = randomUUID();
    const body = { runId, action: 'disable', target: { filter: { role: 'SITE_USER' } } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call('POST', '/users/bulk', { body })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await endedRun(client, runId)).toMatchObject({ total: 1, succeeded: 1 });
    const list = (await client.call('GET', '/runs')).json();
    expect(list.data.map((run: { runId: string }) => run.runId)).toEqual([runId]);
  });
});

describe('the list of runs', () => {
  test("has those of the caller's organization, newest first, with their authors", async () => {
    await people({ ann: {}, bob: {} });
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const target = { filter: { role: 'SITE_USER' } };
    const first = await runBulk(client, '/users/bulk', { action: 'disable', target });
    const second = await runBulk(client, '/users/bulk', { action: 'enable', target });
    const neighbour = await service.signInAs({ organizationId: 2 });
    expect((await neighbour.call('GET', '/runs')).json().data).toEqual([]);
    const { data, meta } = (await client.call('GET', '/runs')).json();
    expect([second.run, first.run]).toMatchObject(data);
    expect(first.run).toMatchObject({
      kind: 'disable',
      done: 2,
      startedBy: { userId: client.userId, name: expect.any(String) },
      webhook: null,
    });
    expect(meta).toMatchObject({ page: 0, total: 2, hasNext: false });
    const only = (await client.call('GET', '/runs?kind=enable&state=done&pageSize=1')).json();
    const turned = (await client.call('GET', '/runs?sortOrder=asc')).json();
    expect([only.data, turned.data]).toEqual([[data[0]], data.toReversed()]);
  });
});

describe('a run in progress', () => {
  test('stops when it is cancelled, and finished rows stay', async () => {
    const many = Array.from({ length: 60 }, (_, number) => [`u${number}`, {}] as const);
    await people(Object.fromEntries(many));
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const body = { action: 'disable', target: { filter: { role: 'SITE_USER' } } };
    const { runId } = (await client.call('POST', '/users/bulk', { body })).json();
    await expect
      .poll(async () => (await client.call('GET', `/runs/${runId}`)).json().done, {
        interval: 5,
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    const cancelled = (await client.call('POST', `/runs/${runId}/cancel`)).json();
    const disabled = async () => (await emails()).filter((user) => !user.is_enabled).length;
    const done = await disabled();
    expect(cancelled).toMatchObject({ total: 60, done, succeeded: done });
    expect(['cancelled', 'done']).toContain(cancelled.state);
    const again = (await client.call('POST', `/runs/${runId}/cancel`)).json();
    expect([again, await disabled()]).toEqual([cancelled, done]);
  });
});
