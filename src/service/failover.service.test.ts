import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#testing/start-postgres.ts';
import { openTestStore } from '#testing/start-service.ts';

vi.setConfig({ testTimeout: 240_000 });

const rounds = 10;
const writers = 4;

/** An address that always leads to the primary, like a virtual IP or a proxy. */
async function primaryEndpoint() {
  const sockets = new Set<Socket>();
  let target = 0;
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    port,
    leadTo(next: number) {
      target = next;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}

async function query({ url }: PostgresServer, ...statements: string[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const results = [];
  for (const statement of statements) results.push((await client.query(statement)).rows);
  await client.end();
  return results.flat();
}

const portOf = ({ url }: PostgresServer) => Number(new URL(url).port);

/** A standby with synchronous replication. */
async function addStandby(primary: PostgresServer): Promise<PostgresServer> {
  const standby = await startPostgres({ standbyOf: primary });
  onTestFinished(() => standby.stop());
  await query(
    primary,
    "alter system set synchronous_standby_names = '*'",
    'select pg_reload_conf()',
  );
  const states = () => query(primary, 'select sync_state from pg_stat_replication');
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ sync_state: 'sync' }]);
  return standby;
}

/** Kills the primary and promotes the standby. */
async function failOver(primary: PostgresServer, standby: PostgresServer): Promise<void> {
  await primary.kill();
  await query(
    standby,
    'select pg_promote()',
    "alter system set synchronous_standby_names = ''",
    'select pg_reload_conf()',
  );
  await primary.stop();
}

/** Prepares an outage; the returned function causes it and resolves with the server that is primary then. */
type Outage = (primary: PostgresServer, round: number) => Promise<() => Promise<PostgresServer>>;

const outages: Record<string, Outage> = {
  'is killed and its standby promoted': async (primary) => {
    const standby = await addStandby(primary);
    return async () => {
      await failOver(primary, standby);
      return standby;
    };
  },
  'is killed, or stops at once, and starts again': async (primary, round) => async () => {
    await primary.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
    await vi.waitFor(() => primary.restart(), { timeout: 20_000 });
    return primary;
  },
};

test.runIf(inject('store') === 'postgres').for(Object.entries(outages))(
  `no acknowledged write is lost when the primary %s, ${rounds} times`,
  async ([, prepare], { annotate }) => {
    let primary = await startPostgres();
    const first = primary;
    onTestFinished(() => first.stop());
    const databaseUrl = await createDatabase(primary.url);
    const database = { kind: 'postgres', url: databaseUrl, remove: async () => {} } as const;
    const store = await openTestStore(database);
    await insertSmallPractice(store.db);
    await makeUser(store.db, { email: 'robin@northfield.example' });
    await store.close();
    const address = await primaryEndpoint();
    address.leadTo(portOf(primary));
    const { pathname } = new URL(databaseUrl);
    const running = await startServiceProcess({
      ...environmentOn(database),
      DATABASE_URL: `postgres://paddock@127.0.0.1:${address.port}${pathname}`,
      LOG_LEVEL: 'silent',
    });
    const { call, signIn } = processClient();
    await signIn(running, 'robin@northfield.example');

    let isOver = false;
    let acknowledged = 0;
    const names = new Map<string, string[]>();
    const write = async (id: string) => {
      const own: string[] = [];
      names.set(id, own);
      for (let count = 0; !isOver; count += 1) {
        const name = `Write ${count}`;
        const path = `/site/101/fhir/endpoint/${id}`;
        const answer = await call(running, `PUT ${path}`, newEndpoint({ id, name }));
        // An unacknowledged write gets an honest status.
        expect([200, 503]).toContain(answer.status);
        if (answer.status !== 200) continue;
        own.push(name);
        acknowledged += 1;
      }
    };
    const ids = Array.from({ length: writers }, (_, writer) => `writer-${writer}`);
    for (const id of ids) await call(running, 'POST /site/101/fhir/endpoint', newEndpoint({ id }));
    const writing = Promise.all(ids.map(write));
    const beyond = (count: number) =>
      expect.poll(() => acknowledged, { timeout: 30_000, interval: 5 }).toBeGreaterThan(count);
    const failing = (async () => {
      const recoveries: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const strike = await prepare(primary, round);
        await beyond(acknowledged + 50);
        const start = performance.now();
        primary = await strike();
        address.leadTo(portOf(primary));
        await beyond(acknowledged);
        recoveries.push(Math.round(performance.now() - start));
      }
      isOver = true;
      await annotate(`ms until the next acknowledged write: ${recoveries}`);
    })();
    await Promise.all([writing, failing]);

    for (const [id, own] of names) {
      const history = await call(
        running,
        `GET /site/101/fhir/endpoint/${id}/history?_count=100000`,
      );
      const stored = new Set<string>(
        history.body.entry.map(({ resource }: { resource: { name?: string } }) => resource.name),
      );
      expect(own.filter((name) => !stored.has(name))).toEqual([]);
    }
  },
);
