import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { testService } from '#testing/start-service.ts';

/** Reachable from other computers, and without a mail server. */
const service = await testService({ publicUrl: 'https://paddock.example' });

test('does not serve the outbox, whose links work, to other computers', async () => {
  const client = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
  expectProblem(await client.call('GET', '/outbox'), 'not_found');
  const { extensions } = (await client.call('GET', '/capabilities')).json();
  expect(extensions).not.toContain('listMails');
});
