import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import {
  type StormProgress,
  type StormResult,
  webhookStorm,
} from '../../src/testing/webhook-storm.ts';
import { run } from './processes.ts';
import { machine, reportFile } from './report.ts';

/** How large a run is, and on which stores. */
export interface KillsPlan {
  events: number;
  receivers: number;
  kills: number;
  stores: readonly ('PostgreSQL' | 'embedded')[];
}

const file = reportFile();
const progressMs = 10_000;

/**
 * Deliveries while services are killed: two processes on PostgreSQL, one on the embedded store. Prints what arrived, what
 * came twice, what is missing, and how long it took. Asserts nothing.
 */
export async function benchKills({ stores, ...plan }: KillsPlan): Promise<void> {
  const results: object[] = [];
  for (const store of stores) {
    const before = machine().load;
    const storm = await (store === 'embedded' ? onEmbedded(plan) : onPostgres(plan));
    const result = { store, ...summaryOf(storm), load: [before[0], machine().load[0]] };
    results.push({ ...result, receivers: storm.receivers });
    console.log(result);
    file.write({ plan, machine: machine(), results });
  }
  console.log(`Written to ${file.path}`);
}

type Size = Omit<KillsPlan, 'stores'>;

async function onPostgres(size: Size): Promise<StormResult> {
  const settings = { shared_buffers: '512MB', max_wal_size: '4GB' };
  const server = await startPostgres({ settings });
  const result = await stormOn(size, 2, { DATABASE_URL: await createDatabase(server.url) });
  await server.stop();
  return result;
}

async function onEmbedded(size: Size): Promise<StormResult> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
  const result = await stormOn(size, 1, { DATA_DIR: join(folder, 'data') });
  rmSync(folder, { recursive: true, force: true });
  return result;
}

async function stormOn(size: Size, services: number, place: Record<string, string>) {
  await run(['src/testing/seed/seed.ts', '--users', '1'], { DATABASE_URL: '', ...place });
  let saidAt = performance.now();
  return await webhookStorm({
    ...size,
    services,
    environment: {
      ...place,
      JWT_SECRET: 'the bench keeps no secrets from anybody',
      ADMIN_EMAIL: 'bench@paddock.example',
      ADMIN_PASSWORD: 'a long password for the bench',
    },
    writers: 8,
    patienceMs: 180_000,
    onProgress(progress) {
      if (performance.now() - saidAt < progressMs) return;
      saidAt = performance.now();
      console.log(progressLine(progress));
    },
  });
}

function progressLine({ written, arrived, expected, kills }: StormProgress): string {
  const share = ((100 * arrived) / expected).toFixed(1);
  const load = machine().load[0]?.toFixed(1);
  return `${written} events, ${arrived} of ${expected} deliveries (${share} %), ${kills} kills, load ${load}`;
}

function summaryOf({ receivers, ...storm }: StormResult) {
  const healthy = receivers.filter(({ behaviour }) => behaviour === 'healthy');
  const sum = (all: typeof receivers, what: 'events' | 'twice' | 'missing' | 'requests') =>
    all.reduce((total, receiver) => total + receiver[what], 0);
  return {
    ...storm,
    healthyReceivers: healthy.length,
    delivered: sum(healthy, 'events'),
    twice: sum(healthy, 'twice'),
    lost: sum(healthy, 'missing'),
    refusedByLibrary: receivers.reduce((total, { refused }) => total + refused.length, 0),
    requestsToFailing: sum(receivers, 'requests') - sum(healthy, 'requests'),
    perSecond: Math.round(sum(healthy, 'requests') / storm.seconds),
  };
}
