import { expect, test } from 'vitest';
import { maxViews } from '#contract/console/views.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const path = '/views/endpoints.101';
const view = { name: 'Errors', search: 'status=error', isDefault: false, isShared: false };
const save = (client: Client, parts: object = {}, list = path) =>
  client.call('PUT', list, { body: { ...view, ...parts } });

async function views(client: Client, list = path) {
  const answer = await client.call('GET', list);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const names = async (client: Client, list = path) =>
  (await views(client, list)).map(({ name }: { name: string }) => name);

test('saves a view, replaces it by name and deletes it', async () => {
  const ann = await service.signInAs();
  expect((await save(ann)).json()).toEqual({ ...view, sharedBy: null });
  await save(ann, { name: ' aktiv ' });
  await save(ann, { search: 'status=off' });
  expect(await views(ann)).toEqual([
    { ...view, name: 'aktiv', sharedBy: null },
    { ...view, search: 'status=off', sharedBy: null },
  ]);
  expect(await views(ann, '/views/users')).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ann.call('DELETE', `${path}?name=Errors`)).statusCode).toBe(204);
  }
  expect(await names(ann)).toEqual(['aktiv']);
});

test('one view is the default', async () => {
  const ann = await service.signInAs();
  await save(ann, { isDefault: true });
  await save(ann, { name: 'All', isDefault: true });
  await save(ann, { isDefault: true }, '/views/users');
  const defaults = (await views(ann)).map(({ isDefault }: { isDefault: boolean }) => isDefault);
  expect(defaults).toEqual([true, false]);
});

test('a shared view is visible to colleagues with access to the site only', async () => {
  const ann = await service.signInAs({
    role: 'SITE_USER',
    siteIds: [101],
    firstName: 'Ann',
    lastName: 'Osei',
  });
  await save(ann, { isShared: true, isDefault: true });
  await save(ann, { name: 'Own' });
  const chief = await service.signInAs({ role: 'ADMIN', organizationId: 1 });
  const sharedBy = { userId: ann.userId, name: 'Ann Osei' };
  expect(await views(chief)).toEqual([{ ...view, isShared: true, sharedBy }]);
  const others: TestUserParts[] = [
    { role: 'SITE_USER', siteIds: [102] },
    { role: 'CLIENT_ACCOUNT_USER', siteIds: [101] },
    { role: 'ADMIN', organizationId: 2 },
    { role: 'PLATFORM_ADMIN', organizationId: null },
  ];
  for (const parts of others) {
    const other = await service.signInAs(parts);
    expect(await names(other)).toEqual([]);
  }
  await chief.call('DELETE', `${path}?name=Errors`);
  await save(chief, { search: 'status=off' });
  expect((await views(chief)).map(({ search }: { search: string }) => search).sort()).toEqual([
    'status=error',
    'status=off',
  ]);
});

test('a shared view is no longer visible once its owner is a client account user', async () => {
  const ann = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  await save(ann, { isShared: true });
  const chief = await service.signInAs();
  expect(await names(chief)).toEqual(['Errors']);
  const body = { role: 'CLIENT_ACCOUNT_USER' };
  await chief.call('PUT', `/users/${ann.userId}/access`, { body });
  expect(await names(chief)).toEqual([]);
});

test('refuses invalid views, sharing by a client account user, and too many views', async () => {
  const ann = await service.signInAs();
  expectProblem(await save(ann, { name: ' ' }), 'invalid_request');
  expectProblem(await save(ann, { name: 'x'.repeat(61) }), 'invalid_request');
  expectProblem(await save(ann, {}, '/views/..%2Fx'), 'invalid_request');
  const client = await service.signInAs({ role: 'CLIENT_ACCOUNT_USER', siteIds: [101] });
  expectProblem(await save(client, { isShared: true }), 'forbidden');
  const rows = Array.from({ length: maxViews.ofList }, (_, at) => ({
    user_id: ann.userId,
    list: 'endpoints.101',
    name: `v${at}`,
    search: '',
    is_default: false,
    is_shared: false,
    site_id: 101,
    saved_at: new Date(),
  }));
  await service.db.insertInto('saved_views').values(rows).execute();
  expectProblem(await save(ann), 'invalid_request');
  expect((await save(ann, { name: 'v1' })).statusCode).toBe(200);
});
