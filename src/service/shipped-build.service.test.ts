import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { environmentOn, startServiceProcess } from '#testing/service-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

/** The steps of `docs/operations`, in a copy of the project. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 400_000 });

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8');
const dockerfile = read('Dockerfile');
const linesOf = (instruction: string) =>
  dockerfile.split('\n').flatMap((line) => line.split(`${instruction} `).slice(1));

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-shipped-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) cpSync(join(root, file), join(folder, file));
  for (const command of linesOf('RUN')) {
    // Vitest sets it to `test`, which would build the development version of React.
    const env = { ...process.env, NODE_ENV: undefined };
    execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' });
  }
  database = await testDatabase('empty');
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

const shipped = ['dist', 'node_modules', 'package.json'];

function sizeOf(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), stats.size);
}

/** The system identifier of a PostgreSQL store, random when the store is created. */
const identifierOf = (store: string) =>
  readFileSync(join(store, 'global/pg_control')).readBigUInt64LE();

const programOf = (command: string) => command.match(/\S+\/main\.js/)?.[0] ?? '';

test('installs in less than 100 MB, and starts as the container and the unit start it', async () => {
  const megabytes = shipped.reduce((sum, name) => sum + sizeOf(join(folder, name)), 0) / 1e6;
  expect(megabytes).toBeLessThan(100);

  const [command = ''] = linesOf('CMD');
  const [, unit = ''] = /^ExecStart=(.*)$/m.exec(read('paddock.service')) ?? [];
  expect(programOf(unit)).toBe(programOf(command.replaceAll('"', '')));
  const main = join(folder, programOf(unit));
  expect(dirname(main)).toBe(join(folder, 'dist/service'));

  const isEmbedded = database.kind === 'pglite';
  const dataDir = join(folder, 'data');
  const environment = { ...environmentOn(database), ...(isEmbedded && { DATA_DIR: dataDir }) };
  const { url, stop } = await startServiceProcess(environment, main);
  if (isEmbedded) {
    const prepared = identifierOf(join(folder, 'dist/service/db/new-store'));
    expect(identifierOf(join(dataDir, 'pglite')), 'of a copy').toBe(prepared);
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const page = await fetch(`${url}/console/`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<title>');

  const [backup = ''] = /\S+\/backup\.js create/.exec(read('README.md')) ?? [];
  const args = [...backup.split(' '), join(folder, 'backup.zst')];
  const summary = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...args],
    { cwd: folder, env: environment, encoding: 'utf8' },
  );
  expect(summary).toMatch(/^Complete and unaltered/);
  expect((await stop()).code).toBe(0);
});
