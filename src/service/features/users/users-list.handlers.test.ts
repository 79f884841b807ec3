import { describe, expect, test } from 'vitest';
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
    ['page=1&page=2', 'page'],
    ['field=--email', 'field'],
    ['sortBy[0][field]=salary', 'sortBy.0.field'],
    ['sortBy[0][field]=email&sortBy[0][dir]=up', 'sortBy.0.dir'],
    ['sortBy=email', 'sortBy'],
    ['colour=blue', 'colour'],
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
  test('prefers sortBy to field', async () => {
    const client = await administratorOf([{ lastName: 'A' }, { lastName: 'B' }]);
    expect(await numbersIn(client, 'field=-lastName&sortBy[0][field]=lastName')).toEqual([
      1, 2, 999,
    ]);
  });
});
