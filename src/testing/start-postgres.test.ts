import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type PostgresServer, startPostgres } from './start-postgres.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // Some tests break the connection; without a listener that would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('syncs writes and has trigram search, as production needs both', async () => {
  const client = await connect(await createDatabase(server.url));
  await client.query('create extension pg_trgm');
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  expect((await client.query(`select show_trgm('Möhre') as found`)).rows[0].found).toHaveLength(6);
  await client.end();
});

test('gives every caller a database of its own', async () => {
  const [one, other] = await Promise.all([createDatabase(server.url), createDatabase(server.url)]);
  expect(one).not.toBe(other);
});

test('keeps what was committed through a kill, at the same address', async () => {
  const url = await createDatabase(server.url);
  const before = await connect(url);
  await before.query('create table kept (id int)');
  await before.query('insert into kept values (7)');
  await server.kill();
  await expect(connect(url)).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  await server.restart();
  const after = await connect(url);
  expect((await after.query('select id from kept')).rows).toEqual([{ id: 7 }]);
  await after.end();
});

test('answers nothing while paused and the same connection afterwards', async () => {
  const client = await connect(await createDatabase(server.url));
  await server.pause();
  let hasAnswered = false;
  const answer = client.query('select 1 as one').then((result) => {
    hasAnswered = true;
    return result.rows;
  });
  // A second client cannot connect either, and gives up by its own timeout.
  const newcomer = new Client({ connectionString: server.url, connectionTimeoutMillis: 300 });
  await expect(newcomer.connect()).rejects.toThrow('timeout');
  expect(hasAnswered).toBe(false);
  server.resume();
  expect(await answer).toEqual([{ one: 1 }]);
  await client.end();
});
