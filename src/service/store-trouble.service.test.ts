import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { databaseUser } from '#testing/find-postgres.ts';
import { freePort } from '#testing/free-port.ts';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { createDatabase, startPostgres } from '#testing/start-postgres.ts';
import { openTestStore } from '#testing/start-service.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';

vi.setConfig({ testTimeout: 120_000 });

const { call, signIn } = processClient();

/**
 * A service on its own database server, with a signed-in client. `prepare` may change the empty database, and
 * `addressOf` lead to it in another way.
 */
async function serviceOn(
  prepare?: (server: Client, name: string) => Promise<void>,
  addressOf = async (url: string) => url,
) {
  const server = await startPostgres({ settings: { max_connections: '30' } });
  onTestFinished(() => server.stop());
  const url = await createDatabase(server.url);
  if (prepare !== undefined) {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await prepare(client, new URL(url).pathname.slice(1));
    await client.end();
  }
  const database = { kind: 'postgres', url, remove: async () => {} } as const;
  const store = await openTestStore(database);
  await insertSmallPractice(store.db);
  await makeUser(store.db, { email: 'robin@northfield.example' });
  await store.close();
  const running = await startServiceProcess({
    ...environmentOn({ ...database, url: await addressOf(url) }),
    ...{ LOG_LEVEL: 'silent', WEBHOOK_LOOPBACK: 'on' },
  });
  await signIn(running, 'robin@northfield.example');
  const list = () => call(running, 'GET /users?page=0&pageSize=5');
  expect((await list()).status).toBe(200);
  return { server, url, running, list };
}

/** The response to every request while the store can't be used. */
const outage = { status: 503, message: 'The database can’t be reached' };
const summaryOf = ({ status, body }: { status: number; body: { message?: string } }) => ({
  status,
  message: body.message,
});

test.runIf(inject('store') === 'postgres')(
  'answers 503 while the database hangs, and recovers without a restart',
  async () => {
    const { server, list } = await serviceOn();
    await server.pause();
    const answers = await Promise.all(Array.from({ length: 15 }, list));
    expect(answers.map(summaryOf)).toEqual(answers.map(() => outage));
    server.resume();
    expect((await list()).status).toBe(200);
  },
);

/** An address of a server whose connections can fall silent without an end, as when a host loses its power. */
async function mutableAddress() {
  const sockets = new Set<Socket>();
  let target = 0;
  const proxy = createServer((client) => {
    const there = connect(target, '127.0.0.1');
    for (const socket of [client, there]) sockets.add(socket.on('error', () => undefined));
    client.pipe(there).pipe(client);
  });
  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return {
    async of(url: string) {
      const { port: there, pathname } = new URL(url);
      target = Number(there);
      return `postgres://paddock@127.0.0.1:${port}${pathname}`;
    },
    mute() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test.runIf(inject('store') === 'postgres')(
  'leaves connections to a server that is gone for another one at their address',
  async () => {
    const address = await mutableAddress();
    const { running, list } = await serviceOn(undefined, address.of);
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const ahds = '/site/101/ahds/v1';
    const hook = { name: 'Hook', url: receiver.url, events: ['eventgroup.created'] };
    expect((await call(running, `POST ${ahds}/webhook`, hook)).status).toBe(201);
    await Promise.all(Array.from({ length: 5 }, list));
    address.mute();
    await Promise.all(Array.from({ length: 10 }, list));
    expect((await list()).status).toBe(200);
    const group = { name: 'Group', status: 'active' };
    expect((await call(running, `POST ${ahds}/eventgroup`, group)).status).toBe(201);
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(1);
  },
);

test.runIf(inject('store') === 'postgres')(
  'answers 503 while the database accepts no connections, and recovers without a restart',
  async () => {
    const { url, list } = await serviceOn();
    const first = new Client({ connectionString: url });
    await first.connect();
    const others: Client[] = [];
    // Terminates the service's connections and takes their place until the server accepts no more.
    for (let isFull = false; !isFull; ) {
      await first.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = $1',
        [''],
      );
      const other = new Client({ connectionString: url, application_name: 'other' });
      isFull = await other.connect().then(
        () => others.push(other) === 0,
        () => true,
      );
    }
    await expect.poll(() => list().then(summaryOf)).toEqual(outage);
    await Promise.all(others.map((other) => other.end()));
    await expect.poll(() => list().then(({ status }) => status)).toBe(200);
    await first.end();
  },
);

/** A file system of 64 MB, which only root can mount. */
function smallDisk(): string {
  const { uid = 0, gid = 0 } = databaseUser();
  const folder = mkdtempSync('/tmp/paddock-small-disk-');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=64m,uid=${uid},gid=${gid}`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test.runIf(inject('store') === 'postgres' && process.getuid?.() === 0)(
  'answers saves with 503 and serves lists while the database is out of disk space, and recovers',
  async () => {
    const disk = smallDisk();
    const { running, list } = await serviceOn(async (client, name) => {
      await client.query(`create tablespace small location '${disk}'`);
      await client.query(`alter database ${name} set tablespace small`);
    });
    const save = () => call(running, 'POST /site/101/fhir/endpoint', newEndpoint({ name: 'New' }));
    const { bavail, bsize } = statfsSync(disk);
    const filler = join(disk, 'filler');
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    // The last pages of the tables still have room for a few rows.
    await expect
      .poll(() => save().then(summaryOf), { timeout: 60_000, interval: 1 })
      .toEqual({
        status: 503,
        message: 'The database is out of disk space; nothing can be saved until it has room',
      });
    expect((await list()).status).toBe(200);
    rmSync(filler);
    expect((await save()).status).toBe(200);
  },
);
