import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import {
  isWorking,
  type StormProgress,
  type StormResult,
  webhookStorm,
} from '../../src/testing/webhook-storm.ts';
import { run } from './processes.ts';
import { machine, reportFile } from './report.ts';

/** The size of a run, and its stores. */
export interface KillsPlan {
  events: number;
  receivers: number;
  sites: number;
  kills: number;
  stores: readonly ('PostgreSQL' | 'embedded')[];
}

const file = reportFile();
const progressMs = 10_000;

/**
 * Deliveries while services are killed: two processes on PostgreSQL, one on the embedded store. Prints the numbers of
 * arrived, duplicate, missing and disordered events and the time. Asserts nothing.
 */
export async function benchKills({ stores, ...plan }: KillsPlan): Promise<void> {
  const results: object[] = [];
  for (const store of stores) {
    const before = machine().load;
    const storm = await (store === 'embedded' ? onEmbedded(plan) : onPostgres(plan));
    const result = { store, ...summaryOf(storm, plan), load: [before[0], machine().load[0]] };
    results.push({ ...result, receivers: storm.receivers });
    console.log(result);
    file.write({ plan, results }, []);
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
  await run(['src/tools/seed/seed.ts', '--users', '1'], { DATABASE_URL: '', ...place });
  let loggedAt = performance.now();
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
    // Longer than the delay of the third attempt.
    patienceMs: 400_000,
    onProgress(progress) {
      if (performance.now() - loggedAt < progressMs) return;
      loggedAt = performance.now();
      console.log(progressLine(progress));
    },
  });
}

function progressLine({ written, arrived, expected, kills }: StormProgress): string {
  const share = ((100 * arrived) / expected).toFixed(1);
  const load = machine().load[0];
  return `${written} events, ${arrived} of ${expected} deliveries (${share} %), ${kills} kills, load ${load}`;
}

function summaryOf({ receivers, ...storm }: StormResult, { kills }: Size) {
  const working = receivers.filter(isWorking);
  type Figure = 'events' | 'twice' | 'missing' | 'disordered' | 'requests' | 'unavailable';
  const sum = (all: typeof receivers, what: Figure) =>
    all.reduce((total, receiver) => total + receiver[what], 0);
  return {
    ...storm,
    workingReceivers: working.length,
    lost: sum(working, 'missing'),
    twice: sum(working, 'twice'),
    mostTwiceAtOne: Math.max(...working.map(({ twice }) => twice)),
    // 16 deliveries to a receiver may be in flight at each kill (docs/decisions, 24).
    mayComeTwiceAtOne: 16 * kills,
    outOfOrder: sum(working, 'disordered'),
    receiversThatDiffer: working.filter(({ differing }) => differing > 0).length,
    notTakenAtFirst: sum(working, 'unavailable'),
    refusedByLibrary: receivers.reduce((total, { refused }) => total + refused.length, 0),
    requestsToFailing: sum(receivers, 'requests') - sum(working, 'requests'),
    perSecond: Math.round(sum(working, 'events') / storm.seconds),
  };
}
