import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPglite } from '#service/db/pglite.ts';
import { openPostgres } from '#service/db/postgres.ts';
import { makeUser } from '#testing/make-user.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { environmentOn, processClient, startServiceProcess } from '#testing/service-process.ts';
import { insertSmallPractice } from '#testing/small-practice.ts';
import { openTestStore } from '#testing/start-service.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { startReceiver } from '#testing/webhook-receiver.ts';
import { prepareEmpty } from './restore-backup.store.ts';

vi.setConfig({ testTimeout: 120_000 });

type Environment = Record<string, string>;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function startBackup(args: readonly string[], environment: Environment) {
  const { PATH = '' } = process.env;
  const program = ['--disable-warning=ExperimentalWarning', 'src/service/backup.ts', ...args];
  const child = spawn(process.execPath, program, { env: { PATH, ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function runBackup(args: readonly string[], environment: Environment): Promise<string> {
  const child = startBackup(args, environment);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(errors).toBe('');
  return out;
}

/** A new database without tables. */
async function emptyDatabase(kind: TestDatabase['kind']): Promise<TestDatabase> {
  const database: TestDatabase =
    kind === inject('store')
      ? await testDatabase('empty')
      : { kind: 'pglite', dataDir: await temporaryFolder(), remove: async () => undefined };
  onTestFinished(database.remove);
  return database;
}

const openEmpty = (database: TestDatabase) =>
  database.kind === 'pglite'
    ? openPglite(database.dataDir, prepareEmpty)
    : openPostgres(database.url, { onIdleError: () => undefined, prepare: prepareEmpty });

test('a restore that is killed leaves the store empty, and the next one succeeds', async () => {
  const source = await testDatabase();
  onTestFinished(source.remove);
  const store = await openTestStore(source);
  await insertSmallPractice(store.db);
  // Enough rows that the first table is read long before the end of the file.
  await sql`insert into audit_events (at, ip, action, entity_kind, entity_id, entity_label)
    select now(), '', 'login', 'user', no, '' from generate_series(1, 10000) as no`.execute(
    store.db,
  );
  await sql`insert into webhook_hours (site_id, webhook_id, hour, attempts, failures, latency_ms)
    select 101, gen_random_uuid(), now(), 1, 0, no from generate_series(1, 10000) as no`.execute(
    store.db,
  );
  await store.close();
  const folder = await temporaryFolder();
  const file = join(folder, 'backup.zst');
  await runBackup(['create', file], environmentOn(source));

  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const target = await emptyDatabase(inject('store'));
  const child = startBackup(['restore', pipe], environmentOn(target));
  // Without the end of the file the restore keeps waiting.
  const feed = createWriteStream(pipe).on('error', () => undefined);
  feed.write(readFileSync(file).subarray(0, -1_000));
  const organizations = 'Restoring public.organizations';
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes(organizations)) break;
  }
  expect(output).toContain(organizations);
  child.kill('SIGKILL');
  await once(child, 'exit');
  feed.destroy();

  const killed = await openEmpty(target);
  const { rows } = await sql`select from audit_events`.execute(killed.db);
  expect(rows).toEqual([]);
  await killed.close();
  expect(await runBackup(['restore', file], environmentOn(target))).toMatch(
    /Restored 20,0\d\d rows/,
  );
});

/** A mail server that is down until `open` is called. */
async function startMailServer() {
  const received: string[] = [];
  let isOpen = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, done) => done(isOpen ? undefined : new Error('Down')),
    onData(stream, _session, done) {
      text(stream)
        .then((mail) => received.push(mail))
        .then(() => done(), done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  // A listening TCP server's address is never the name of a pipe.
  const { port } = listening.address() as AddressInfo;
  const open = () => {
    isOpen = true;
  };
  return { url: `smtp://127.0.0.1:${port}`, received, open };
}

// Restores into the other kind of store, too, if the tests have both.
test.each([...new Set(['pglite', inject('store')] as const)])(
  'a service continues from a backup with sessions, history, secrets and queued deliveries, on %s',
  async (kind) => {
    const source = await testDatabase();
    onTestFinished(source.remove);
    const store = await openTestStore(source);
    await insertSmallPractice(store.db);
    await makeUser(store.db, { email: 'boss@northfield.example' });
    await store.close();
    const mails = await startMailServer();
    const receiver = await startReceiver((_, response) => response.writeHead(503).end());
    onTestFinished(receiver.close);
    const settings = { SMTP_URL: mails.url, WEBHOOK_LOOPBACK: 'on' };
    const { call, send, signIn } = processClient();

    const running = await startServiceProcess({ ...environmentOn(source), ...settings });
    await signIn(running, 'boss@northfield.example');
    const endpoint = '/site/101/fhir/endpoint';
    await call(running, `POST ${endpoint}`, newEndpoint({ id: 'lab', name: 'Before' }));
    await call(running, `PUT ${endpoint}/lab`, newEndpoint({ id: 'lab', name: 'After' }));
    const hook = { name: 'Hook', url: receiver.url, events: ['eventgroup.created'] };
    const hooks = '/site/101/ahds/v1/webhook';
    const { webhookId, secret } = (await call(running, `POST ${hooks}`, hook)).body;
    receiver.secrets.push(secret);
    await send(running, `PUT ${hooks}/${webhookId}/headers/X-Key`, { body: { value: 'opens' } });
    const group = { name: 'Spring', status: 'active' };
    const groups = '/site/101/ahds/v1/eventgroup';
    const headers = { 'idempotency-key': '"once"' };
    const created = await send(running, `POST ${groups}`, { body: group, headers });
    const person = { firstName: 'Ash', lastName: 'Kay', role: 'ADMIN', organizationId: 1 };
    await call(running, 'POST /users', { ...person, email: 'ash@northfield.example' });
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(0);

    const file = join(await temporaryFolder(), 'backup.zst');
    const summary = await runBackup(['create', file], environmentOn(source));
    expect(summary).toMatch(/^Complete and unaltered/);
    expect(await runBackup(['verify', file], {})).toBe(summary);
    await running.kill();
    receiver.received.length = 0;
    receiver.answer = (_, response) => response.writeHead(204).end();
    mails.open();

    const target = await emptyDatabase(kind);
    await runBackup(['restore', file], environmentOn(target));
    const restored = await startServiceProcess({ ...environmentOn(target), ...settings });
    const history = (await call(restored, `GET ${endpoint}/lab/history`)).body;
    expect(
      history.entry.map(({ resource }: { resource: { name: string } }) => resource.name),
    ).toEqual(['After', 'Before']);
    const again = await send(restored, `POST ${groups}`, { body: group, headers });
    expect(again.body).toEqual(created.body);
    const soon = { timeout: 60_000, interval: 50 };
    await expect.poll(() => receiver.received.length, soon).toBe(1);
    expect(receiver.received[0]?.headers['x-key']).toBe('opens');
    expect(receiver.refused).toEqual([]);
    await expect.poll(() => mails.received.length, soon).toBe(1);
    expect(mails.received[0]).toContain('To: ash@northfield.example');
    const trail = (await call(restored, 'GET /audit?entityKind=user')).body;
    expect(JSON.stringify(trail)).toContain('ash@northfield.example');
  },
);
