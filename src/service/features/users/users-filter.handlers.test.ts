import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

async function emailsFor(client: Client, query: string): Promise<string[]> {
  const response = await client.call('GET', `/users?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  const { data, meta } = response.json();
  expect(meta.total).toBe(data.length);
  return data.map(({ email }: { email: string }) => email.split('@')[0]).sort();
}

const day = 86_400_000;
const sent = { sentAt: new Date(Date.now() - 8 * day).toISOString() };
const past = new Date(Date.now() - day).toISOString();
const future = new Date(Date.now() + day).toISOString();

async function people(): Promise<Client> {
  const at = (name: string) => `${name}@northfield.example`;
  await service.makeUser({ email: at('ida'), role: 'SITE_USER', siteIds: [101], brandIds: [11] });
  await service.makeUser({
    email: at('max'),
    role: 'SITE_USER',
    siteIds: [101, 102],
    isEnabled: false,
  });
  await service.makeUser({
    email: at('eve'),
    role: 'CLIENT_ACCOUNT_USER',
    clientAccountIds: [1001],
  });
  const invited = { role: 'SITE_USER', hasPassword: false, acceptedTerms: null } as const;
  const pending = { ...sent, state: 'pending' } as const;
  await service.makeUser({
    ...invited,
    email: at('new'),
    invitation: { ...pending, expiresAt: future },
  });
  await service.makeUser({
    ...invited,
    email: at('late'),
    invitation: { ...pending, expiresAt: past },
  });
  await service.makeUser({
    email: at('done'),
    role: 'SITE_USER',
    acceptedTerms: null,
    invitation: { ...sent, state: 'accepted', expiresAt: past },
  });
  await service.makeUser({
    ...invited,
    email: at('void'),
    invitation: { ...sent, state: 'revoked', expiresAt: future },
  });
  await service.makeUser({
    email: 'stranger@southgate.example',
    organizationId: 2,
    siteIds: [201],
  });
  return service.signInAs({ email: at('boss') });
}

describe('filters of the users list', () => {
  test.each([
    ['role=CLIENT_ACCOUNT_USER', ['eve']],
    ['role=ADMIN,CLIENT_ACCOUNT_USER', ['boss', 'eve']],
    ['role=JANITOR', []],
    ['isEnabled=false', ['max']],
    ['isEnabled=true&role=ADMIN', ['boss']],
    ['siteId=102', ['boss', 'max']],
    ['siteId=101,102', ['boss', 'ida', 'max']],
    ['siteId=201', []],
    ['siteId=102&role=ADMIN', ['boss']],
    ['brandId=11', ['boss', 'ida', 'max']],
    ['clientAccountId=1001,2001', ['eve']],
    ['organizationId=1&role=ADMIN', ['boss']],
    ['organizationId=2', []],
    ['invitation=pending', ['new']],
    ['invitation=pending,expired', ['late', 'new']],
    ['role=SITE_USER&siteId=101&isEnabled=true', ['ida']],
    ['withoutSite=true', ['done', 'eve', 'late', 'new', 'void']],
    ['termsPending=true', ['done']],
    ['termsPending=false&invitation=accepted,pending', ['new']],
  ])('%s finds exactly its users', async (query, expected) => {
    expect(await emailsFor(await people(), query)).toEqual(expected);
  });

  test.each(['role', 'siteId', 'brandId', 'organizationId', 'clientAccountId', 'invitation'])(
    'an empty %s is no filter',
    async (name) => {
      const client = await people();
      const all = await emailsFor(client, '');
      expect(all).toHaveLength(8);
      expect(await emailsFor(client, `${name}=`)).toEqual(all);
      expect(await emailsFor(client, `${name}=,`)).toEqual(all);
    },
  );
});

test('users not seen since a day were created before it and have not signed in since', async () => {
  const before = '2026-03-01T23:59:59.000Z';
  const since = '2026-03-02T00:00:00.000Z';
  const at = (name: string) => `${name}@northfield.example`;
  await service.makeUser({ email: at('never'), createdAt: before });
  await service.makeUser({ email: at('once'), createdAt: before, lastLoginAt: before });
  await service.makeUser({ email: at('again'), createdAt: before, lastLoginAt: since });
  await service.makeUser({ email: at('later'), createdAt: since });
  const client = await service.signInAs({ email: at('boss') });
  expect(await emailsFor(client, 'unseenSince=2026-03-02')).toEqual(['never', 'once']);
  expect(await emailsFor(client, 'unseenSince=2026-03-01')).toEqual([]);
  for (const day of ['0000-01-01', '2026-02-30', 'yesterday', '']) {
    expectProblem(await client.call('GET', `/users?unseenSince=${day}`), 'invalid_request');
  }
});

describe('search', () => {
  test.each([
    ['ida', ['ida']],
    ['IDA', ['ida']],
    ['moore', ['ida', 'max']],
    ['moore%20max', ['max']],
    ['max%20%20moore%20', ['max']],
    ['oor', ['ida', 'max']],
    ['ida%20max', []],
    ['m%C3%96HRE', ['uwe']],
    ['mohre', ['uwe']],
    ['mo%CC%88hre', ['uwe']],
    ['m%C3%B3%C3%B3r%C3%A9', ['ida', 'max']],
    ['%25', ['odd']],
    ['_', ['odd']],
    ['m%25x', []],
    ['m_x', []],
    ['%5C', ['odd']],
    ["o'hara", ['odd']],
    ['o%E2%80%99hara', ['odd']],
    ['anne-marie', ['max']],
    ["'%20or%20true%20--", []],
    ['northfield.example', ['boss', 'ida', 'max', 'odd', 'uwe']],
  ])('for %s finds exactly its users', async (search, expected) => {
    const at = (name: string) => `${name}@northfield.example`;
    await service.makeUser({ email: at('ida'), firstName: 'Ida', lastName: 'Moore' });
    await service.makeUser({
      email: at('max'),
      firstName: 'Max Anne\u2011Marie',
      lastName: 'Mo\u00adore',
    });
    await service.makeUser({ email: at('uwe'), firstName: 'Uwe', lastName: 'Möhre' });
    await service.makeUser({ email: at('odd'), firstName: '100%_\\', lastName: "O'Hara" });
    await service.makeUser({
      email: 'ida@southgate.example',
      organizationId: 2,
      lastName: 'Moore',
    });
    const client = await service.signInAs({ email: at('boss') });
    expect(await emailsFor(client, `search=${search}`)).toEqual(expected);
  });
});

describe('who sees whom', () => {
  test('an administrator does not find platform administrators', async () => {
    await service.makeUser({
      role: 'PLATFORM_ADMIN',
      organizationId: null,
      email: 'root@paddock.example',
    });
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    expect(await emailsFor(client, '')).toEqual(['boss']);
  });

  test('a platform administrator finds everybody', async () => {
    await people();
    const root = await service.signInAs({
      role: 'PLATFORM_ADMIN',
      organizationId: null,
      email: 'root@paddock.example',
    });
    expect(await emailsFor(root, '')).toHaveLength(10);
    expect(await emailsFor(root, 'organizationId=2')).toEqual(['stranger']);
    expect(await emailsFor(root, 'siteId=201')).toEqual(['root', 'stranger']);
    expect(await emailsFor(root, 'siteId=nowhere')).toEqual([]);
  });

  test('an administrator of no organization sees no users', async () => {
    const client = await service.signInAs({ organizationId: null });
    expect(await emailsFor(client, '')).toEqual([]);
  });
});
