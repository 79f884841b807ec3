import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { runBulk } from '#testing/run-bulk.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

describe('inviting many', () => {
  const ann = { email: 'ann@new.example', firstName: 'Ann', lastName: 'Lee', role: 'SITE_USER' };
  const rows = [
    ann,
    { ...ann, email: 'ANN@new.example' },
    { ...ann, email: 'boss@northfield.example' },
    { ...ann, email: 'no address' },
    { ...ann, email: 'ceo@new.example', role: 'PLATFORM_ADMIN' },
    { ...ann, email: 'far@new.example', siteId: 201 },
    { ...ann, email: 'bob@new.example', siteId: 101 },
  ];

  test('checks each row, and invites those without issues', async () => {
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const preview = await client.call('POST', '/users/bulk-invite-preview', { body: { rows } });
    expect(preview.statusCode).toBe(200);
    const checked = preview.json().rows;
    const shown = checked.map((row: { outcome: string; issues: { path: string }[] }) =>
      [row.outcome, ...row.issues.map(({ path }) => path)].join(' '),
    );
    expect(shown).toEqual([
      'ready',
      'duplicate email',
      'duplicate email',
      'invalid email',
      'invalid role',
      'invalid siteId',
      'ready',
    ]);

    const { run, results } = await runBulk(client, '/users/bulk-invite', { rows });
    expect(run).toMatchObject({ kind: 'invite', total: 7, succeeded: 2, skipped: 0, failed: 5 });
    expect(results.map(({ outcome, reason }: Record<string, string>) => reason ?? outcome)).toEqual(
      [
        'succeeded',
        'duplicate',
        'duplicate',
        'invalid_request',
        'forbidden',
        'invalid_request',
        'succeeded',
      ],
    );
    const mails = await service.db.selectFrom('mails').select('to_address').execute();
    expect(mails.map((mail) => mail.to_address).sort()).toEqual([
      'ann@new.example',
      'bob@new.example',
    ]);
    expect(results[6].userId).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  });

  test('reports an address that is too long, also if its limit is within a character', async () => {
    const client = await service.signInAs();
    const email = `${'x'.repeat(253)}😀@new.example`;
    const { results } = await runBulk(client, '/users/bulk-invite', { rows: [{ ...ann, email }] });
    expect(results).toMatchObject([{ outcome: 'failed', reason: 'invalid_request' }]);
  });

  test('is not retried from the run, since only the client has the list', async () => {
    const client = await service.signInAs({ email: 'boss@northfield.example' });
    const { run } = await runBulk(client, '/users/bulk-invite', { rows: [{}] });
    const body = { action: 'resend', target: { failedOf: run.runId } };
    expectProblem(await client.call('POST', '/users/bulk', { body }), 'invalid_request', [
      'target.failedOf',
    ]);
  });
});
