import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentOn } from '#testing/service-process.ts';
import { openTestStore } from '#testing/start-service.ts';
import { testDatabase } from '#testing/test-database.ts';

vi.setConfig({ testTimeout: 600_000 });

const events = 200_000;
/** A quarter of the data: each event is a kilobyte. */
const heapMegabytes = 64;
/** Allowed growth of the buffers outside the heap. */
const bufferMegabytes = 200;

const memory = `data:text/javascript,
  process.on('exit', () => console.log('Memory: ' + process.resourceUsage().maxRSS / 1024));`;

async function run(args: string[], environment: Record<string, string>) {
  const options = [
    `--max-old-space-size=${heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
  ];
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options, '--import', memory, 'src/service/backup.ts', ...args],
    { env: { PATH, ...environment } },
  );
  const [, megabytes] = /Memory: ([\d.]+)/.exec(stdout) ?? [];
  return { stdout, megabytes: Number(megabytes) };
}

/** Creates and closes a store with this many events. */
async function storeWith(count: number) {
  const database = await testDatabase();
  const store = await openTestStore(database);
  for (let step = 0; step < count; step += 10_000) {
    await sql`insert into audit_events (at, ip, action, entity_kind, entity_id, entity_label, after)
      select now(), '', 'login', 'user', no, '', json_build_object('text',
        (select string_agg(md5(no::text || part::text), '') from generate_series(1, 30) as part))
      from generate_series(${step}::int + 1, ${step}::int + least(${count}::int, 10000)) as no`.execute(
      store.db,
    );
  }
  await store.close();
  onTestFinished(database.remove);
  return environmentOn(database);
}

test(`needs no more memory for ${events} rows than for a hundredth of them`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const measure = async (count: number) => {
    const file = join(folder, `${count}.zst`);
    const target = await testDatabase('empty');
    onTestFinished(target.remove);
    const created = await run(['create', file], await storeWith(count));
    const verified = await run(['verify', file], {});
    const restored = await run(['restore', file], environmentOn(target));
    return { created, verified, restored };
  };
  const few = await measure(events / 100);
  const many = await measure(events);
  expect(many.restored.stdout).toContain('Restored 200,0');
  for (const step of ['created', 'verified', 'restored'] as const) {
    expect(many[step].megabytes - few[step].megabytes).toBeLessThan(bufferMegabytes);
  }
});
