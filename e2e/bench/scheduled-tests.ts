import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fhirLab, labServers } from '../../src/testing/lab-servers.ts';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import { findPlaces } from './fhir-places.ts';
import { measure } from './measure.ts';
import { run } from './processes.ts';
import { machine, reportFile } from './report.ts';
import { type ServiceUnderLoad, startServiceUnderLoad } from './service-under-load.ts';

const endpoints = 10_000;
/** Servers to which the Endpoints point. */
const hosts = 40;
const connections = 4;

/** 95th percentile of reads in milliseconds, without and with scheduled tests. */
interface Round {
  off: number;
  on: number;
  testsASecond: number;
}

/**
 * Measures how much slower reads are while 10,000 Endpoints of a site are tested by schedule, against local servers.
 * Rounds alternate without and with tests, so that other load on the machine affects both. Asserts nothing.
 */
export async function benchScheduledTests(options: {
  rounds: number;
  seconds: number;
  settings: Readonly<Record<string, string>>;
}): Promise<void> {
  const { rounds, seconds, settings } = options;
  const file = reportFile();
  const labs = labServers();
  const server = await startPostgres({ settings });
  const url = await createDatabase(server.url);
  const sizes = ['--endpoints', endpoints + 1_000, '--sites', 2, '--largest', endpoints];
  await run(['src/tools/seed/seed.ts', ...sizes.map(String)], { DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const addresses = await Promise.all(Array.from({ length: hosts }, () => labs.plain(fhirLab())));
  await client.query(pointToLabsSql, [addresses]);
  const service = await startServiceUnderLoad({ DATABASE_URL: url, WEBHOOK_LOOPBACK: 'on' });
  const reads = await readsOf(service);
  const load = { origin: service.origin, token: service.token, next: reads.next };
  const p95 = async () => (await measure(load, { connections, seconds })).p95;
  const tests = async (): Promise<number> =>
    (await client.query('select count(*)::int as tests from endpoint_tests')).rows[0].tests;

  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const off = await p95();
    await setSchedule(service, { site: reads.site, everyMinutes: 15 });
    const before = await tests();
    // The service checks for due tests once a minute.
    while ((await tests()) === before) await wait(200);
    const [atStart, started] = [await tests(), performance.now()];
    const on = await p95();
    const testsASecond = ((await tests()) - atStart) / ((performance.now() - started) / 1_000);
    all.push({ off, on, testsASecond });
    await setSchedule(service, { site: reads.site, everyMinutes: 0 });
    // Waits for tests that have already started.
    for (let last = -1; last !== (await tests()); await wait(2_000)) last = await tests();
    const bars = all.map(({ off, on }, at) => {
      return { name: `round ${at + 1}`, value: on, floor: off, goal: 1.2 * off };
    });
    const title = 'p95 of reads while Endpoints are tested; floor: while none are';
    file.write({ endpoints, seconds, rounds: all }, [{ title, unit: 'ms', bars }]);
    console.log(
      `p95 of reads ${off.toFixed(1)} ms without, ${on.toFixed(1)} ms with ${testsASecond.toFixed(1)} tests a second (load ${machine().load[0]})`,
    );
  }
  const ratios = all.map(({ off, on }) => on / off).sort((one, other) => one - other);
  console.log(
    `${ratios[Math.floor(ratios.length / 2)]?.toFixed(2)} × in the middle of the rounds (goal 1.2)`,
  );
  console.log(`\nWritten to ${file.path}`);
  await client.end();
  await service.stop();
  await labs.close();
  await server.stop();
}

/** Points each Endpoint to one of the servers, and keeps the path of its address. */
const pointToLabsSql = `
  update fhir_resources set status = 'active', content = regexp_replace(
    regexp_replace(content, '"status": ?"[a-z-]+"', '"status":"active"'),
    '"address": ?"[a-z+]+:(//[^/"]*)?', '"address":"' || ($1::text[])[1 + resource_no % cardinality($1::text[])])
  where kind = 'Endpoint'`;

/** The reads of a list's user: a page, a search, one Endpoint, and the health of all. */
async function readsOf(service: ServiceUnderLoad) {
  const { largeSite: site, texts } = await findPlaces(service);
  const collection = `/site/${site}/fhir/endpoint`;
  const { entry } = (await service.get(`${collection}?_count=25`)) as { entry: { id: string }[] }; // as the contract has it
  const ids = entry.map(({ id }) => id);
  let turn = 0;
  const next = () => {
    turn += 1;
    const text = encodeURIComponent(texts[turn % texts.length] ?? '');
    const paths = [
      `${collection}?_sort=-_lastUpdated&_count=25`,
      `${collection}?_sort=-_lastUpdated&_count=25&search=${text}`,
      `${collection}/${ids[turn % ids.length]}`,
      `${collection}/_health?_id=${ids.join(',')}`,
    ];
    return paths[turn % paths.length] ?? collection;
  };
  return { site, next };
}

async function setSchedule(
  { origin, token }: ServiceUnderLoad,
  { site, everyMinutes }: { site: string; everyMinutes: number },
): Promise<void> {
  const response = await fetch(`${origin}/site/${site}/fhir/endpoint/_health/schedule`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ everyMinutes }),
  });
  if (!response.ok) throw new Error(`The schedule was answered with ${response.status}`);
}
