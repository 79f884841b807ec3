import { afterEach, expect, test, vi } from 'vitest';
import { endpointBulkKind } from '#app/features/endpoints/list/endpoint-bulk.shared.tsx';
import { sessionToken } from '#app/kit/api/session-token.ts';
import type { BulkParams } from '#app/record/bulk/bulk-change.ts';
import { type BulkRow, bulkRows, bulkRun } from '#app/record/bulk/bulk-run.ts';
import { bulkTarget } from '#app/record/bulk/bulk-target.ts';
import { makeUser, testPassword } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import type { ServiceProcess } from '#testing/run-service.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testRounds } from '#testing/test-rounds.ts';

vi.setConfig({ testTimeout: 300_000 });

const { count, killsAt } = testRounds({
  few: { count: 60, killsAt: [15] },
  many: { count: 2_000, killsAt: [100, 600, 1_100, 1_700] },
});
const collection = '/site/101/fhir/endpoint';

/** What would be seen if it were done twice. */
const params: BulkParams = {
  siteId: '101',
  kind: 'Endpoint',
  plural: 'endpoints',
  hasR4History: true,
  change: {
    action: 'textReplaced',
    element: 'address',
    label: 'Address',
    find: 'lab',
    replacement: 'lab.lab',
  },
};

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  vi.unstubAllGlobals();
});

/** The console under test, which knows paths alone, reaches the process of the moment. */
function serveConsoleBy(processOf: () => ServiceProcess): void {
  globalThis.fetch = ((address: string, { signal: _, ...init }: RequestInit = {}) =>
    fetch(new URL(address, processOf().url), init)) as typeof fetch; // it is called with strings only
}

test('a change of many goes on though the service is killed amid it, and changes each once', async () => {
  const database = await testDatabase();
  const environment = environmentOn(database);
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'boss@northfield.example' });
  await store.close();
  let running = await startServiceProcess(environment);
  const { call, signIn, send } = processClient();
  await signIn(running, 'boss@northfield.example');
  const credentials = { email: 'boss@northfield.example', password: testPassword };
  sessionToken.set((await call(running, 'POST /auth/login', credentials)).body.token);
  const targets = [];
  for (let at = 0; at < count; at += 1) {
    const body = newEndpoint({ id: `e-${at}`, address: `https://lab.example/${at}` });
    targets.push(
      bulkTarget(endpointBulkKind, (await send(running, `POST ${collection}`, { body })).body),
    );
  }
  serveConsoleBy(() => running);
  vi.stubGlobal('location', new URL(running.url));

  let rows: BulkRow[] = bulkRows(targets);
  const succeeded = () => rows.filter(({ result }) => result?.outcome === 'succeeded').length;
  const moments = [...killsAt];
  let replaced = Promise.resolve();
  async function replace(): Promise<void> {
    await running.kill();
    running = await startServiceProcess(environment);
  }
  await bulkRun.execute({
    params,
    rows,
    signal: new AbortController().signal,
    onBegin: async () => {},
    onRow: (row) => {
      rows = rows.with(row.at, row);
      if (succeeded() < (moments[0] ?? count + 1)) return;
      moments.shift();
      replaced = replaced.then(replace);
    },
  });
  await replaced;

  expect(succeeded()).toBe(count);
  for (const { id } of targets) {
    const { body } = await call(running, `GET ${collection}/${id}`);
    expect([body.address, body.meta.versionId]).toEqual([
      `https://lab.lab.example/${id.slice(2)}`,
      '2',
    ]);
  }
  expect((await running.stop()).code).toBe(0);
  await database.remove();
});
