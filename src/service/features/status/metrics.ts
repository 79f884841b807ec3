import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Store } from '#service/db/store.ts';
import { findDueDeliveries, findQueues } from './status.store.ts';

/** From a fast read to a request that times out. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface MetricsDeps {
  port: number;
  host: string;
  store: Store;
  onError(error: unknown): void;
}

/** Measures requests, and serves the metrics for Prometheus at `/metrics` on a separate port. */
export async function startMetrics(server: FastifyInstance, deps: MetricsDeps): Promise<void> {
  // Loaded only where metrics are on.
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'paddock_operation_duration_seconds',
    help: 'Duration of requests by operation and status class',
    labelNames: ['operation', 'status'],
    buckets: durationBuckets,
    registers: [register],
  });
  server.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation?.id ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ operation, status }, reply.elapsedTime / 1_000);
  });
  const readStore = await storeGauges(register, deps);

  const metricsServer = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    await readStore();
    response.setHeader('content-type', register.contentType).end(await register.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    metricsServer.once('error', reject);
    metricsServer.listen(deps.port, deps.host, resolve);
  });
  server.addHook('onClose', async () => {
    metricsServer.closeAllConnections();
    metricsServer.close();
    register.clear();
  });
}

/** Gauges of pools, jobs and deliveries. Returns a function that refreshes them. */
async function storeGauges(register: Registry, { store, onError }: MetricsDeps) {
  const { Gauge } = await import('prom-client');
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `paddock_${name}`, help, labelNames, registers: [register] });
  const up = gauge('store_up', 'Whether the store answered this reading', []);
  const connections = gauge('pool_connections', 'Connections of a pool by state', [
    'pool',
    'state',
  ]);
  const poolWaiting = gauge('pool_waiting', 'Callers that wait for a connection', ['pool']);
  const jobs = gauge('jobs', 'Jobs of a queue by state', ['queue', 'state']);
  const jobAge = gauge('jobs_oldest_seconds', 'Age of the oldest waiting job', ['queue']);
  const due = gauge('deliveries_due', 'Deliveries due, by whether their receiver is up or down', [
    'receiver',
  ]);
  const dueAge = gauge('deliveries_oldest_due_seconds', 'How long the oldest delivery is due', [
    'receiver',
  ]);

  return async () => {
    for (const { name: pool, total, idle, waiting } of store.pools()) {
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'busy' }, total - idle);
      poolWaiting.set({ pool }, waiting);
    }
    try {
      const queues = await findQueues(store.background);
      const deliveries = await findDueDeliveries(store.background);
      for (const { name: queue, waiting, active, failed, oldestAt } of queues) {
        for (const [state, count] of Object.entries({ waiting, active, failed })) {
          jobs.set({ queue, state }, count);
        }
        jobAge.set({ queue }, secondsSince(oldestAt));
      }
      for (const receiver of ['up', 'down'] as const) {
        due.set({ receiver }, deliveries[receiver].due);
        dueAge.set({ receiver }, secondsSince(deliveries[receiver].oldestDueAt));
      }
      up.set(1);
    } catch (error) {
      // Stale figures would hide the failure.
      for (const stored of [jobs, jobAge, due, dueAge]) stored.reset();
      up.set(0);
      onError(error);
    }
  };
}

function secondsSince(time: string | null): number {
  return time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1_000);
}
