import { freePort } from '../../src/testing/free-port.ts';
import { createDatabase, startPostgres } from '../../src/testing/start-postgres.ts';
import { fhirCases, sortedByName } from './fhir-cases.ts';
import { contend } from './fhir-contention.ts';
import { findPlaces, pageAfter } from './fhir-places.ts';
import { type Load, measure } from './measure.ts';
import { launch, run } from './processes.ts';
import { chartsOf, heading, type Line, ratioLine, reportFile, tableLine } from './report.ts';
import { startServiceUnderLoad } from './service-under-load.ts';

/** Endpoints at each of the other sites. */
const perSite = 1_000;

/**
 * Measures how fast Endpoints are read, searched and written on PostgreSQL, along with one bare SQL statement (the
 * floor); then 50 clients that update the same Endpoint. Asserts nothing.
 */
export async function benchFhir(options: {
  sizes: readonly number[];
  /** Endpoints at the large site: 20,000 are a thousand pages. */
  largest: number;
  only: RegExp;
  seconds: number;
  /** Number of concurrent connections. */
  connections: number;
  settings: Readonly<Record<string, string>>;
}): Promise<void> {
  const { sizes, largest, only, seconds, connections, settings } = options;
  const file = reportFile();
  const lines: Line[] = [];
  const notes: string[] = [];
  const server = await startPostgres({ settings });

  async function benchOne(
    what: Pick<Line, 'kind' | 'name' | 'endpoints'>,
    load: Load,
  ): Promise<Line> {
    const measured = await measure(load, { connections, seconds });
    const line = { ...what, ...measured, store: 'PostgreSQL', connections };
    lines.push(line);
    file.write({ seconds, notes, lines }, chartsOf(lines));
    console.log(tableLine(line));
    return line;
  }

  for (const size of sizes) {
    const url = await createDatabase(server.url);
    const service = await seeded(url, { size, largest }, (note) => notes.push(note));
    const places = await findPlaces(service);
    const first = `/site/${places.largeSite}/fhir/endpoint?${sortedByName}`;
    const farPage = await pageAfter(service, first, largest - 20);
    const port = await freePort();
    const stopFloor = await launch(
      ['e2e/bench/fhir-floor-server.ts'],
      {
        DATABASE_URL: url,
        PORT: String(port),
        SITE: places.site,
        LARGE_SITE: places.largeSite,
        LONGEST: places.longest.id,
      },
      /ready/,
    );
    console.log(heading('PostgreSQL', `${size.toLocaleString('en')} Endpoints`, connections));
    const siteUser = await service.siteUser(places.largeSite);
    for (const { name, floor, isBySiteUser, next } of fhirCases({ ...places, farPage })) {
      if (!only.test(name)) continue;
      const origin = `http://127.0.0.1:${port}`;
      const least = await benchOne(
        { kind: 'floor', name, endpoints: size },
        { origin, next: () => floor },
      );
      const its = service.origin;
      const token = isBySiteUser ? siteUser : service.token;
      const own = await benchOne(
        { kind: 'service', name, endpoints: size },
        { origin: its, token, next },
      );
      console.log(ratioLine(own, least));
    }
    await stopFloor();
    if (only.test('contention')) {
      const verdict = await contend(service, places);
      notes.push(`${size.toLocaleString('en')} Endpoints, contention: ${verdict}`);
      console.log(verdict);
    }
    await service.stop();
  }
  await server.stop();
  file.write({ seconds, notes, lines }, chartsOf(lines));
  console.log(`\n${notes.join('\n')}\nWritten to ${file.path}`);
}

/** Starts the service on a seeded database: sites of a thousand Endpoints, and a large one. */
async function seeded(
  url: string,
  { size, largest }: { size: number; largest: number },
  note: (text: string) => void,
) {
  const started = performance.now();
  const sites = Math.max(1, Math.round(size / perSite)) + 1;
  const options = ['--endpoints', size + largest, '--sites', sites, '--largest', largest];
  await run(['src/tools/seed/seed.ts', ...options.map(String)], { DATABASE_URL: url });
  const took = ((performance.now() - started) / 1_000).toFixed(0);
  note(`seeding ${(size + largest).toLocaleString('en')} Endpoints took ${took} s`);
  return await startServiceUnderLoad({ DATABASE_URL: url });
}
