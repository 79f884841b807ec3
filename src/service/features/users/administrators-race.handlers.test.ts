import { expect, test } from 'vitest';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const rounds = 24;

const ways = {
  demote: ['PUT', '/access', { role: 'SITE_USER' }],
  disable: ['PUT', '', { isEnabled: false }],
  delete: ['DELETE', '', undefined],
} as const;

test('two administrators who delete each other at once leave one of them', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await service.reset();
    const one = await service.signInAs();
    const other = await service.signInAs();
    const names = Object.keys(ways) as (keyof typeof ways)[]; // its own keys
    const [method, path, body] = ways[names[round % 3] ?? 'demote'];
    const answers = await Promise.all([
      one.call(method, `/users/${other.userId}${path}`, { body }),
      other.call(method, `/users/${one.userId}${path}`, { body }),
    ]);
    const left = await service.db
      .selectFrom('users')
      .select('user_id')
      .where('role', '=', 'ADMIN')
      .where('is_enabled', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    // The second is refused, or no longer exists by then.
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect([200, 204]).toContain(statuses[0]);
    expect([401, 403, 409]).toContain(statuses[1]);
  }
}, 120_000);
