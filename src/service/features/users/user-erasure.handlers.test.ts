import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { runBulk } from '#testing/run-bulk.ts';
import { type Client, testService } from '#testing/start-service.ts';
import { userCountsStore } from './user-counts.store.ts';

const service = await testService();
const platform: TestUserParts = { role: 'PLATFORM_ADMIN', organizationId: null };
const firstName = 'Zenobia';
const lastName = 'Quick-O’Ley';
const name = `${firstName} ${lastName}`;
const email = 'Zenobia.O+vet@northfield.example';
const zenobia: TestUserParts = { firstName, lastName, email };
const why = { 'x-change-reason': encodeURIComponent(`${name} (${email}) asked for it`) };
const eventgroups = '/site/101/ahds/v1/eventgroup';
const webhooks = '/site/101/ahds/v1/webhook';
const endpoints = '/site/101/fhir/endpoint';
const hook = { name: 'Lab', url: 'https://lab.example/hook', events: ['*'], status: 'active' };

const erase = ({ call }: Client, userId: string) =>
  call('DELETE', `/users/${userId}/personal-data`);

/** Every row of every table, after the copies of users for cached lists have been deleted. */
async function dump(): Promise<string> {
  await sql`update user_changes set folded_at = now() - interval '1 hour'`.execute(service.db);
  await userCountsStore(service.db).fold();
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(service.db);
  const texts = tables.map(async (table) => {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.table(table.name)} as t`.execute(service.db);
    return rows.map(({ row }) => `${table.name} ${row}`);
  });
  return (await Promise.all(texts)).flat().join('\n');
}

/** The lines of a dump with the person's name or address. */
async function tracesLeft(): Promise<string[]> {
  const person = /zenobia|quick-o’ley|203\.0\.113\.77/i;
  return (await dump()).split('\n').filter((line) => person.test(line));
}

/** Makes the person and others do everything that stores the person's name somewhere. Returns the user id. */
async function leaveTraces(admin: Client): Promise<string> {
  const user = await service.makeUser({ ...zenobia, role: 'SITE_USER', siteIds: [101] });
  const { userId } = user;
  await admin.call('PUT', `/users/${userId}/access`, { body: { role: 'ADMIN' } });
  await service.call('POST', '/auth/login', {
    body: { email, password: 'wrong, but long enough' },
    ip: '203.0.113.77',
  });
  const her = await service.signIn(user);
  const done = async (client: Client, ...[method, path, request]: Parameters<Client['call']>) => {
    const answer = await client.call(method, path, { ip: '203.0.113.77', ...request });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const review = async ({ call }: Client, ip: string) => {
    const path = '/site/101/access-review';
    const { version } = (await call('GET', path)).json();
    expect((await call('POST', path, { body: { version }, ip })).statusCode).toBe(200);
  };
  await done(her, 'PUT', '/auth/user/name', { body: { firstName, lastName } });
  const mine = { ...hook, alertRecipients: [email.toUpperCase(), 'b@lab.example'] };
  const { webhookId } = (await done(her, 'POST', webhooks, { body: mine, headers: why })).json();
  await done(her, 'POST', eventgroups, {
    body: { name: 'Spring', status: 'active', description: `Ask ${email}` },
    headers: why,
  });
  await done(her, 'POST', endpoints, { body: newEndpoint({ id: 'lab' }), headers: why });
  const view = { name: 'Mine', search: 'status=error', isDefault: false, isShared: true };
  await done(her, 'PUT', '/views/users', { body: view });
  const ash = { firstName: 'Ash', lastName: 'Kay', role: 'ADMIN', organizationId: 1 };
  await done(her, 'POST', '/users', { body: { ...ash, email: 'ash@northfield.example' } });
  await review(her, '203.0.113.77');
  const target = { userIds: [userId, admin.userId] };
  await runBulk(her, '/users/bulk', { action: 'enable', target });
  const again = { ...ash, firstName, lastName, email };
  await runBulk(admin, '/users/bulk-invite', { rows: [again] });
  const search = `search=${encodeURIComponent(email)}&role=ADMIN`;
  await done(admin, 'PUT', '/views/users', { body: { ...view, name: email, search }, ip: '::1' });
  await done(admin, 'PATCH', `${webhooks}/${webhookId}`, { body: { name: 'Lab 2' }, ip: '::1' });
  await review(admin, '::1');
  return userId;
}

test('removes the name and address of a person, and keeps who did what when', async () => {
  const admin = await service.signInAs({ email: 'chief@northfield.example' });
  const userId = await leaveTraces(admin);
  const entries = sql<{
    audit_id: string;
    at: Date;
    actor_id: string;
    action: string;
    keys: string[];
  }>`
    select audit_id, at, actor_id, action, entity_kind, entity_id,
      array(select json_object_keys(after)) as keys from audit_events order by audit_id`;
  const { rows: before } = await entries.execute(service.db);
  expect((await tracesLeft()).length).toBeGreaterThan(20);

  expect((await erase(admin, userId)).statusCode).toBe(204);

  expect(await tracesLeft()).toEqual([]);
  const { rows: after } = await entries.execute(service.db);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length).map(({ action }) => action)).toEqual([
    'deleteUser',
    'eraseUser',
  ]);
  const trail = (await admin.call('GET', `/audit?actorId=${userId}`)).json();
  expect(trail.data[0]).toMatchObject({
    actor: { userId, name: 'Erased person', email: `${userId}@erased.invalid` },
    ip: '',
  });
  const created = (await admin.call('GET', '/audit?action=createUser')).json();
  expect(created.data[0].after).toMatchObject({ firstName: 'Ash', lastName: 'Kay' });
});

test("redirects the person's alerts to the administrators", async () => {
  const admin = await service.signInAs();
  const userId = await leaveTraces(admin);
  const [{ webhookId }] = (await admin.call('GET', webhooks)).json().data;
  await erase(admin, userId);
  const webhook = (await admin.call('GET', `${webhooks}/${webhookId}`)).json();
  expect(webhook.alertRecipients).toEqual(['administrators', 'b@lab.example']);
  const history = (await admin.call('GET', `${webhooks}/${webhookId}/history`)).json();
  for (const { content } of history.data) {
    expect(content.alertRecipients).toEqual(['administrators', 'b@lab.example']);
  }
});

test('erases a person whose account was deleted before, and changes nothing a second time', async () => {
  const admin = await service.signInAs();
  const userId = await leaveTraces(admin);
  await admin.call('DELETE', `/users/${userId}`);
  expect((await erase(admin, userId)).statusCode).toBe(204);
  expect(await tracesLeft()).toEqual([]);
  const trail = service.db.selectFrom('audit_events').selectAll().orderBy('audit_id');
  const before = await trail.execute();
  expect((await erase(admin, userId)).statusCode).toBe(204);
  expect(await trail.execute()).toEqual(before);
});

test('erases a person whose id is in capital letters, also after the account was deleted', async () => {
  const admin = await service.signInAs();
  const id = (await leaveTraces(admin)).toUpperCase();
  expect((await erase(admin, id)).statusCode).toBe(204);
  expect(await tracesLeft()).toEqual([]);
  expect((await erase(admin, id)).statusCode).toBe(204);
});

test('does not change people with a similar address, the same name or the reused address', async () => {
  const admin = await service.signInAs();
  const { userId } = await service.makeUser(zenobia);
  await admin.call('DELETE', `/users/${userId}`);
  for (const address of [email, `x${email}`, `${email}.org`]) {
    const other = await service.signInAs({ ...zenobia, email: address });
    await other.call('POST', eventgroups, { body: { name: 'Spring', status: 'active' } });
  }
  // Only tables that the service does not write in the background.
  const others = async () =>
    (await dump())
      .split('\n')
      .filter((line) => /^public\.(users|audit|event)/.test(line) && !line.includes(userId));
  const before = await others();
  await erase(admin, userId);
  expect(await others()).toEqual(before);
});

test('leaves texts of other organizations alone, which may be about somebody else', async () => {
  const quay = await service.signInAs({ organizationId: 2 });
  const body = { ...hook, alertRecipients: [email] };
  const created = await quay.call('POST', '/site/201/ahds/v1/webhook', { body });
  const path = `/site/201/ahds/v1/webhook/${created.json().webhookId}`;
  await quay.call('PATCH', path, { body: { description: `Ask ${email}` }, headers: why });
  const all = async () => [
    (await quay.call('GET', path)).json(),
    (await quay.call('GET', `${path}/history`)).json(),
  ];
  const before = await all();
  const eraseBy = async (client: Client) => {
    const user = await service.makeUser(zenobia);
    await service.signIn(user);
    expect((await erase(client, user.userId)).statusCode).toBe(204);
  };
  await eraseBy(await service.signInAs());
  expect(await all()).toEqual(before);
  await eraseBy(await service.signInAs(platform));
  expect(JSON.stringify(await all())).not.toMatch(/zenobia/i);
});

test('is refused for your own account and another organization’s deleted one', async () => {
  const admin = await service.signInAs();
  expectProblem(await erase(admin, admin.userId), 'guarded');
  const chief = await service.signInAs(platform);
  const { userId } = await service.makeUser({ organizationId: 2, role: 'SITE_USER' });
  await chief.call('DELETE', `/users/${userId}`);
  expectProblem(await erase(admin, userId), 'not_found');
  expectProblem(await erase(admin, 'nobody'), 'not_found');
  expect((await erase(chief, userId)).statusCode).toBe(204);
});
