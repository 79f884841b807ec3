import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#testing/start-postgres.ts';
import { openTestStore } from '#testing/start-service.ts';

vi.setConfig({ testTimeout: 120_000 });

const path = '/site/101/fhir/endpoint';

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Two processes on a server and its replica, with one session. */
async function startReplicated() {
  const primary = await startPostgres();
  onTestFinished(() => primary.stop());
  const url = await createDatabase(primary.url);
  const database = { kind: 'postgres', url, remove: async () => {} } as const;
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  await store.close();
  const replica: PostgresServer = await startPostgres({ standbyOf: primary });
  onTestFinished(() => replica.stop());
  const replicaUrl = replica.url.replace('/postgres', new URL(url).pathname);
  const environment = { ...environmentOn(database), DATABASE_REPLICA_URLS: replicaUrl };
  const processes = [
    await startServiceProcess(environment),
    await startServiceProcess(environment),
  ] as const;
  const { call, signIn } = processClient();
  await signIn(processes[0], 'robin@northfield.example');
  /** Alternates between the processes. */
  let turn = 0;
  const send = async (request: string, body?: unknown) => {
    turn += 1;
    const answer = await call(processes[turn % 2 === 0 ? 0 : 1], request, body);
    expect(answer.status, request).toBe(200);
    return answer.body;
  };
  const save = (id: string, name: string) => send(`PUT ${path}/${id}`, newEndpoint({ id, name }));
  /** Waits until reads go to the replica. */
  const isUsed = async () => {
    const client = await connect(replicaUrl);
    const since = new Date();
    const isRead = async () => {
      await send(`GET ${path}`);
      const { rows } = await client.query(
        "select from pg_stat_activity where query like '%fhir_resources%' and query_start > $1",
        [since],
      );
      // This query itself is one of the rows.
      return rows.length > 1;
    };
    await expect.poll(isRead, { timeout: 20_000 }).toBe(true);
  };
  return { url, replica, replicaUrl, send, save, isUsed };
}

const runs = test.runIf(inject('store') === 'postgres');

runs('who writes reads it at once, from any process, also while the replica lags', async () => {
  const { send, save, isUsed, replicaUrl } = await startReplicated();
  await send(`POST ${path}`, newEndpoint({ id: 'lab', name: 'Write 0' }));
  await isUsed();
  const standby = await connect(replicaUrl);
  for (let count = 1; count <= 40; count += 1) {
    if (count === 20) await standby.query('select pg_wal_replay_pause()');
    await save('lab', `Write ${count}`);
    expect((await send(`GET ${path}/lab`)).name).toBe(`Write ${count}`);
    expect((await send(`GET ${path}?name=Write%20${count}`)).total).toBe(1);
    expect((await send(`GET ${path}/lab/history?_count=1`)).total).toBe(count + 1);
  }
  await standby.query('select pg_wal_replay_resume()');
  await isUsed();
});

runs(
  'no read fails while the replica hangs or is down, and it is used again afterwards',
  async () => {
    const { send, replica, isUsed } = await startReplicated();
    await send(`POST ${path}`, newEndpoint({ id: 'lab' }));
    await isUsed();
    let isOver = false;
    let reads = 0;
    const read = async () => {
      for (; !isOver; reads += 1) expect((await send(`GET ${path}/lab`)).id).toBe('lab');
    };
    const reading = Promise.all([read(), read(), read(), read()]);
    const beyond = (count: number) =>
      expect.poll(() => reads, { timeout: 30_000 }).toBeGreaterThan(count);
    await beyond(50);
    await replica.pause();
    await beyond(reads + 100);
    replica.resume();
    await isUsed();
    await replica.kill();
    await beyond(reads + 100);
    await replica.restart();
    await isUsed();
    isOver = true;
    await reading;
  },
);

runs('paging shows each match once, even if a save was in progress when it began', async () => {
  const { url, send, save, isUsed } = await startReplicated();
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const id of ids) await send(`POST ${path}`, newEndpoint({ id, name: `Walk ${id}` }));
  await isUsed();
  // The save of a record on the next page has its transaction number, and waits for the row.
  const primary = await connect(url);
  await primary.query('begin');
  await primary.query("select from fhir_resources where resource_key = 'e' for update");
  const saving = save('e', 'Walk 0');
  const isWaiting = async () =>
    (await primary.query('select from pg_locks where not granted')).rows.length;
  await expect.poll(isWaiting).toBe(1);
  // A later transaction, so that the save is not the latest.
  await (await connect(url)).query(
    "insert into mail_limits values ('later@northfield.example', '{}')",
  );
  const query = `${path}?name=walk&_sort=name&_count=3`;
  let page = await send(`GET ${query}`);
  await primary.query('commit');
  await saving;
  const shown = [...page.entry];
  for (let next = nextPageToken(page); next; next = nextPageToken(page)) {
    page = await send(`GET ${query}&_page_token=${next}`);
    shown.push(...page.entry);
  }
  expect(shown.map(({ id }) => id)).toEqual(ids);
});
