import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';

const service = await testService();

async function exported(query: string, organizationId: number | null = 1): Promise<string[][]> {
  const role = organizationId === null ? 'PLATFORM_ADMIN' : 'ADMIN';
  const client = await service.signInAs({ role, organizationId, email: 'zed@northfield.example' });
  const response = await client.call('GET', `/users/export?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="users.csv"');
  const lines = response.body.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.split(','));
}

async function people(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const name = String(number).padStart(4, '0');
    await service.makeUser({
      email: `u${name}@northfield.example`,
      role: number % 3 === 0 ? 'CLIENT_ACCOUNT_USER' : 'SITE_USER',
      lastName: `L${number % 5}`,
      lastLoginAt: number % 2 === 0 ? `2026-05-${10 + (number % 9)}T00:00:00.000Z` : null,
    });
  }
}

test('begins with a byte order mark and the names of the fields', async () => {
  await service.makeUser({
    userId: '00000000-0000-4000-8000-000000000001',
    email: 'ida@northfield.example',
    firstName: '=HYPERLINK("http://x")',
    lastName: 'Möhre, Ida',
    role: 'SITE_USER',
    brandIds: [11, 12],
    siteIds: [101],
    acceptedTerms: null,
    invitation: {
      state: 'revoked',
      sentAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-08T00:00:00.000Z',
    },
  });
  const client = await service.signInAs({ email: 'zed@northfield.example' });
  const { body } = await client.call('GET', '/users/export?role=SITE_USER');
  expect(body).toBe(
    `\uFEFFid,email,firstName,lastName,role,isEnabled,organizationIds,brandIds,siteIds,clientAccountIds,createdAt,updatedAt,tosAcceptedAt,lastLoginAt,invitation,invitationSentAt,invitationExpiresAt\r\n${[
      '00000000-0000-4000-8000-000000000001',
      'ida@northfield.example',
      `"'=HYPERLINK(""http://x"")"`,
      '"Möhre, Ida"',
      'SITE_USER',
      'true',
      '1',
      '11 12',
      '101',
      '',
      '2026-01-05T08:00:00.000Z',
      '2026-01-05T08:00:00.000Z',
      '',
      '',
      'revoked',
      '2026-01-01T00:00:00.000Z',
      '2026-01-08T00:00:00.000Z',
    ].join(',')}\r\n`,
  );
});

test.each([
  'field=email',
  'field=-lastLoginAt',
  'sortBy[0][field]=role&sortBy[0][dir]=desc&sortBy[1][field]=email',
  'sortBy[0][field]=lastName&sortBy[1][field]=email&sortBy[1][dir]=desc',
  'sortBy[0][field]=lastLoginAt&sortBy[1][field]=lastName&sortBy[2][field]=email',
  'field=createdAt&search=northfield',
])('contains everybody once, in the order of the list: %s', async (query) => {
  await people(60);
  const [, ...records] = await exported(query);
  const client = await service.signInAs({ email: 'reader@northfield.example', organizationId: 1 });
  const listed = (await client.call('GET', `/users?${query}&pageSize=100`)).json();
  const ids = listed.data.flatMap(({ id, email }: { id: string; email: string }) =>
    email.startsWith('reader') ? [] : [id],
  );
  expect(records.map(([id]) => id)).toEqual(ids);
  expect(ids).toHaveLength(61);
});

test('continues after a batch', async () => {
  await sql`insert into users
      (user_id, email, first_name, last_name, role, organization_id, created_at, updated_at)
    select gen_random_uuid(), n || '@northfield.example', 'Same', 'Same', 'SITE_USER', 1, now(), now()
    from generate_series(1, 2500) n`.execute(service.db);
  const [, ...records] = await exported('field=lastName');
  expect(records).toHaveLength(2_501);
  expect(new Set(records.map(([id]) => id)).size).toBe(2_501);
});

test('has no users of another organization', async () => {
  await service.makeUser({ organizationId: 2, email: 'stranger@southgate.example' });
  const emails = (await exported('organizationId=1,2')).map(([, email]) => email);
  expect(emails).toEqual(['email', 'zed@northfield.example']);
});
