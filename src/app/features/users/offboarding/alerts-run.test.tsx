// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import type { RecordRunRow } from '#app/runs/change-record.ts';
import { executeRun } from '#testing/execute-run.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { accessRunOf } from '../bulk/access-run.ts';
import { alertsRunOf } from './alerts-run.ts';

const service = await testService();
serveConsole(service);

async function signIn() {
  const as = await service.makeUser();
  const { call } = await service.signInAs();
  sessionToken.set((await service.signIn(as)).token);
  return call;
}

it.each([
  ['a successor', 'successor@b.example', ['successor@b.example']],
  ['nobody', '', []],
])('reassigns the alerts of a webhook to %s, and undoes it', async (_, successor, expected) => {
  const call = await signIn();
  const hooks = '/site/101/ahds/v1/webhook';
  const alertRecipients = ['Gone@b.example'];
  const receiver = { name: 'Lab', url: 'https://hooks.receiver.example/', events: ['*'] };
  const created = await call('POST', hooks, { body: { ...receiver, alertRecipients } });
  const { webhookId } = created.json();
  const recipients = async () =>
    (await call('GET', `${hooks}/${webhookId}`)).json().alertRecipients;

  const webhooks = [{ siteId: '101', webhookId, name: 'Lab' }];
  const run = alertsRunOf(webhooks, { email: 'gone@b.example', successor });
  const rows = await executeRun(run);
  expect(rows.map(({ result }) => result?.outcome)).toEqual(['succeeded']);
  expect(await recipients()).toEqual(expected);
  const undo = run.kind.undo?.(rows, run.params);
  if (undo) await executeRun<RecordRunRow, unknown>(undo);
  expect(await recipients()).toEqual(alertRecipients);
});

it('changes role and sites of people, keeps their other fields, and undoes it', async () => {
  const call = await signIn();
  const { userId } = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  const read = async () => (await call('GET', `/users/${userId}`)).json();
  const change = { role: 'ADMIN', addedSites: ['102'], removedSites: ['101'] };
  const before = await read();
  const run = accessRunOf([before], change);
  const rows = await executeRun(run);
  expect(rows.map(({ result }) => result?.outcome)).toEqual(['succeeded']);
  const { updatedAt: _, ...unchanged } = before;
  const now = { ...unchanged, role: 'ADMIN', siteIds: ['102'] };
  expect(await read()).toMatchObject(now);
  const [again] = await executeRun(run);
  expect(again?.result).toMatchObject({ outcome: 'skipped', reason: 'No change needed' });
  const undo = run.kind.undo?.(rows, run.params);
  if (undo) await executeRun<RecordRunRow, unknown>(undo);
  expect(await read()).toMatchObject(unchanged);
});
