import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { endedRun } from '#testing/run-bulk.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const hooks = '/site/101/ahds/v1/webhook';

test('the id of another run is refused, whatever starts', async () => {
  const root = await service.signInAs();
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(async (name) => {
      const body = { name, url: 'https://gone.receiver.example/', events: ['user.invited'] };
      return (await root.call('POST', hooks, { body })).json().webhookId;
    }),
  );
  const { userId } = await service.makeUser({ role: 'SITE_USER' });
  const words = { running: 'Changing', done: 'Changed' };
  const rows = [{ resourceType: 'Endpoint', id: 'gone', title: '', after: '{}' }];
  const target = { userIds: [userId] };
  const row = { email: 'new@a.example', firstName: 'N', lastName: 'N', role: 'SITE_USER' };
  const starts: [path: string, body: object][] = [
    ['/users/bulk', { action: 'disable', target }],
    ['/users/bulk', { action: 'enable', target }],
    [`${hooks}/${one}/delivery-resend`, {}],
    [`${hooks}/${two}/delivery-resend`, {}],
    [`${hooks}/${one}/replay`, { since: '2026-03-02T09:00:00Z' }],
    [`${hooks}/${two}/replay`, { since: '2026-03-02T09:00:00Z' }],
    ['/site/101/runs', { change: { kind: 'resourceChange', words, undoWords: words, rows } }],
    ['/site/102/runs', { change: { kind: 'resourceChange', words, undoWords: words, rows } }],
    ['/users/bulk-invite', { rows: [{ ...row, siteIds: [101] }] }],
  ];
  for (const own of starts) {
    const runId = randomUUID();
    const start = ([path, body]: (typeof starts)[0]) =>
      root.call('POST', path, { body: { ...body, runId } });
    const first = await start(own);
    expect([first.statusCode, first.body]).toEqual([202, expect.anything()]);
    const run = await endedRun(root, runId);
    for (const other of starts) {
      const answer = await start(other);
      if (other === own) expect([answer.statusCode, answer.json().runId]).toEqual([202, runId]);
      else {
        expectProblem(answer, 'duplicate');
        expect(answer.json().issues).toMatchObject([{ path: 'runId' }]);
      }
    }
    expect((await root.call('GET', `/runs/${runId}`)).json()).toEqual(run);
  }
});
