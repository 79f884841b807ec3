import { describe, expect, test } from 'vitest';
import { userSortFields } from '#contract/people/users.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import type { TestUserParts } from '#testing/make-user.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const adminId = idOf(999);
const newest = '2026-11-01T08:00:00.000Z';

/** Creates users numbered from 1, each older than the previous, and signs in a newer administrator. */
async function administratorOf(people: readonly TestUserParts[]): Promise<Client> {
  for (const [index, parts] of people.entries()) {
    const day = new Date(Date.UTC(2026, 0, 31 - index)).toISOString();
    await service.makeUser({
      role: 'SITE_USER',
      userId: idOf(index + 1),
      createdAt: day,
      ...parts,
    });
  }
  return service.signInAs({ userId: adminId, createdAt: newest, email: 'zed@northfield.example' });
}

async function numbersIn(client: Client, query: string): Promise<number[]> {
  const response = await client.call('GET', `/users?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json().data.map(({ id }: { id: string }) => Number(id.slice(-12)));
}

describe('a page of users', () => {
  test("has the interface's fields of each user, and our own", async () => {
    const client = await administratorOf([
      {
        email: 'Ida@Northfield.example',
        firstName: 'Ida',
        lastName: 'Moore',
        role: 'CLIENT_ACCOUNT_USER',
        isEnabled: false,
        brandIds: [11],
        siteIds: [101, 102],
        clientAccountIds: [1001],
        updatedAt: '2026-03-04T05:06:07.891Z',
        lastLoginAt: '2026-02-01T00:00:00.000Z',
        invitation: {
          state: 'pending',
          sentAt: '2026-01-01T00:00:00.000Z',
          expiresAt: '2026-01-08T00:00:00.000Z',
        },
      },
    ]);
    expect((await client.call('GET', '/users?search=ida')).json().data).toEqual([
      {
        id: idOf(1),
        email: 'Ida@Northfield.example',
        firstName: 'Ida',
        lastName: 'Moore',
        role: 'CLIENT_ACCOUNT_USER',
        isEnabled: false,
        organizationIds: ['1'],
        brandIds: ['11'],
        siteIds: ['101', '102'],
        clientAccountIds: ['1001'],
        createdAt: '2026-01-31T00:00:00.000Z',
        updatedAt: '2026-03-04T05:06:07.891Z',
        tosAcceptedAt: '2026-10-02T08:00:00.000Z',
        lastLoginAt: '2026-02-01T00:00:00.000Z',
        invitation: {
          state: 'expired',
          sentAt: '2026-01-01T00:00:00.000Z',
          expiresAt: '2026-01-08T00:00:00.000Z',
        },
      },
    ]);
  });

  test('has 25 users by default, newest first, with the paging fields', async () => {
    const client = await administratorOf(Array.from({ length: 26 }, () => ({})));
    const first = (await client.call('GET', '/users')).json();
    expect(first.data).toHaveLength(25);
    expect(first.data[0].id).toBe(adminId);
    const meta = { page: 0, pageSize: 25, total: 27, totalPages: 2 };
    expect(first.meta).toEqual({ ...meta, hasNext: true, hasPrevious: false });
    const second = (await client.call('GET', '/users?page=1')).json();
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual([idOf(25), idOf(26)]);
    expect(second.meta).toEqual({ ...meta, page: 1, hasNext: false, hasPrevious: true });
  });

  test.each([
    [
      'page=0&pageSize=3',
      { page: 0, pageSize: 3, totalPages: 1, hasNext: false, hasPrevious: false },
      3,
    ],
    [
      'page=1&pageSize=2',
      { page: 1, pageSize: 2, totalPages: 2, hasNext: false, hasPrevious: true },
      1,
    ],
    [
      'page=1&pageSize=1',
      { page: 1, pageSize: 1, totalPages: 3, hasNext: true, hasPrevious: true },
      1,
    ],
    [
      'page=9&pageSize=100',
      { page: 9, pageSize: 100, totalPages: 1, hasNext: false, hasPrevious: true },
      0,
    ],
  ])('has the exact paging fields for %s', async (query, meta, shown) => {
    const client = await administratorOf([{}, {}]);
    const body = (await client.call('GET', `/users?${query}`)).json();
    expect(Object.keys(body).sort()).toEqual(['data', 'meta']);
    expect([body.meta, body.data.length]).toEqual([{ ...meta, total: 3 }, shown]);
  });

  test('is empty if there is no match', async () => {
    const client = await administratorOf([]);
    const { data, meta } = (await client.call('GET', '/users?search=nobody')).json();
    const none = { total: 0, totalPages: 0, hasNext: false, hasPrevious: false };
    expect([data, meta]).toEqual([[], { page: 0, pageSize: 25, ...none }]);
  });

  test.each([
    ['pageSize=0', 'pageSize'],
    ['pageSize=101', 'pageSize'],
    ['pageSize=ten', 'pageSize'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['page=10000001', 'page'],
    ['isEnabled=yes', 'isEnabled'],
    ['invitation=lost', 'invitation.0'],
    ['field=password_hash', 'field'],
    ['field=--email', 'field'],
    ['sortBy[0][field]=salary', 'sortBy.0.field'],
    ['sortBy[0][field]=email&sortBy[0][dir]=up', 'sortBy.0.dir'],
    ['sortBy[0][dir]=asc', 'sortBy.0.field'],
    ['sortBy[0][field]=email&sortBy[0][nulls]=last', 'sortBy.0.nulls'],
    ['sortBy=email', 'sortBy'],
    ['colour=blue', 'colour'],
    ['Search=ida', 'Search'],
    ['toString=1', 'toString'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`siteId=${Array.from({ length: 101 }, () => '1').join()}`, 'siteId'],
  ])('refuses %s and names the parameter', async (query, path) => {
    const client = await administratorOf([]);
    const message = expectProblem(await client.call('GET', `/users?${query}`), 'invalid_request', [
      path,
    ]);
    expect(message).toContain(path);
  });
});

describe('sorting', () => {
  test('orders ties by id, in the direction of the sort', async () => {
    const client = await administratorOf([{ lastName: 'B' }, { lastName: 'a' }, { lastName: 'b' }]);
    expect(await numbersIn(client, 'field=lastName')).toEqual([2, 1, 3, 999]);
    expect(await numbersIn(client, 'field=-lastName')).toEqual([999, 3, 1, 2]);
  });

  test('sorts by several fields, the first one taking precedence', async () => {
    const client = await administratorOf([
      { lastName: 'Ash', firstName: 'Bo' },
      { lastName: 'Bell', firstName: 'Al' },
      { lastName: 'Ash', firstName: 'Al' },
      { lastName: 'Bell', firstName: 'Bo' },
    ]);
    const sorted = 'search=northfield&role=SITE_USER';
    const byLast = `${sorted}&sortBy[0][field]=lastName&sortBy[0][dir]=desc&sortBy[1][field]=firstName`;
    expect(await numbersIn(client, byLast)).toEqual([2, 4, 3, 1]);
    const byFirst = `${sorted}&sortBy[1][field]=lastName&sortBy[1][dir]=asc&sortBy[0][field]=firstName&sortBy[0][dir]=desc`;
    expect(await numbersIn(client, byFirst)).toEqual([1, 4, 3, 2]);
  });

  test('prefers sortBy to field', async () => {
    const client = await administratorOf([{ lastName: 'A' }, { lastName: 'B' }]);
    expect(await numbersIn(client, 'field=-lastName&sortBy[0][field]=lastName')).toEqual([
      1, 2, 999,
    ]);
  });

  test.each(userSortFields)(
    'sorts by %s in both directions, without losing anybody',
    async (field) => {
      const client = await administratorOf([
        {
          isEnabled: false,
          lastLoginAt: '2026-05-05T00:00:00.000Z',
          firstName: 'Al',
          lastName: 'Ox',
        },
        { invitation: { state: 'accepted', sentAt: newest, expiresAt: newest }, updatedAt: newest },
        { invitation: { state: 'revoked', sentAt: newest, expiresAt: newest }, lastName: 'Ash' },
        { role: 'CLIENT_ACCOUNT_USER', tosAcceptedAt: newest },
      ]);
      const allUsers = [1, 2, 3, 4, 999];
      const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
      const up = await numbersIn(client, `field=${field}`);
      const down = await numbersIn(client, `sortBy[0][field]=${field}&sortBy[0][dir]=desc`);
      expect(inOrder(up)).toEqual(allUsers);
      expect(inOrder(down)).toEqual(allUsers);
      expect(up).not.toEqual(down);
    },
  );

  test('puts missing values last in both directions', async () => {
    const client = await administratorOf([
      { lastLoginAt: '2026-05-05T00:00:00.000Z' },
      { lastLoginAt: null },
      { lastLoginAt: '2026-05-06T00:00:00.000Z' },
    ]);
    const people = 'role=SITE_USER';
    expect(await numbersIn(client, `${people}&field=lastLoginAt`)).toEqual([1, 3, 2]);
    expect(await numbersIn(client, `${people}&field=-lastLoginAt`)).toEqual([3, 1, 2]);
  });

  test('pages through ties without skipping or repeating anybody', async () => {
    const client = await administratorOf(Array.from({ length: 7 }, () => ({ lastName: 'Same' })));
    const pages = [];
    for (let page = 0; page < 4; page += 1) {
      pages.push(...(await numbersIn(client, `field=role&page=${page}&pageSize=2`)));
    }
    expect(pages).toEqual([999, 1, 2, 3, 4, 5, 6, 7]);
  });
});
