import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Tx } from '#service/db/db.ts';
import type { Store } from '#service/db/store.ts';
import {
  insertPrepared,
  type PreparedResources,
  prepareResources,
  takeNumbers,
} from '#service/features/fhir/import/bulk-load.store.ts';
import { bulkLoad, type OnProgress, tidyUp } from './bulk-load.ts';
import { insertPlaces } from './load-places.ts';
import type { ThreadWork } from './prepare-thread.ts';
import { type EndpointsPlan, nextResources, seedEndpoints } from './seed-endpoints.ts';

const batch = 2_000;
const maxThreads = 8;
/** A thread takes a second to start, in which so many are made without. */
const fewest = 5_000;
/** Between two reports of how far it has come. */
const step = 100_000;

const tables = [
  'fhir_resources',
  'fhir_versions',
  'fhir_tokens',
  'fhir_strings',
  'fhir_dates',
  'fhir_references',
] as const;

/** Makes the next resources of a plan ready, as many as there are numbers or are left. */
interface Maker {
  prepare(numbers: readonly string[]): Promise<PreparedResources>;
  stop(): Promise<unknown>;
}

/** How many threads so many Endpoints are worth: to make one ready takes longer than to store it. */
export function threadsFor(endpoints: number): number {
  return endpoints < fewest ? 0 : Math.min(availableParallelism(), maxThreads);
}

/**
 * Adds the Endpoints of a plan with their histories, Organizations and places, all or nothing: extracted, packed and
 * indexed as the service does when it writes them one by one. There is no audit trail of it. Without threads it is all
 * done in this one.
 */
export async function loadEndpoints(
  store: Store,
  { plan, threads }: { plan: EndpointsPlan; threads: number },
  onProgress: OnProgress,
): Promise<void> {
  const makers = threads === 0 ? [makerHere(plan)] : makersElsewhere(plan, threads);
  try {
    const load = async (tx: Tx) => {
      await insertPlaces(tx, plan.organizations);
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
        return prepared as PreparedResources; // the thread answers each message
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
    // A thread goes on while the store takes in what it has made.
    waiting.push(await next(turn.maker));
    await insertPrepared(tx, prepared);
    const before = count;
    count += prepared.count;
    if (Math.floor(count / step) > Math.floor(before / step)) onProgress(`${count} resources`);
  }
}
