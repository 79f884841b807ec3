import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointTest, healthLevelOf } from '#contract/fhir/endpoint-health.ts';
import { recordEvent, tagsOf } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Db } from '#service/db/db.ts';
import type { Worker } from '#service/jobs/jobs.ts';
import { insertTest } from './endpoint-tests.store.ts';
import {
  claimDueEndpoints,
  countTest,
  type DueEndpoint,
  endCounts,
  requeueEndpoints,
} from './scheduled-tests.store.ts';
import { draftOf, type TestRules, testAddress } from './test-address.ts';

/** Batch size, and number of hosts tested in parallel. */
const batchSize = 200;
const width = 4;
/** Minimum milliseconds between two requests to one host. */
const spacingMs = 250;
/** Time budget of a host per batch: without an answer each Endpoint takes ten seconds. */
const hostMs = 30_000;

interface ScheduleRules extends TestRules {
  hostMs?: number | undefined;
}

/**
 * Tests due Endpoints of sites with a schedule, a few hosts in parallel and one request at a time to each host.
 * Ends when nothing is due; the next job runs a minute later.
 */
export function scheduledTestsWorker(db: Db, rules: ScheduleRules): Worker<object> {
  return {
    queue: 'endpoint-tests',
    schedule: '* * * * *',
    retryLimit: 0,
    retryDelay: 0,
    heartbeat: { seconds: 30, refreshSeconds: 10 },
    work: (_, { signal }) => testDueEndpoints(db, rules, signal),
  };
}

export async function testDueEndpoints(
  db: Db,
  rules: ScheduleRules,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await claimDueEndpoints(db, rules.now(), batchSize);
    if (due.length === 0) return;
    const hosts = Map.groupBy(due, ({ content }) => hostOf(content)).entries();
    const testHosts = async () => {
      for (const [host, endpoints] of hosts) {
        const remaining = await testHost(db, { host, endpoints, signal }, rules);
        if (remaining.length > 0) await requeueEndpoints(db, remaining, rules.now());
      }
    };
    await Promise.all(Array.from({ length: width }, testHosts));
  }
}

interface HostInBatch {
  /** Empty if no request is sent. */
  host: string;
  endpoints: readonly DueEndpoint[];
  signal: AbortSignal;
}

/** Tests Endpoints of one host within its time budget. Returns the untested ones. */
async function testHost(
  db: Db,
  { host, endpoints, signal }: HostInBatch,
  rules: ScheduleRules,
): Promise<readonly DueEndpoint[]> {
  const startedAt = performance.now();
  for (const [at, endpoint] of endpoints.entries()) {
    if (at > 0 && performance.now() - startedAt > (rules.hostMs ?? hostMs))
      return endpoints.slice(at);
    if (at > 0 && host !== '') await pause(spacingMs, undefined, { signal });
    signal.throwIfAborted();
    await testOne(db, rules, endpoint);
  }
  return [];
}

/** Endpoints without a web host cause no request. */
function hostOf(content: string): string {
  const url = URL.parse(draftOf(content).address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.host : '';
}

async function testOne(db: Db, rules: TestRules, endpoint: DueEndpoint): Promise<void> {
  const test = await testAddress(draftOf(endpoint.content), rules);
  const level = healthLevelOf(test.outcome);
  await db.transaction().execute(async (tx) => {
    // Untestable addresses would fill the table with equal rows: only the change to untestable is stored.
    if (level === 'none' && !(await endCounts(tx, endpoint))) return;
    await insertTest(tx, endpoint, test);
    if (level === 'none') return;
    const at = new Date(test.at);
    const change = await countTest(tx, endpoint, { isFailure: level === 'failure', at });
    if (change !== undefined) await recordEvent(tx, eventOf(endpoint, test, change));
  });
}

type Change = NonNullable<Awaited<ReturnType<typeof countTest>>>;

function eventOf(
  { siteId, resourceId, content }: DueEndpoint,
  { at, outcome, statusCode, latencyMs }: EndpointTest,
  { isFailing, failingSince }: Change,
): Parameters<typeof recordEvent>[1] {
  const resource: { name?: string } = JSON.parse(content);
  return {
    type: isFailing ? 'endpoint.health.failed' : 'endpoint.health.recovered',
    at: new Date(at),
    siteIds: [siteId],
    subject: `endpoint/${resourceId.toLowerCase()}`,
    label: resource.name ?? resourceId,
    actor: { caller: undefined, ip: '' },
    tags: tagsOf({ ...resource }),
    data: {
      siteId: String(siteId),
      resourceType: 'Endpoint',
      id: resourceId,
      outcome,
      statusCode,
      latencyMs,
      failingSince: failingSince?.toISOString() ?? null,
      testedAt: at,
    },
  };
}
