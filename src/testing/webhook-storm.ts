import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Behaviour,
  type ReceiverProcess,
  type ReceiverReport,
  startReceiverProcess,
} from './receiver-process.ts';
import { runService, type ServiceProcess } from './run-service.ts';
import { type StormApi, signInToFleet } from './storm-api.ts';
import { type StormSite, startWriting, type WriteProgress } from './storm-writers.ts';

/** Numbers of events, receivers (five of which do not work) and kills of services. */
export interface StormPlan {
  /** Number of service processes on one store. */
  services: number;
  /** The services' environment, with the store and ADMIN_EMAIL and ADMIN_PASSWORD. */
  environment: Record<string, string>;
  /** Number of sites; each receiver gets all events of one. */
  sites: number;
  events: number;
  receivers: number;
  kills: number;
  /** Number of concurrent writers. */
  writers: number;
  /** Gives up when nothing has arrived for so long. */
  patienceMs: number;
  onProgress?(progress: StormProgress): void;
}

export interface StormProgress {
  /** Acknowledged writes, and deliveries to working receivers. */
  written: number;
  arrived: number;
  /** Final number of deliveries; an estimate until all is written. */
  expected: number;
  kills: number;
}

export interface StormResult extends StormProgress {
  seconds: number;
  writeSeconds: number;
  /** Writes refused with 503. */
  refusedWrites: number;
  /** Records at the service at the end. */
  records: number;
  receivers: ReceiverReport[];
}

const failing: readonly Behaviour[] = ['cut', 'silent', 'broken', 'overloaded', 'redirecting'];
const pollMs = 100;

/** Whether every event must arrive at a receiver; flaky ones accept the second attempt. */
export function isWorking({ behaviour }: Pick<ReceiverReport, 'behaviour'>): boolean {
  return !failing.includes(behaviour);
}

/**
 * Writes event groups over HTTP while services are killed at random moments, and waits until every acknowledged event
 * has arrived at every working receiver. The receivers are in another process. Asserts nothing.
 */
export async function webhookStorm(plan: StormPlan): Promise<StormResult> {
  const { events, writers } = plan;
  const count = plan.receivers - failing.length;
  const working: Behaviour[] = Array.from({ length: count }, () => 'flaky');
  const receivers = await startReceiverProcess([...working, ...failing]);
  const fleet = await startFleet(plan);
  try {
    const api = await signInToFleet(fleet.services, plan.environment);
    const sites = await subscribe(plan, { api, receivers });
    const startedAt = performance.now();
    const writing = startWriting({ api, receivers, sites, events, writers });
    const subscribed = sites.flatMap((site) => site.receivers).filter((index) => index < count);
    const expected = Math.round((events * subscribed.length) / sites.length);
    const storm = await killUntilArrived(plan, { receivers, fleet, writing, expected });
    const seconds = (performance.now() - startedAt) / 1_000;
    await fleet.stop();
    const { refused: refusedWrites, records, doneAt } = writing;
    const writeSeconds = ((doneAt ?? performance.now()) - startedAt) / 1_000;
    const reports = await receivers.report();
    return { ...storm, seconds, writeSeconds, refusedWrites, records, receivers: reports };
  } finally {
    await fleet.stop();
    await receivers.close();
  }
}

/** Kills services at random moments until all events have arrived, or none arrives any more. */
async function killUntilArrived(
  { kills, patienceMs, onProgress }: StormPlan,
  storm: { receivers: ReceiverProcess; fleet: Fleet; writing: WriteProgress; expected: number },
): Promise<StormProgress> {
  const { receivers, fleet, writing } = storm;
  const progress = { written: 0, arrived: 0, expected: storm.expected, kills: 0 };
  /** Shares of the expected deliveries at which a service is killed. */
  const moments = Array.from({ length: kills }, () => randomInt(1, 95) / 100).toSorted();
  let arrivedAt = performance.now();
  for (;;) {
    const reports = (await receivers.report()).filter(isWorking);
    const sum = (what: 'events' | 'awaited' | 'missing' | 'differing') =>
      reports.reduce((total, report) => total + report[what], 0);
    if (sum('events') > progress.arrived) arrivedAt = performance.now();
    const isWritten = writing.doneAt !== undefined;
    progress.written = writing.written;
    progress.arrived = sum('events');
    if (isWritten) progress.expected = sum('awaited');
    onProgress?.(progress);
    if (writing.error !== undefined) throw writing.error;
    const isComplete = isWritten && sum('missing') + sum('differing') === 0;
    if (isComplete && moments.length === 0) return progress;
    if (performance.now() - arrivedAt > patienceMs) return progress;
    const share = progress.arrived / progress.expected;
    if (moments[0] !== undefined && share >= moments[0] && (await fleet.killOne())) {
      progress.kills += 1;
      moments.shift();
    }
    await wait(pollMs);
  }
}

type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Starts the services; a killed one is restarted. */
async function startFleet(plan: StormPlan) {
  const start = () => runService({ ...plan.environment, WEBHOOK_LOOPBACK: 'on' });
  const services: (ServiceProcess | undefined)[] = [];
  for (let number = 0; number < plan.services; number += 1) services.push(await start());
  const restarts: Promise<void>[] = [];
  return {
    services,

    /** Kills a random service; false if none is running. */
    async killOne(): Promise<boolean> {
      const up = services.flatMap((service, place) => (service === undefined ? [] : place));
      const place = up[randomInt(Math.max(up.length, 1))];
      if (place === undefined) return false;
      const killed = services[place];
      services[place] = undefined;
      await killed?.kill();
      restarts.push(
        start().then((service) => {
          services[place] = service;
        }),
      );
      return true;
    },

    async stop(): Promise<void> {
      await Promise.all(restarts);
      await Promise.all(services.splice(0).map((service) => service?.stop()));
    },
  };
}

/** Creates a webhook for each receiver, distributed over the sites. */
async function subscribe(
  plan: StormPlan,
  { api, receivers }: { api: StormApi; receivers: ReceiverProcess },
): Promise<StormSite[]> {
  const siteIds = await api.sites(plan.sites);
  const sites = siteIds.map((siteId): StormSite => ({ siteId, receivers: [] }));
  for (const [index, url] of receivers.urls.entries()) {
    const site = sites[index % sites.length];
    if (site === undefined) throw new Error('A storm needs a site');
    const events = ['eventgroup.created', 'eventgroup.updated'];
    const hook = { name: `Hook ${index}`, url, events };
    const { secret } = await api.createWebhook(site.siteId, hook);
    await receivers.addSecret(index, secret);
    site.receivers.push(index);
  }
  return sites;
}
