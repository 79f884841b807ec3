import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../src/testing/free-port.ts';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import { listCases } from './list-cases.ts';
import { type Load, measure } from './measure.ts';
import { launch, run } from './processes.ts';
import { chartsOf, heading, type Line, reportFile, tableLine } from './report.ts';
import { startServiceUnderLoad } from './service-under-load.ts';

/**
 * `npm run bench -- …` prints measurements, writes them to `.cache/bench` as a page with charts and as JSON, and asserts
 * nothing. `--embedded 0` leaves out the embedded store, `--sizes 0` PostgreSQL.
 * - `[--sizes 10000,100000,1000000 --embedded 100000 --only 'first|last' --seconds 2]`: the users list, beside one bare SQL
 *   statement on the same machine in the same run
 * - `--fhir [--sizes 10000,100000]`: Endpoints, with `--only` and `--seconds` as for users, `--largest 100000` at one site and
 *   `--connections 1`; `--only contention` is 50 clients that update the same Endpoint
 * - `--console [--rounds 5]`: load times of the console's pages
 * - `--history`: an Endpoint's history of a thousand versions in a browser
 * - `--palette [--largest 100000]`: the palette's response to each key
 * - `--webhooks`: deliveries to local receivers, ten of which do not work
 * - `--webhooks --events 100000 [--receivers 20 --sites 5 --kills 5]`: order of deliveries to flaky receivers, beside five
 *   that do not work, while services are killed at random moments
 * - `--load [--minutes 20]`: a mixed load at the rate at which p95 is 100 ms, and at twice that
 * - `--health [--rounds 5 --seconds 20]`: reads while 10,000 Endpoints are tested by schedule
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    embedded: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    console: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
    palette: { type: 'boolean', default: false },
    webhooks: { type: 'boolean', default: false },
    fhir: { type: 'boolean', default: false },
    health: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    events: { type: 'string', default: '0' },
    receivers: { type: 'string', default: '20' },
    sites: { type: 'string', default: '5' },
    kills: { type: 'string', default: '5' },
    largest: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '10' },
  },
});
if (values.console) {
  const { benchConsole } = await import('./console/bench-console.ts');
  await benchConsole({ rounds: Number(values.rounds), only: new RegExp(values.only) });
  process.exit(0);
}
if (values.history) {
  const { benchHistory } = await import('./history/bench-history.ts');
  await benchHistory(Number(values.rounds));
  process.exit(0);
}
if (values.webhooks && Number(values.events) > 0) {
  const { benchKills } = await import('./webhook-kills.ts');
  await benchKills({
    events: Number(values.events),
    receivers: Number(values.receivers),
    sites: Number(values.sites),
    kills: Number(values.kills),
    stores: [
      ...(values.sizes === '0' ? [] : (['PostgreSQL'] as const)),
      ...(values.embedded === '0' ? [] : (['embedded'] as const)),
    ],
  });
  process.exit(0);
}
if (values.webhooks) {
  const { benchDeliveries } = await import('./webhook-deliveries.ts');
  await benchDeliveries();
  process.exit(0);
}
// A million Endpoints take 10 GB.
const usual = values.fhir ? '10000,100000' : '10000,100000,1000000';
const sizes = (values.sizes ?? usual).split(',').map(Number).filter(Boolean);
const embedded = Number(values.embedded);
const only = new RegExp(values.only);
const seconds = Number(values.seconds);
// Default settings but for memory: a server for a million users has more than the default 128 MB.
const settings = { shared_buffers: '1GB', max_wal_size: '4GB', effective_cache_size: '3GB' };
if (values.palette) {
  const { benchPalette } = await import('./console/bench-palette.ts');
  await benchPalette({ size: Number(values.largest), rounds: Number(values.rounds), settings });
  process.exit(0);
}
if (values.fhir) {
  const { benchFhir } = await import('./fhir-bench.ts');
  const { largest, connections } = values;
  const numbers = { largest: Number(largest), connections: Number(connections) };
  await benchFhir({ ...numbers, sizes, only, seconds, settings });
  process.exit(0);
}
if (values.load) {
  const { benchMixedLoad } = await import('./mixed-load.ts');
  await benchMixedLoad({ minutes: Number(values.minutes), settings });
  process.exit(0);
}
if (values.health) {
  const { benchScheduledTests } = await import('./scheduled-tests.ts');
  await benchScheduledTests({ rounds: Number(values.rounds), seconds, settings });
  process.exit(0);
}

interface Place {
  store: string;
  users: number;
  connections: number;
}

const lines: Line[] = [];
const notes: string[] = [];
const file = reportFile();
if (sizes.length > 0) await benchPostgres();
if (embedded > 0) await benchEmbedded();
console.log(`\n${notes.join('\n')}\nWritten to ${file.path}`);
process.exit(0);

async function benchPostgres(): Promise<void> {
  const server = await startPostgres({ settings });
  for (const users of sizes) {
    const url = await createDatabase(server.url);
    const at = { store: 'PostgreSQL', users, connections: 10 };
    // A start migrates the store for seeding; the floors use the same tables and indexes.
    await (await startServiceUnderLoad({ DATABASE_URL: url })).stop();
    await seed(at, { DATABASE_URL: url });
    console.log(heading(at.store, `${users.toLocaleString('en')} users`, at.connections));
    await benchFloors(at, url);
    await benchService(at, { DATABASE_URL: url });
    await benchFloors(at, url);
  }
  await server.stop();
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-bench-'));
  const place = { DATA_DIR: join(folder, 'data') };
  const at = { store: 'embedded', users: embedded, connections: 4 };
  const first = await startServiceUnderLoad(place);
  await first.stop();
  notes.push(`embedded: a new store answers after ${first.startedIn.toFixed(0)} ms`);
  await seed(at, { DATABASE_URL: '', ...place });
  console.log(heading(at.store, `${at.users.toLocaleString('en')} users`, at.connections));
  await benchService(at, place);
  rmSync(folder, { recursive: true, force: true });
}

async function seed({ store, users }: Place, place: Record<string, string>): Promise<void> {
  const started = performance.now();
  await run(['src/tools/seed/seed.ts', '--users', String(users)], place);
  const took = ((performance.now() - started) / 1_000).toFixed(0);
  notes.push(`${store}: seeding ${users.toLocaleString('en')} users took ${took} s`);
}

async function benchFloors(at: Place, url: string): Promise<void> {
  const port = await freePort();
  const env = { DATABASE_URL: url, PORT: String(port), USERS: String(at.users) };
  const stop = await launch(['e2e/bench/floor-server.ts'], env, /ready/);
  const names = {
    '/id': 'one user by id',
    '/update': 'update a user by id',
    '/audited': 'update a user by id, with audit row',
    '/first': 'first page, no total',
    '/keyset': 'last page by keyset, no total',
    '/counted': 'first page with count(*)',
    '/offset': 'last page by OFFSET, no total',
    '/scan': 'search by scan, with total',
    '/trigrams': 'search by trigrams, with total',
  };
  for (const [name, title] of Object.entries(names)) {
    await benchOne(
      at,
      { kind: 'floor', name: title },
      { origin: `http://127.0.0.1:${port}`, next: () => name },
    );
  }
  await stop();
}

async function benchService(at: Place, place: Record<string, string>): Promise<void> {
  const service = await startServiceUnderLoad(place);
  const note = `${at.store}: with ${at.users.toLocaleString('en')} users the service answers after`;
  notes.push(`${note} ${service.startedIn.toFixed(0)} ms`);
  const { origin, token } = service;
  for (const { name, next } of await listCases(service)) {
    await benchOne(at, { kind: 'service', name }, { origin, token, next });
  }
  await service.stop();
}

async function benchOne(at: Place, what: Pick<Line, 'kind' | 'name'>, load: Load): Promise<void> {
  if (what.kind === 'service' && !only.test(what.name)) return;
  const measured = await measure(load, { connections: at.connections, seconds });
  const line = { ...what, ...at, ...measured };
  lines.push(line);
  file.write({ seconds, notes, lines }, chartsOf(lines, 50));
  console.log(tableLine(line));
}
