import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';

const service = await testService();

const hill = {
  siteId: '101',
  name: 'Hill',
  brandId: '11',
  brandName: 'Hoof',
  organizationId: '1',
  organizationName: 'Northfield Vets',
};
const dale = { ...hill, siteId: '102', name: 'Dale', brandId: '12', brandName: 'Paw' };
const quay = {
  siteId: '201',
  name: 'Quay',
  brandId: '21',
  brandName: 'Southgate',
  organizationId: '2',
  organizationName: 'Southgate Animal Clinic',
};

describe('sites', () => {
  test.each([
    ['PLATFORM_ADMIN', null, [], [hill, dale, quay]],
    ['ADMIN', 1, [], [hill, dale]],
    ['ADMIN', 2, [101], [quay]],
    ['ADMIN', null, [], []],
    ['SITE_USER', 1, [102], [dale]],
    ['SITE_USER', 1, [], []],
    ['CLIENT_ACCOUNT_USER', 2, [201], [quay]],
  ] as const)('are the visible ones for %s of organization %s with sites %j', async (...row) => {
    const [role, organizationId, siteIds, expected] = row;
    const client = await service.signInAs({ role, organizationId, siteIds: [...siteIds] });
    const response = await client.call('GET', '/sites');
    const ids = { ahdsLocationId: expect.any(String), ahdsOrganizationId: expect.any(String) };
    const data = expected.map((site) => ({ ...site, ...ids }));
    expect([response.statusCode, response.json()]).toEqual([200, { data }]);
  });
});

describe('client accounts', () => {
  const farm = { clientAccountId: '1001', name: 'Hill Farm', siteId: '101', siteName: 'Hill' };
  const kennels = {
    clientAccountId: '1002',
    name: 'Dále Kennels',
    siteId: '102',
    siteName: 'Dale',
  };
  const stables = { ...farm, clientAccountId: '2001', name: 'Quay Stables' };
  const quayStables = { ...stables, siteId: '201', siteName: 'Quay' };
  const add = () =>
    service.db
      .insertInto('client_accounts')
      .values({ client_account_id: 1002, site_id: 102, name: kennels.name })
      .execute();

  test.each([
    ['ADMIN', 1, '', [kennels, farm]],
    ['ADMIN', 2, '', [quayStables]],
    ['PLATFORM_ADMIN', null, '', [kennels, farm, quayStables]],
    ['PLATFORM_ADMIN', null, 'organizationId=2', [quayStables]],
    ['ADMIN', 1, 'search=DALE', [kennels]],
    ['ADMIN', 1, 'search=1001', [farm]],
    ['ADMIN', 1, 'search=%25', []],
    ['ADMIN', 1, 'search=quay', []],
    ['ADMIN', 1, 'clientAccountId=2001,1001,none', [farm]],
  ] as const)('are the visible matches for %s of organization %s and %j', async (...row) => {
    const [role, organizationId, query, expected] = row;
    await add();
    const client = await service.signInAs({ role, organizationId });
    const response = await client.call('GET', `/client-accounts?${query}`);
    expect([response.statusCode, response.json().data]).toEqual([200, expected]);
    expect(response.json().meta.total).toBe(expected.length);
  });
});

/** Stores emails to users of both organizations and one to an unknown address, oldest first. */
async function keepMails(): Promise<void> {
  const ida = await service.makeUser({ email: 'ida@northfield.example', role: 'SITE_USER' });
  const max = await service.makeUser({ email: 'max@northfield.example', role: 'SITE_USER' });
  const sue = await service.makeUser({ email: 'sue@southgate.example', organizationId: 2 });
  const mails = [ida, sue, max, ida].map(({ userId, email }, index) => ({
    mail_id: randomUUID(),
    user_id: userId,
    to_address: email,
    subject: `Mail ${index}`,
    body: 'Text',
    state: 'kept' as const,
    created_at: new Date(Date.UTC(2026, 0, 1 + index)),
  }));
  const stranger = { mail_id: randomUUID(), user_id: null, to_address: 'who@ever.example' };
  const more = { subject: 'Mail 4', body: 'Text', created_at: new Date(Date.UTC(2026, 0, 5)) };
  const queued = {
    ...mails[0],
    mail_id: randomUUID(),
    subject: 'Not kept',
    state: 'queued' as const,
  };
  const all = [...mails, { ...stranger, ...more, state: 'kept' as const }];
  await service.db.insertInto('mails').values(all).execute();
  await service.db
    .insertInto('mails')
    .values({ ...all[0], ...queued } as never)
    .execute();
}

describe('the outbox', () => {
  const subjectsOf = (response: { json: () => { data: { subject: string }[] } }) =>
    response.json().data.map(({ subject }) => subject);

  test("shows an administrator the emails to their organization's users, newest first", async () => {
    await keepMails();
    const north = await service.signInAs();
    const response = await north.call('GET', '/outbox');
    expect(response.statusCode).toBe(200);
    expect(subjectsOf(response)).toEqual(['Mail 3', 'Mail 2', 'Mail 0']);
    expect(response.json().meta.total).toBe(3);
    const south = await service.signInAs({ organizationId: 2 });
    expect(subjectsOf(await south.call('GET', '/outbox'))).toEqual(['Mail 1']);
    expect(subjectsOf(await south.call('GET', '/outbox?to=northfield'))).toEqual([]);
  });

  test('shows a platform administrator all of them', async () => {
    await keepMails();
    const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
    expect(subjectsOf(await root.call('GET', '/outbox'))).toEqual(
      [4, 3, 2, 1, 0].map((n) => `Mail ${n}`),
    );
  });

  test('finds emails by a literal part of the address', async () => {
    await keepMails();
    const client = await service.signInAs();
    expect(subjectsOf(await client.call('GET', '/outbox?to=MAX@'))).toEqual(['Mail 2']);
    expect(subjectsOf(await client.call('GET', '/outbox?to=%25'))).toEqual([]);
  });

  test('is paged in both directions', async () => {
    await keepMails();
    const client = await service.signInAs();
    const response = await client.call('GET', '/outbox?page=1&pageSize=2');
    expect(subjectsOf(response)).toEqual(['Mail 0']);
    const oldest = await client.call('GET', '/outbox?pageSize=2&sortOrder=asc');
    expect(subjectsOf(oldest)).toEqual(['Mail 0', 'Mail 2']);
    expect(response.json().meta).toEqual({
      page: 1,
      pageSize: 2,
      total: 3,
      totalPages: 2,
      hasNext: false,
      hasPrevious: true,
    });
  });
});
