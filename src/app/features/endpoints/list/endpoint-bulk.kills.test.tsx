import { afterEach, expect, test, vi } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { bulkRun } from '#app/runs/bulk/bulk-drawer.tsx';
import { addressEdit } from '#app/runs/bulk/bulk-edits.ts';
import { bulkTarget } from '#app/runs/bulk/bulk-targets.tsx';
import type { RecordRunRow } from '#app/runs/change-record.ts';
import type { NewRun } from '#app/runs/run.ts';
import type { StepResult, StepRow } from '#app/runs/step-kind.ts';
import { executeRun } from '#testing/execute-run.ts';
import { makeUser, testPassword } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import type { ServiceProcess } from '#testing/run-service.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { endpointBulkKind } from './endpoint-bulk.shared.tsx';

vi.setConfig({ testTimeout: 1_800_000 });

const count = 600;
const killsAt = [100, 300, 500];
const undoKillsAt = [200];
const collection = '/site/101/fhir/endpoint';

/** Applying this twice would show. */
const options = {
  siteId: '101',
  kind: 'Endpoint',
  plural: 'endpoints',
  change: addressEdit({ element: 'address', label: 'Address' }, 'lab', 'lab.lab'),
};

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  vi.unstubAllGlobals();
});

/** Sends the console's requests, which have only paths, to the running process. */
function serveConsoleBy(processOf: () => ServiceProcess): void {
  globalThis.fetch = ((address: string, { signal: _, ...init }: RequestInit = {}) =>
    fetch(new URL(address, processOf().url), init)) as typeof fetch; // it is called with strings only
}

interface Run<Row extends StepRow<StepResult>, Params> {
  run: NewRun<Row, Params>;
  /** The service is killed after so many successful rows. */
  kills: readonly number[];
  /** The name that a colleague saves concurrently. */
  name: string;
}

const succeeded = <Row extends StepRow<StepResult>>(rows: readonly Row[]) =>
  rows.filter(({ result }) => result?.outcome === 'succeeded');

test('a bulk change survives kills and concurrent saves, changes each row once, and can be undone', async () => {
  const database = await testDatabase();
  const environment = environmentOn(database);
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'boss@northfield.example' });
  await makeUser(store.db, { email: 'colleague@northfield.example' });
  await store.close();
  let running = await startServiceProcess(environment);
  let replaced = Promise.resolve();
  async function replace(): Promise<void> {
    await running.kill();
    running = await startServiceProcess(environment);
  }
  const { call, signIn, send } = processClient();
  await signIn(running, 'boss@northfield.example');
  const credentials = { email: 'boss@northfield.example', password: testPassword };
  sessionToken.set((await call(running, 'POST /auth/login', credentials)).body.token);
  const stored = async (id: string) => (await call(running, `GET ${collection}/${id}`)).body;

  const colleague = processClient();
  await colleague.signIn(running, 'colleague@northfield.example');
  /** Retries until it saves over the newest version. */
  async function saveAsColleague(id: string, change: object): Promise<void> {
    const name = `${collection}/${id}`;
    try {
      const { body: now } = await colleague.call(running, `GET ${name}`);
      const body = { ...now, ...change };
      // The previous save succeeded, but its response was lost.
      if (JSON.stringify(body) === JSON.stringify(now)) return;
      const headers = { 'if-match': `W/"${now.meta.versionId}"` };
      const { status } = await colleague.send(running, `PUT ${name}`, { body, headers });
      if (status === 200) return;
      expect(status).toBe(412);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await replaced;
    }
    await saveAsColleague(id, change);
  }

  const before = new Map<string, Record<string, unknown>>();
  const targets = [];
  for (let at = 0; at < count; at += 1) {
    const body = newEndpoint({ id: `e-${at}`, address: `https://lab.example/${at}` });
    const created = (await send(running, `POST ${collection}`, { body })).body;
    const { meta: _, ...content } = created;
    before.set(created.id, content);
    targets.push(bulkTarget(endpointBulkKind, created));
  }
  const ids = targets.map(({ id }) => id);
  const contested = ids.filter((_, at) => at % 10 === 1);
  const renamed = ids.filter((_, at) => at % 3 === 0).toReversed();
  const isContested = (id: string) => contested.includes(id);
  const isRenamed = (id: string) => renamed.includes(id);
  const theirs = { address: 'https://lab.elsewhere.example/' };
  for (const id of contested) await saveAsColleague(id, theirs);
  serveConsoleBy(() => running);
  vi.stubGlobal('location', new URL(running.url));

  /** Executes a run with kills, while the colleague renames some rows. */
  async function execute<Row extends StepRow<StepResult>, Params>({
    kills,
    name,
    run,
  }: Run<Row, Params>) {
    const moments = [...kills];
    const renaming = (async () => {
      for (const id of renamed) await saveAsColleague(id, { name });
    })();
    const rows = await executeRun(run, (done) => {
      if (succeeded(done).length < (moments[0] ?? count + 1)) return;
      moments.shift();
      replaced = replaced.then(replace);
    });
    await Promise.all([renaming, replaced]);
    expect(moments).toEqual([]);
    return rows;
  }

  const run = bulkRun(targets, options);
  const changed = await execute({ run, kills: killsAt, name: 'Theirs amid the change' });
  const failed = changed.filter(({ result }) => result?.outcome === 'failed');
  expect(failed.map(({ id }) => id)).toEqual(contested);
  expect(succeeded(changed)).toHaveLength(count - contested.length);
  for (const id of ids) {
    const { address, name, meta } = await stored(id);
    expect([id, address, name, meta.versionId]).toEqual([
      id,
      isContested(id) ? theirs.address : `https://lab.lab.example/${id.slice(2)}`,
      isRenamed(id) ? 'Theirs amid the change' : undefined,
      isRenamed(id) ? '3' : '2',
    ]);
  }

  const undo = run.kind.undo?.(changed, run.params) as NewRun<RecordRunRow>;
  const undone = await execute({ run: undo, kills: undoKillsAt, name: 'Theirs amid the undo' });
  expect(succeeded(undone)).toHaveLength(count - contested.length);
  for (const [id, was] of before) {
    const { meta, ...now } = await stored(id);
    expect(now).toEqual({
      ...was,
      ...(isContested(id) && theirs),
      ...(isRenamed(id) && { name: 'Theirs amid the undo' }),
    });
    // Each change and each rename is one version, and so is the undo.
    const versions = 2 + (isContested(id) ? 0 : 1) + (isRenamed(id) ? 2 : 0);
    expect([id, meta.versionId]).toEqual([id, String(versions)]);
  }
  expect((await running.stop()).code).toBe(0);
  await database.remove();
});
