import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/testing/free-port.ts';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import { type FhirPlaces, findPlaces } from './fhir-places.ts';
import { type BenchRequest, send } from './measure.ts';
import { run } from './processes.ts';
import { reportFile } from './report.ts';
import { type ServiceUnderLoad, startServiceUnderLoad } from './service-under-load.ts';

const sockets = 1_000;
/** Milliseconds that p95 may reach. */
const limit = 100;
/** Seconds at each rate while searching for the right one. */
const step = 20;

/** Measurements of a period: milliseconds, and responses by status, or by error without one. */
interface Period {
  rate: number;
  p50: number;
  p95: number;
  /** p95 of the 503s alone. */
  refusedP95: number;
  statuses: Record<string, number>;
  /** Memory of the service at the end. */
  megabytes: number;
}

/**
 * Raises the rate of a mixed load, of which a ninth are writes, until p95 reaches 100 ms; holds nine tenths of that for
 * some minutes, then sends twice as much for 30 s, and shows the seconds after. Asserts nothing.
 */
export async function benchMixedLoad(options: {
  minutes: number;
  settings: Readonly<Record<string, string>>;
}): Promise<void> {
  const file = reportFile();
  const server = await startPostgres({ settings: options.settings });
  const url = await createDatabase(server.url);
  await run(['src/tools/seed/seed.ts', '--users', '10000'], { DATABASE_URL: url });
  const sizes = ['--endpoints', '20000', '--sites', '20', '--largest', '2000'];
  await run(['src/tools/seed/seed.ts', ...sizes], { DATABASE_URL: url });
  const metrics = await freePort();
  const service = await startServiceUnderLoad({ DATABASE_URL: url, METRICS_PORT: `${metrics}` });
  const send = await clientsOf(service);
  const periods: Record<string, Period> = {};
  const during = async (name: string, rate: number, seconds: number) => {
    const period = { ...(await load(send, rate, seconds)), megabytes: await memoryAt(metrics) };
    periods[name] = period;
    const bars = Object.entries(periods).map(([name, { rate, p95 }]) => {
      return { name: `${name}, ${rate}/s`, value: p95, goal: limit };
    });
    file.write({ periods }, [{ title: 'Mixed load: p95', unit: 'ms', bars }]);
    const { p50, p95, refusedP95, statuses, megabytes } = period;
    const times = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, 503 ${refusedP95.toFixed(0)} ms`;
    console.log(`${name}: ${rate}/s, ${times}, ${megabytes} MB`, JSON.stringify(statuses));
    return period;
  };

  await during('warm-up', 50, step);
  let reached = 300;
  while ((await during(`search ${reached}`, reached, step)).p95 < limit) reached += 25;
  const rate = Math.round(0.9 * reached);
  for (let minute = 1; minute <= options.minutes; minute += 1) {
    await during(`minute ${minute}`, rate, 60);
  }
  await during('twice', 2 * rate, 30);
  for (let second = 1; second <= 10; second += 1) await during(`${second} s after`, rate, 1);
  console.log(`\nWritten to ${file.path}`);
  await service.stop();
  await server.stop();
}

/** Sends at this rate, however fast the responses come, and waits for the last of them. */
async function load(send: () => Promise<number | string>, rate: number, seconds: number) {
  const times: number[] = [];
  const refused: number[] = [];
  const statuses: Record<string, number> = {};
  const one = async () => {
    const start = performance.now();
    const status = await send().catch(({ code }) => code);
    (status === 503 ? refused : times).push(performance.now() - start);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let due = 0; due < rate * seconds; await wait(5)) {
    due = Math.min(rate * seconds, ((performance.now() - start) * rate) / 1_000);
    while (sent.length < due) sent.push(one());
  }
  // The following period begins at its time, even if responses are still due.
  if (seconds > 1) await Promise.all(sent);
  return {
    rate,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    refusedP95: quantile(refused, 0.95),
    statuses,
  };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** Administrators in the console and clients of the interface, each with a token. */
async function clientsOf(service: ServiceUnderLoad): Promise<() => Promise<number>> {
  const places = await findPlaces(service);
  const siteUser = await service.siteUser(places.largeSite);
  const admins = await service.sessions(4);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const requests = requestsOf(places);
  let turn = 0;
  return async () => {
    turn += 1;
    const { by, ...request } = requests(turn);
    const token = by === 'admin' ? admins[turn % admins.length] : siteUser;
    const { status } = await send({ ...request, agent, origin: service.origin, token });
    return status ?? 0;
  };
}

function requestsOf({ site, largeSite, endpoints, texts, longest }: FhirPlaces) {
  const own = `/site/${site}/fhir/endpoint`;
  const large = `/site/${largeSite}/fhir/endpoint`;
  return (turn: number): BenchRequest & { by: 'admin' | 'siteUser' } => {
    const endpoint = endpoints[turn % endpoints.length] ?? longest;
    const text = encodeURIComponent(texts[turn % texts.length] ?? '');
    const get = (by: 'admin' | 'siteUser', path: string) => ({ by, path, method: 'GET' }) as const;
    const all = [
      get('admin', '/users?page=0&pageSize=25'),
      get('admin', '/users?search=ann&page=1&pageSize=25'),
      get('admin', '/audit?page=0&pageSize=25'),
      get('admin', '/attention'),
      get('admin', `${own}/${endpoint.id}`),
      get('admin', `${own}/${endpoint.id}/history?_count=10`),
      get('siteUser', `${large}?_sort=-_lastUpdated&_count=25&search=${text}`),
      get('siteUser', `${large}?status=active&_count=25`),
      {
        by: 'admin',
        path: `${own}/${endpoint.id}`,
        method: 'PUT',
        body: JSON.stringify({ ...endpoint, name: `${endpoint.name} (${turn})` }),
      } as const,
    ];
    return all[turn % all.length] ?? get('admin', own);
  };
}

/** The service's resident memory. */
async function memoryAt(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
  return Math.round(Number(bytes) / 1024 / 1024);
}
