import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Behaviour, type ReceiverReport, startReceiverProcess } from './receiver-process.ts';
import { runService, type ServiceProcess } from './run-service.ts';

/** How many events to how many receivers, five of which do not work, and how often a service is killed meanwhile. */
export interface StormPlan {
  /** As many processes of the service on one store. */
  services: number;
  /** Of the service, with the store, and an administrator by ADMIN_EMAIL and ADMIN_PASSWORD. It must have a site. */
  environment: Record<string, string>;
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
  expected: number;
  kills: number;
}

export interface StormResult extends StormProgress {
  seconds: number;
  writeSeconds: number;
  /** Writes that were answered with 503. */
  refusedWrites: number;
  receivers: ReceiverReport[];
}

const failing: readonly Behaviour[] = ['cut', 'silent', 'broken', 'overloaded', 'redirecting'];
const lookMs = 100;

/**
 * Creates events over HTTP while services are killed at random moments, and waits until all that were acknowledged have
 * arrived at every receiver that works. Receivers are a process of their own. Asserts nothing.
 */
export async function webhookStorm(plan: StormPlan): Promise<StormResult> {
  const { events, receivers: count, kills, patienceMs } = plan;
  const healthy: Behaviour[] = Array.from({ length: count - failing.length }, () => 'healthy');
  const receivers = await startReceiverProcess([...healthy, ...failing]);
  const start = () => runService({ ...plan.environment, WEBHOOK_LOOPBACK: 'on' });
  const fleet: (ServiceProcess | undefined)[] = [];
  for (let number = 0; number < plan.services; number += 1) fleet.push(await start());
  const api = await signIn(fleet, plan.environment);
  for (const [index, url] of receivers.urls.entries()) {
    const hook = { name: `Hook ${index}`, url, events: ['eventgroup.created'] };
    const { secret } = await api.post('webhook', hook);
    await receivers.addSecret(index, secret);
  }

  const began = performance.now();
  const secondsNow = () => (performance.now() - began) / 1_000;
  const expected = events * healthy.length;
  const progress: StormProgress = { written: 0, arrived: 0, expected, kills: 0 };
  let writeSeconds = 0;
  const writing = write(plan, { api, receivers, progress }).then((refused) => {
    writeSeconds = secondsNow();
    return refused;
  });
  /** Shares of all that is to arrive, at which somebody is killed. */
  const moments = Array.from({ length: kills }, () => randomInt(1, 95) / 100).toSorted();
  const restarts: Promise<void>[] = [];

  async function look(): Promise<ReceiverReport[]> {
    const reports = await receivers.report();
    progress.arrived = reports
      .filter(({ behaviour }) => behaviour === 'healthy')
      .reduce((sum, report) => sum + report.events, 0);
    return reports;
  }

  /** Kills whoever is up, and starts another in that place. */
  async function killOne(): Promise<void> {
    const up = fleet.flatMap((service, place) => (service === undefined ? [] : place));
    const place = up[randomInt(Math.max(up.length, 1))];
    if (place === undefined) return;
    const killed = fleet[place];
    fleet[place] = undefined;
    progress.kills += 1;
    moments.shift();
    await killed?.kill();
    restarts.push(
      start().then((service) => {
        fleet[place] = service;
      }),
    );
  }

  let arrivedAt = performance.now();
  for (;;) {
    const before = progress.arrived;
    const reports = await look();
    plan.onProgress?.(progress);
    if (progress.arrived > before) arrivedAt = performance.now();
    const missing = reports.reduce((sum, one) => sum + missingOf(one), 0);
    if (progress.written >= events && moments.length === 0 && missing === 0) break;
    if (performance.now() - arrivedAt > patienceMs) break;
    const share = progress.arrived / expected;
    if (moments[0] !== undefined && share >= moments[0]) await killOne();
    await wait(lookMs);
  }
  const refusedWrites = await writing;
  const seconds = secondsNow();
  await Promise.all(restarts);
  await Promise.all(fleet.map((service) => service?.stop()));
  const reports = await look();
  await receivers.close();
  return { ...progress, seconds, writeSeconds, refusedWrites, receivers: reports };
}

function missingOf({ behaviour, missing }: ReceiverReport): number {
  return behaviour === 'healthy' ? missing : 0;
}

type Fleet = readonly (ServiceProcess | undefined)[];
type Api = Awaited<ReturnType<typeof signIn>>;

/** Writes the events and tells the receivers which to wait for. Answers how many writes were refused. */
async function write(
  { events, writers }: StormPlan,
  storm: {
    api: Api;
    receivers: { awaitEvents(numbers: readonly number[]): Promise<void> };
    progress: StormProgress;
  },
): Promise<number> {
  let refused = 0;
  let number = 0;
  let underWay = 0;
  const { api, receivers, progress } = storm;
  const writeOne = async () => {
    const group = { name: `event ${number}`, status: 'active' };
    const mine = number;
    number += 1;
    const answer = await api.tryPost('eventgroup', group);
    // What broke off was not acknowledged, whatever became of it.
    if (answer === undefined) return;
    if (answer.status === 201) {
      await receivers.awaitEvents([mine]);
      progress.written += 1;
    } else if (answer.status === 503) refused += 1;
    else throw new Error(`A write was answered with ${answer.status}:\n${api.said()}`);
  };
  const writer = async () => {
    while (progress.written + underWay < events) {
      underWay += 1;
      await writeOne();
      underWay -= 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return refused;
}

/** The services as one who is signed in asks them, one after the other. */
async function signIn(fleet: Fleet, environment: Record<string, string>) {
  const credentials = { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD };
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  let turn = 0;

  async function ask(path: string, body?: object): Promise<Response> {
    turn += 1;
    const up = fleet.filter((service) => service !== undefined);
    const service = up[turn % up.length];
    if (service === undefined) throw new Error('No service is up');
    return await fetch(`${service.url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  }
  async function answerTo(path: string, body?: object) {
    const response = await ask(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const text = await response.text();
    return text === '' ? {} : JSON.parse(text);
  }

  const { token } = await answerTo('/auth/login', credentials);
  headers = { ...headers, authorization: `Bearer ${token}` };
  await answerTo('/auth/tos-accept', {});
  const { data } = await answerTo('/sites');
  const base = `/site/${data[0].siteId}/ahds/v1`;
  return {
    said: () => fleet.map((service) => service?.said()).join('\n'),

    post: (what: string, body: object) => answerTo(`${base}/${what}`, body),

    /** Undefined where no answer came. */
    async tryPost(what: string, body: object): Promise<{ status: number } | undefined> {
      try {
        const response = await ask(`${base}/${what}`, body);
        await response.arrayBuffer();
        return { status: response.status };
      } catch {
        await wait(lookMs);
        return undefined;
      }
    },
  };
}
