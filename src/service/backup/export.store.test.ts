import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';
import { requestBackup, serveBackups } from './backup-socket.ts';
import { listBackupTables } from './backup-tables.store.ts';
import { writeBackup } from './write-backup.store.ts';
import { writeExport } from './write-export.ts';

const service = await testService();

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Two organizations with the same records; texts of each contain `text`. */
async function fill(organizationId: number, siteId: number, text: string): Promise<void> {
  const { call } = await service.signInAs({ organizationId, firstName: text });
  const endpoints = `/site/${siteId}/fhir/endpoint`;
  for (const name of ['One', 'Two', 'Three']) {
    const body = newEndpoint({ id: 'lab', name: `${name} ${text}` });
    await call(name === 'One' ? 'POST' : 'PUT', name === 'One' ? endpoints : `${endpoints}/lab`, {
      body,
    });
  }
  await call('DELETE', `${endpoints}/lab`);
  const webhooks = `/site/${siteId}/ahds/v1/webhook`;
  const hook = { name: text, url: 'https://lab.example/hook', events: ['*'] };
  const { webhookId } = (await call('POST', webhooks, { body: hook })).json();
  await call('PUT', `${webhooks}/${webhookId}/headers/Authorization`, { body: { value: 'Key' } });
  const group = { name: text, status: 'active' };
  await call('POST', `/site/${siteId}/ahds/v1/eventgroup`, { body: group });
  const view = { name: text, search: '', isDefault: false, isShared: false };
  await call('PUT', '/views/users', { body: view });
}

function readExport(folder: string): Record<string, Record<string, unknown>[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ndjson = files.filter((file) => file.endsWith('.ndjson'));
  const entries = ndjson.map((file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').slice(0, -1);
    return [file.replace('.ndjson', ''), lines.map((line) => JSON.parse(line))] as const;
  });
  return Object.fromEntries(entries);
}

/** Rows of a table are exported in any order. */
function sorted(content: ReturnType<typeof readExport>): Record<string, string[]> {
  const rows = Object.entries(content).map(([name, rows]) => [
    name,
    rows.map((row) => JSON.stringify(row)).toSorted(),
  ]);
  return Object.fromEntries(rows);
}

async function exportOf(organizationId: number) {
  const folder = await newFolder();
  const stream = join(folder, 'stream');
  await writeBackup(service.store.background, () => createWriteStream(stream), organizationId);
  const end = await writeExport(stream, join(folder, 'export'));
  return { stream, end, folder: join(folder, 'export') };
}

test('has all data of an organization in an open format, and nothing else', async () => {
  await fill(1, 101, 'Northern');
  await fill(2, 201, 'Southern');
  const { end, folder } = await exportOf(1);
  const content = readExport(folder);

  const text = JSON.stringify(content);
  expect(text).not.toContain('Southern');
  expect(text).not.toMatch(/password|argon2|sealed|"packed"/i);
  expect(content.organizations).toMatchObject([{ organization_id: 1 }]);
  expect(content.users).toMatchObject([{ first_name: 'Northern', role: 'ADMIN' }]);
  expect(content.webhooks).toMatchObject([{ name: 'Northern', events: ['*'] }]);
  expect(content.eventgroup_versions).toMatchObject([{ version_id: 1 }]);
  expect(content.audit_events?.map(({ action }) => action)).toContain('deleteEndpoint');
  expect(content['fhir/101/Endpoint']).toMatchObject(
    ['One', 'Two', 'Three'].map((name, at) => ({
      resourceType: 'Endpoint',
      id: 'lab',
      meta: { versionId: String(at + 1) },
      name: `${name} Northern`,
    })),
  );
  expect(content.fhir_deletions).toMatchObject([{ resource_key: 'lab', after_version_id: 3 }]);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ format: 'paddock-export-1', rows: end.rows });
  const counts = Object.entries(content).map(([name, rows]) => [name, rows.length]);
  expect(Object.fromEntries(counts)).toEqual(end.rows);
});

test('is the same from the running service on the embedded store', async () => {
  await fill(1, 101, 'Northern');
  const { end, folder } = await exportOf(1);
  const dataDir = await newFolder();
  const errors: unknown[] = [];
  const stop = await serveBackups({ db: service.db, dataDir }, (error) => errors.push(error));
  const stream = join(dataDir, 'stream');
  await pipeline(await requestBackup(dataDir, 1), createWriteStream(stream));
  stop();
  expect(errors).toEqual([]);
  const second = join(dataDir, 'export');
  expect((await writeExport(stream, second)).rows).toEqual(end.rows);
  expect(sorted(readExport(second))).toEqual(sorted(readExport(folder)));
});

test('is refused for an organization that does not exist', async () => {
  await expect(exportOf(999)).rejects.toThrow('no such organization');
});

/** Secrets, indexes and counts, work in progress, and data that expires. */
const leftOut =
  `endpoint_last_tests endpoint_test_states factor_challenges fhir_dates fhir_references fhir_resources
  fhir_strings fhir_tokens idempotency_keys job mail_limits mails queue recovery_codes resource_editors sessions
  sign_in_failures user_changes user_changes_kept user_counts user_factors user_tokens webhook_attempts
  webhook_deliveries webhook_events webhook_headers webhook_hours webhook_secrets webhook_senders
  webhook_states withheld_event_types`.split(/\s+/);

test('has every table except those excluded on purpose', async () => {
  const { end } = await exportOf(1);
  const tables = (await listBackupTables(service.db)).map(
    ({ name }) => name.split('.').at(-1) ?? '',
  );
  expect(tables.filter((name) => end.rows[name] === undefined).toSorted()).toEqual(leftOut);
});
