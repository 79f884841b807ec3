import { parentPort, workerData } from 'node:worker_threads';
import { prepareResources } from '#service/features/fhir/import/bulk-load.store.ts';
import { type EndpointsPlan, nextResources, seedEndpoints } from './seed-endpoints.ts';

/** What a thread is given: the plan, and which part of it is its own. */
export interface ThreadWork {
  plan: EndpointsPlan;
  share: { index: number; of: number };
}

const { plan, share }: ThreadWork = workerData;
const source = seedEndpoints(plan, share);

// Each message is a list of numbers, to be answered with as many resources.
parentPort?.on('message', (numbers: string[]) => {
  parentPort?.postMessage(prepareResources(nextResources(source, numbers)));
});
