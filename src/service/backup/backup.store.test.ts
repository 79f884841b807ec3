import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Db } from '#service/db/db.ts';
import { openPglite } from '#service/db/pglite.ts';
import { openPostgres } from '#service/db/postgres.ts';
import type { Store } from '#service/db/store.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { startService, type TestService } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';
import { requestBackup, serveBackups } from './backup-socket.ts';
import { readBackup } from './read-backup.ts';
import { prepareEmpty, restoreBackup } from './restore-backup.store.ts';
import { writeBackup } from './write-backup.store.ts';

const folder = await mkdtemp(join(tmpdir(), 'paddock-backup-'));
const file = join(folder, 'backup.zst');
const writeTo = (path: string) => () => createWriteStream(path);

let service: TestService;
beforeAll(async () => {
  service = await startService({ smtpUrl: 'smtp://127.0.0.1:9' });
  const client = await service.signInAs();
  const endpoint = '/site/101/fhir/endpoint';
  for (const name of ['Lab', 'Läb “3”\n\u2028{']) {
    await client.call('POST', endpoint, { body: newEndpoint({ id: 'lab', name }) });
    await client.call('PUT', `${endpoint}/lab`, { body: newEndpoint({ id: 'lab', name }) });
    await client.call('DELETE', `${endpoint}/lab`);
  }
  const hook = { name: 'Lab', url: 'https://lab.example/hook', events: ['*'] };
  const headers = { 'idempotency-key': '"once"' };
  await client.call('POST', '/site/101/ahds/v1/webhook', { body: hook, headers });
  const group = { name: 'Spring', status: 'active' };
  await client.call('POST', '/site/101/ahds/v1/eventgroup', { body: group });
  const person = { firstName: 'Ash', lastName: 'Kay', role: 'ADMIN', organizationId: 1 };
  await client.call('POST', '/users', { body: { ...person, email: 'ash@northfield.example' } });
  // Stops all further changes.
  await service.server.close();
  await sql`delete from fhir_deletions where deletion_id = 2`.execute(service.db);
  await writeBackup(service.db, writeTo(file));
});
const opened: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { close } of [...opened, service]) await close();
  await rm(folder, { recursive: true });
});

/** Opens a new store without tables, of the tests' kind by default. */
async function openEmpty(kind: Store['kind'] = inject('store')): Promise<Store> {
  const database = kind === inject('store') ? await testDatabase('empty') : undefined;
  const dataDir = database?.kind === 'pglite' ? database.dataDir : await mkdtemp(`${folder}/data-`);
  const store =
    database?.kind === 'postgres'
      ? await openPostgres(database.url, { onIdleError: () => undefined, prepare: prepareEmpty })
      : await openPglite(dataDir, prepareEmpty);
  opened.push({
    close: async () => {
      await store.close();
      await database?.remove();
    },
  });
  return store;
}

/** Every row and every sequence, listed by another catalogue than the backup's. */
async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'
      or schemaname = 'pgboss' and tablename in ('queue', 'job_common') order by name`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - array['xid', 'changed_in', 'written_in'])::text as row
      from ${sql.table(name)} as t order by row`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  const { rows: sequences } = await sql`
    select sequencename::text, last_value::text from pg_sequences where schemaname = 'public'
    order by sequencename`.execute(db);
  return { ...content, sequences };
}

async function readWhole(path: string): Promise<void> {
  for await (const _ of readBackup(path));
}

test('a backup contains every row, after a restore to the other kind of store and back', async () => {
  const before = await contentOf(service.db);
  const embedded = await openEmpty('pglite');
  const { rows } = await restoreBackup(embedded, { file });
  expect(await contentOf(embedded.db)).toEqual(before);
  const tables = Object.keys(before).filter((name) => name !== 'sequences');
  const named = Object.keys(rows).map((name) => name.replace('pgboss.job', 'pgboss.job_common'));
  expect(named.toSorted()).toEqual(tables);
  expect(Object.values(rows).filter((count) => count > 0).length).toBeGreaterThan(20);
  expect(rows['pgboss.job']).toBeGreaterThan(0);

  // Through the running service's socket.
  const dataDir = await mkdtemp(`${folder}/socket-`);
  const errors: unknown[] = [];
  const stop = await serveBackups({ db: embedded.db, dataDir }, (error) => errors.push(error));
  const second = join(folder, 'second.zst');
  await pipeline(await requestBackup(dataDir), createWriteStream(second));
  stop();
  expect(errors).toEqual([]);
  const back = await openEmpty();
  await restoreBackup(back, { file: second });
  expect(await contentOf(back.db)).toEqual(before);
});

test('sequences continue after a restore, even past numbers of deleted rows', async () => {
  const store = await openEmpty();
  await restoreBackup(store, { file });
  const { rows } = await sql<{ id: number }>`
    insert into fhir_deletions (site_id, kind, resource_key, after_version_id, deleted_at)
    values (101, 'Endpoint', 'lab', 9, now()) returning deletion_id::int as id`.execute(store.db);
  expect(rows).toEqual([{ id: 3 }]);
});

// The embedded store has one connection, so writes wait for the backup.
test.runIf(inject('store') === 'postgres')('is consistent while others write', async () => {
  const held = Promise.withResolvers<void>();
  const hasLock = Promise.withResolvers<void>();
  // The first table of the backup; users come later.
  const locked = service.db.transaction().execute(async (tx) => {
    await sql`lock table audit_events`.execute(tx);
    hasLock.resolve();
    await held.promise;
  });
  await hasLock.promise;
  const during = join(folder, 'during.zst');
  const written = writeBackup(service.store.background, writeTo(during));
  const waiting = sql`select from pg_locks where not granted`;
  await expect.poll(async () => (await waiting.execute(service.db)).rows.length).toBe(1);
  const { userId } = await service.makeUser();
  held.resolve();
  await Promise.all([locked, written]);
  const store = await openEmpty();
  await restoreBackup(store, { file: during });
  const users = store.db.selectFrom('users').where('user_id', '=', userId).selectAll();
  expect(await users.execute()).toEqual([]);
  await service.db.deleteFrom('users').where('user_id', '=', userId).execute();
});

describe('a backup is refused, and the store stays empty,', () => {
  const whole = () => zstdDecompressSync(readFileSync(file)).toString();
  const altered = (text: string) => zstdCompressSync(Buffer.from(text));
  const damaged = /incomplete or damaged/;
  let store: Store;
  beforeAll(async () => {
    store = await openEmpty();
  });

  test.each([
    ['when it is cut off', () => readFileSync(file).subarray(0, -100), damaged],
    [
      'when a byte has changed',
      () => {
        const bytes = readFileSync(file);
        const middle = bytes.length >> 1;
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
        return bytes;
      },
      damaged,
    ],
    ['when a name has changed', () => altered(whole().replace('Spring', 'Autumn')), damaged],
    ['when a row is missing', () => altered(whole().replace(/\{.*Spring.*\}\n/, '')), damaged],
    ['when its end is missing', () => altered(whole().replace(/\["end".*\n/, '')), damaged],
    ['when it is something else', () => altered('{"resourceType":"Bundle"}\n'), damaged],
    ['when it is not compressed', () => Buffer.from(whole()), damaged],
    [
      'when it is of another version',
      () => altered(whole().replace('0001_text_order.sql', '0001_other.sql')),
      /another version of Paddock/,
    ],
  ])('%s', async (_, content, message) => {
    const path = join(folder, 'altered.zst');
    writeFileSync(path, content());
    await expect(restoreBackup(store, { file: path })).rejects.toThrow(message);
    await expect(prepareEmpty(store.db)).resolves.toBeUndefined();
    if (message === damaged) {
      await expect(readWhole(path)).rejects.toThrow(message);
    }
  });

  test('or unchanged if it has rows', async () => {
    onTestFinished(async () => {
      await store.db.deleteFrom('organizations').execute();
    });
    await store.db.insertInto('organizations').values({ organization_id: 7, name: 'A' }).execute();
    const before = await contentOf(store.db);
    await expect(restoreBackup(store, { file })).rejects.toThrow('public.organizations has rows');
    expect(await contentOf(store.db)).toMatchObject({
      'public.organizations': before['public.organizations'],
    });
    await expect(prepareEmpty(store.db)).rejects.toThrow('not empty');
  });
});
