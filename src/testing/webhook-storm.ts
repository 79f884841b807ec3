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

/** How many events to how many receivers, five of which do not work, and how often a service is killed meanwhile. */
export interface StormPlan {
  /** As many processes of the service on one store. */
  services: number;
  /** Of the service, with the store, and an administrator by ADMIN_EMAIL and ADMIN_PASSWORD. */
  environment: Record<string, string>;
  /** So many of the administrator's sites; each receiver hears of one, and of all that happens there. */
  sites: number;
  events: number;
  receivers: number;
  kills: number;
  /** Writes under way at once. */
  writers: number;
  /** Ends the storm when nothing has arrived for so long. */
  patienceMs: number;
  onProgress?(progress: StormProgress): void;
}

export interface StormProgress {
  /** Events whose write was acknowledged, and how many of all have arrived at receivers that work. */
  written: number;
  arrived: number;
  /** Once all are written: how many arrive in the end. */
  expected: number;
  kills: number;
}

export interface StormResult extends StormProgress {
  seconds: number;
  writeSeconds: number;
  /** Writes that were answered with 503. */
  refusedWrites: number;
  /** Records in the service at the end. */
  records: number;
  receivers: ReceiverReport[];
}

/** Those that do not work. */
const failing: readonly Behaviour[] = ['cut', 'silent', 'broken', 'overloaded', 'redirecting'];
const lookMs = 100;

/** Whether a receiver is one of those that everything must arrive at. */
export function isWorking({ behaviour }: Pick<ReceiverReport, 'behaviour'>): boolean {
  return !failing.includes(behaviour);
}

/**
 * Creates and changes event groups over HTTP while services are killed at random moments, and waits until all that was
 * acknowledged has arrived at every receiver that works: those take most of what comes, and the rest when it comes again.
 * Receivers are a process of their own. Asserts nothing.
 */
export async function webhookStorm(plan: StormPlan): Promise<StormResult> {
  const { events, writers } = plan;
  const count = plan.receivers - failing.length;
  const working: Behaviour[] = Array.from({ length: count }, () => 'flaky');
  const receivers = await startReceiverProcess([...working, ...failing]);
  const fleet = await startFleet(plan);
  try {
    const api = await signInToFleet(fleet.services, plan.environment);
    const sites = await listen(plan, { api, receivers });
    const began = performance.now();
    const writing = startWriting({ api, receivers, sites, events, writers });
    const heard = sites.flatMap((site) => site.receivers).filter((index) => index < count).length;
    const expected = Math.round((events * heard) / sites.length);
    const storm = await rage(plan, { receivers, fleet, writing, expected });
    const seconds = (performance.now() - began) / 1_000;
    await fleet.stop();
    const { refused: refusedWrites, records, doneAt } = writing;
    const writeSeconds = ((doneAt ?? performance.now()) - began) / 1_000;
    const reports = await receivers.report();
    return { ...storm, seconds, writeSeconds, refusedWrites, records, receivers: reports };
  } finally {
    await fleet.stop();
    await receivers.close();
  }
}

/** Kills services until everything has arrived, or nothing does any more. */
async function rage(
  { kills, patienceMs, onProgress }: StormPlan,
  storm: { receivers: ReceiverProcess; fleet: Fleet; writing: WriteProgress; expected: number },
): Promise<StormProgress> {
  const { receivers, fleet, writing } = storm;
  const progress = { written: 0, arrived: 0, expected: storm.expected, kills: 0 };
  /** Shares of all that is to arrive, at which somebody is killed. */
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
    await wait(lookMs);
  }
}

type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** The services, of which one or another is killed and started again. */
async function startFleet(plan: StormPlan) {
  const start = () => runService({ ...plan.environment, WEBHOOK_LOOPBACK: 'on' });
  const services: (ServiceProcess | undefined)[] = [];
  for (let number = 0; number < plan.services; number += 1) services.push(await start());
  const restarts: Promise<void>[] = [];
  return {
    services,

    /** Answers whether one was up. */
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

/** Makes a webhook for each receiver, at one site after the other. */
async function listen(
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
