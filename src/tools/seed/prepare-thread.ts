import { parentPort, workerData } from 'node:worker_threads';
import { prepareResources } from '#service/features/fhir/import/bulk-load.store.ts';
import { type EndpointsPlan, nextResources, seedEndpoints } from './seed-endpoints.ts';

/** The data of a worker thread: the plan, and the thread's share. */
export interface ThreadWork {
  plan: EndpointsPlan;
  share: { index: number; of: number };
}

const { plan, share }: ThreadWork = workerData;
const source = seedEndpoints(plan, share);

// Each message is a list of numbers; the reply has as many resources.
parentPort?.on('message', (numbers: string[]) => {
  parentPort?.postMessage(prepareResources(nextResources(source, numbers)));
});
