import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startDebianProgram } from '#testing/debian-program.ts';
import { databaseUser } from '#testing/find-postgres.ts';
import { freePort } from '#testing/free-port.ts';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: 180_000 });

const operations = join(import.meta.dirname, '../../docs/operations');
const read = (name: string) => readFileSync(join(operations, name), 'utf8');

/** Runs PgBouncer in front of a database, with the documented configuration; returns its database URL. */
async function startPgBouncer(folder: string, databaseUrl: string) {
  const { port, pathname } = new URL(databaseUrl);
  const own = String(await freePort());
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"paddock" ""\n');
  const config = read('pgbouncer.ini')
    .replace('port=5432 dbname=paddock', `port=${port} dbname=${pathname.slice(1)}`)
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('scram-sha-256', 'trust')
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, config);
  const { stop } = startDebianProgram('pgbouncer', [file], databaseUser());
  onTestFinished(stop);
  return `postgres://paddock@127.0.0.1:${own}/paddock`;
}

/** Runs HAProxy in front of these ports, with the documented configuration. */
async function startHaProxy(folder: string, ports: readonly number[]) {
  const own = await freePort();
  const config = read('haproxy.cfg')
    .replace(/bind .*/, `bind 127.0.0.1:${own}`)
    .replace(
      /( {2}server .*\n)+/,
      ports.map((port) => `  server process-${port} 127.0.0.1:${port}\n`).join(''),
    );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const { stop } = startDebianProgram('haproxy', ['-db', '-f', file]);
  onTestFinished(stop);
  return `http://127.0.0.1:${own}`;
}

test.runIf(inject('store') === 'postgres')(
  'no request fails while four processes behind HAProxy and PgBouncer are restarted one by one',
  async () => {
    const folder = await mkdtemp('/tmp/paddock-proxies-');
    // PgBouncer runs as another user, since it refuses root.
    await chmod(folder, 0o755);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    const store = await openTestStore(database);
    await insertSmallPractice(store.db);
    await makeUser(store.db, { email: 'robin@northfield.example' });
    await store.close();
    const environment = {
      ...environmentOn(database),
      DATABASE_URL: await startPgBouncer(folder, environmentOn(database).DATABASE_URL ?? ''),
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const ports = await Promise.all(Array.from({ length: 4 }, () => freePort()));
    const start = (port: number) => startServiceProcess({ ...environment, PORT: String(port) });
    const processes = await Promise.all(ports.map(start));
    const proxy = {
      ...processes[0],
      url: await startHaProxy(folder, ports),
    } as (typeof processes)[0];
    await expect
      .poll(
        () =>
          fetch(`${proxy.url}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200);

    const { call, send, signIn } = processClient();
    await signIn(proxy, 'robin@northfield.example');
    let isOver = false;
    const names = new Map<string, string>();
    /** Saves one Endpoint repeatedly, each time over the previous version, and reads lists in between. */
    const work = async (worker: number) => {
      const created = await call(
        proxy,
        'POST /site/101/fhir/endpoint',
        newEndpoint({ name: 'New' }),
      );
      expect(created.status).toBe(200);
      const { id } = created.body;
      for (let count = 1; !isOver; count += 1) {
        const name = `Worker ${worker}, write ${count}`;
        const written = await send(proxy, `PUT /site/101/fhir/endpoint/${id}`, {
          body: newEndpoint({ id, name }),
          headers: { 'if-match': `W/"${count}"` },
        });
        expect(written.status).toBe(200);
        names.set(id, name);
        expect((await call(proxy, 'GET /site/101/fhir/endpoint?_count=5')).status).toBe(200);
        expect((await call(proxy, 'GET /users?page=0&pageSize=5')).status).toBe(200);
      }
    };
    const working = Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)));
    const restarting = (async () => {
      for (const [at, port] of ports.entries()) {
        const { code } = await (processes[at] ?? proxy).stop();
        expect(code).toBe(0);
        const renewed = await start(port);
        // The other processes serve without it until the proxy has detected it.
        await expect.poll(() => fetch(`${renewed.url}/readyz`).then((r) => r.ok)).toBe(true);
        const { total } = (await call(renewed, 'GET /site/101/fhir/endpoint?_count=0')).body;
        expect(total).toBeGreaterThanOrEqual(8);
      }
      isOver = true;
    })();
    await Promise.all([working, restarting]);
    for (const [id, name] of names) {
      expect((await call(proxy, `GET /site/101/fhir/endpoint/${id}`)).body.name).toBe(name);
    }
    expect(names.size).toBe(8);
  },
);
