import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Tx } from '#service/db/db.ts';
import type { Store } from '#service/db/store.ts';
import { insertPlaces } from '#service/demo/load-demo-practice.store.ts';
import {
  insertPrepared,
  type PreparedResources,
  prepareResources,
  takeNumbers,
} from '#service/features/fhir/import/bulk-load.store.ts';
import { bulkLoad, type OnProgress, tidyUp } from './bulk-load.ts';
import type { ThreadWork } from './prepare-thread.ts';
import { type EndpointsPlan, nextResources, seedEndpoints } from './seed-endpoints.ts';
import { placesOf } from './seed-places.ts';

const batch = 2_000;
const maxThreads = 8;
/** Fewest Endpoints for a thread, which takes a second to start: as many are prepared in that time without it. */
const fewest = 5_000;
/** Endpoints between two progress messages. */
const step = 100_000;

const tables = [
  'fhir_resources',
  'fhir_versions',
  'fhir_tokens',
  'fhir_strings',
  'fhir_dates',
  'fhir_references',
] as const;

/** Prepares the next resources of a plan, at most one for each number. */
interface Maker {
  prepare(numbers: readonly string[]): Promise<PreparedResources>;
  stop(): Promise<unknown>;
}

/** The number of threads for so many Endpoints, as preparing takes longer than storing. */
export function threadsFor(endpoints: number): number {
  return endpoints < fewest ? 0 : Math.min(availableParallelism(), maxThreads);
}

/**
 * Inserts the Endpoints of a plan with histories, Organizations and places in one transaction, with the same index rows and
 * compression as the service's own writes, but without audit entries. With no threads, all work is done in this one.
 */
export async function loadEndpoints(
  store: Store,
  { plan, threads }: { plan: EndpointsPlan; threads: number },
  onProgress: OnProgress,
): Promise<void> {
  const makers = threads === 0 ? [makerHere(plan)] : makersElsewhere(plan, threads);
  try {
    const load = async (tx: Tx) => {
      await insertPlaces(tx, placesOf(plan.organizations));
      await insertAll(tx, makers, onProgress);
    };
    await bulkLoad(store, { tables, load }, onProgress);
  } finally {
    await Promise.all(makers.map((maker) => maker.stop()));
  }
  await tidyUp(store, tables);
  onProgress('statistics');
}

function makerHere(plan: EndpointsPlan): Maker {
  const source = seedEndpoints(plan, { index: 0, of: 1 });
  return {
    prepare: async (numbers) => prepareResources(nextResources(source, numbers)),
    stop: async () => undefined,
  };
}

function makersElsewhere(plan: EndpointsPlan, of: number): Maker[] {
  return Array.from({ length: of }, (_, index) => {
    const workerData: ThreadWork = { plan, share: { index, of } };
    const thread = new Worker(new URL('./prepare-thread.ts', import.meta.url), { workerData });
    return {
      async prepare(numbers) {
        thread.postMessage(numbers);
        const [prepared]: PreparedResources[] = await once(thread, 'message');
        return prepared as PreparedResources; // the thread's reply to each message
      },
      stop: () => thread.terminate(),
    };
  });
}

async function insertAll(tx: Tx, makers: readonly Maker[], onProgress: OnProgress) {
  const next = async (maker: Maker) => ({
    maker,
    answer: maker.prepare(await takeNumbers(tx, batch)),
  });
  const waiting: Awaited<ReturnType<typeof next>>[] = [];
  for (const maker of makers) waiting.push(await next(maker));
  let count = 0;
  for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
    const prepared = await turn.answer;
    if (prepared.count === 0) continue;
    // The thread prepares the next batch while this one is stored.
    waiting.push(await next(turn.maker));
    await insertPrepared(tx, prepared);
    const before = count;
    count += prepared.count;
    if (Math.floor(count / step) > Math.floor(before / step)) onProgress(`${count} resources`);
  }
}
