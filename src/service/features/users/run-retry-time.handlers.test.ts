import { expect, test } from 'vitest';
import { runBulk } from '#testing/run-bulk.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

test('has the time when the email limit of an address ends', async () => {
  const ann = await service.makeUser({ email: 'ann@northfield.example', hasPassword: false });
  const client = await service.signInAs({ email: 'boss@northfield.example' });
  const resend = (userIds: unknown[]) =>
    runBulk(client, '/users/bulk', { action: 'resend', target: { userIds } });
  for (let sent = 0; sent < 3; sent += 1) await resend([ann.userId]);
  const { run, results } = await resend([ann.userId]);
  expect(results[0]).toMatchObject({ outcome: 'failed', reason: 'too_many_requests' });
  expect(run.retryAt).toBe(results[0].retryAt);
  const minutes = (Date.parse(run.retryAt) - Date.now()) / 60_000;
  expect([minutes > 0, minutes <= 60]).toEqual([true, true]);
  // Other failures can be retried at once.
  const mixed = await resend([ann.userId, '00000000-0000-4000-8000-000000000000']);
  expect(mixed.run).toMatchObject({ failed: 2, retryAt: null });
});
