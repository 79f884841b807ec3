import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testService } from '#testing/start-service.ts';
import { createRandom } from '../demo-generator/random.ts';
import { loadEndpoints } from './load-endpoints.ts';
import { seedSites } from './seed-places.ts';

const service = await testService();

/** More versions than are compressed against the same base. */
const longestHistory = 67;
/** In milliseconds. Generous, because of many writes and of threads that load the service's modules. */
const timeout = 120_000;
const kinds = ['endpoint', 'organization'] as const;
const written = 101;
let seeded: number;
let root: Client;

interface Resource {
  id: string;
  meta: { lastUpdated?: string };
}
/** In the interface's own lists the entries are the resources. */
type Entry = Resource & { resource?: Resource };
interface Bundle {
  total: number;
  /** Absent if there is only one page. */
  link?: { relation: string; url: string }[];
  entry: Entry[];
}

const resourceOf = (entry: Entry) => entry.resource ?? entry;

async function get(client: Client, path: string): Promise<Bundle> {
  const response = await client.call('GET', path);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json();
}

const standard = (site: number) => `/site/${site}/fhir/r4`;

/** Replays the seeded versions of one site at another over HTTP. */
async function writeAgain(): Promise<void> {
  for (const kind of kinds) {
    const search = `${standard(seeded)}/${nameOf(kind)}?_count=100`;
    for (const entry of (await get(root, search)).entry) {
      const { id } = resourceOf(entry);
      const history = await get(
        root,
        `${standard(seeded)}/${nameOf(kind)}/${id}/_history?_count=100`,
      );
      const [first, ...others] = history.entry.toReversed().map(resourceOf);
      const path = `/site/${written}/fhir/${kind}`;
      const created = await root.call('POST', path, { body: first });
      expect([200, 201]).toContain(created.statusCode);
      for (const body of others) await root.call('PUT', `${path}/${id}`, { body });
    }
  }
}

function nameOf(kind: (typeof kinds)[number]): string {
  return kind === 'endpoint' ? 'Endpoint' : 'Organization';
}

/** The comparable part of a bundle: without times, URLs and tokens. */
function shownOf({ total, link, entry }: Bundle) {
  return {
    total,
    links: link?.map(({ relation }) => relation),
    resources: entry.map(resourceOf).map((resource) => ({
      ...resource,
      meta: { ...resource.meta, lastUpdated: undefined },
    })),
  };
}

beforeEach(async () => {
  const organizations = seedSites(createRandom('sites'), { sites: 3, firstId: 1_000 });
  const now = new Date().toISOString();
  const plan = { organizations, endpoints: 70, largest: 20, longestHistory, now };
  await loadEndpoints(service.store, { plan, threads: 0 }, () => undefined);
  seeded = organizations.flatMap(({ sites }) => sites).at(-1)?.siteId ?? 0;
  root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
});

test('returns the same searches, pages and histories as writes over HTTP, and stores the same rows', {
  timeout,
}, async () => {
  await writeAgain();
  await expectSameRows();
  const longest = (await get(root, `/site/${seeded}/fhir/endpoint?_count=100`)).entry
    .map(resourceOf)
    .find(({ meta }) => 'versionId' in meta && meta.versionId === String(longestHistory));
  const searches = [
    'endpoint?_count=100',
    'endpoint?_count=7&_sort=-name',
    'endpoint?_count=7&_sort=status,-date',
    'endpoint?status=active',
    'endpoint?name:contains=LAB',
    'endpoint?name=p&_sort=date',
    'endpoint?date=ge2023',
    'endpoint?_tag=critical,pilot',
    'endpoint?_security=R',
    'endpoint?identifier=https://registry.pawsure.example/endpoints|',
    'endpoint?_include=Endpoint:organization&_count=100',
    'endpoint?_has:Organization:endpoint:name=g&_count=100',
    'organization?_count=100&_revinclude=Endpoint:organization',
    `endpoint/${longest?.id}/history`,
    `endpoint/${longest?.id}/history/33`,
  ];
  for (const search of searches) {
    const [one, other] = await Promise.all(
      [seeded, written].map((site) => root.call('GET', `/site/${site}/fhir/${search}`)),
    );
    expect([search, one?.statusCode, other?.statusCode]).toEqual([search, 200, 200]);
    if (search.endsWith('/33')) {
      const shown = [one, other].map((answer) => ({ ...answer?.json(), meta: undefined }));
      expect(shown[0]).toEqual(shown[1]);
      continue;
    }
    let [left, right]: (Bundle | undefined)[] = [one?.json(), other?.json()];
    for (let page = 0; left !== undefined && right !== undefined && page < 3; page += 1) {
      expect([search, shownOf(left)]).toEqual([search, shownOf(right)]);
      [left, right] = await Promise.all([left, right].map(nextOf));
    }
  }
});

async function nextOf({ link }: Bundle): Promise<Bundle | undefined> {
  const next = link?.find(({ relation }) => relation === 'next');
  if (next === undefined) return undefined;
  const { pathname, search } = new URL(next.url);
  return await get(root, pathname + search);
}

async function expectSameRows(): Promise<void> {
  const rows = async (query: (site: number) => ReturnType<typeof sql>) =>
    await Promise.all(
      [seeded, written].map(async (site) => (await query(site).execute(service.db)).rows),
    );
  const [resources, same] = await rows(
    (site) => sql`select kind, resource_key, resource_id, version_id, is_deleted, name, status,
      confidentiality, sorted_date, snapshot_version_id, index_version
      from fhir_resources where site_id = ${site} order by kind, resource_key`,
  );
  expect(resources?.length).toBeGreaterThan(30);
  expect(resources).toEqual(same);
  const [versions, sameVersions] = await rows(
    (
      site,
    ) => sql`select kind, resource_key, version_id, method, packing, base_version_id, confidentiality
      from fhir_versions where site_id = ${site} order by kind, resource_key, version_id`,
  );
  expect(versions).toEqual(sameVersions);
  for (const table of ['fhir_tokens', 'fhir_strings', 'fhir_dates', 'fhir_references']) {
    const [index, sameIndex] = await rows(
      (
        site,
      ) => sql`select (to_jsonb(i) - 'site_id' - 'resource_no' || jsonb_build_object('key', r.resource_key))::text
        as row from ${sql.table(table)} as i join fhir_resources as r using (resource_no)
        where i.site_id = ${site} order by 1`,
    );
    expect(index?.length).toBeGreaterThan(10);
    expect([table, index]).toEqual([table, sameIndex]);
  }
}

test('creates the planned number of Endpoints at each site, and hides labelled ones by clearance', async () => {
  const { rows } = await sql<{ all: number; hidden: number; sites: number[] }>`
    select sum(endpoints)::int as all, sum(hidden)::int as hidden, array_agg(endpoints order by endpoints) as sites
    from (select count(*)::int as endpoints, count(*) filter (where confidentiality = 2)::int as hidden
      from fhir_resources where kind = 'Endpoint' group by site_id) as of_site`.execute(service.db);
  expect(rows[0]?.all).toBe(70);
  expect(rows[0]?.sites).toEqual([20, 25, 25]);
  expect(rows[0]?.hidden).toBeGreaterThan(0);
  const { rows: labels } = await sql<{ site: number; hidden: number; all: number }>`
    select site_id as site, count(*)::int as all, count(*) filter (where confidentiality = 2)::int as hidden
    from fhir_resources where kind = 'Endpoint' group by site_id order by hidden desc`.execute(
    service.db,
  );
  const [{ site, all, hidden } = { site: 0, all: 0, hidden: 0 }] = labels;
  const organizationId = Math.floor(site / 1_000);
  const worker = await service.signInAs({ role: 'SITE_USER', organizationId, siteIds: [site] });
  expect((await get(worker, `/site/${site}/fhir/endpoint`)).total).toBe(all - hidden);
  expect((await get(root, `/site/${site}/fhir/endpoint`)).total).toBe(all);
});

test('shares the work among threads, and restores every index', { timeout }, async () => {
  const indexes = async () =>
    (
      await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename like 'fhir_%' order by 1`.execute(service.db)
    ).rows.map(({ name }) => name);
  const before = await indexes();
  const organizations = seedSites(createRandom('more sites'), { sites: 2, firstId: 2_000 });
  const now = new Date().toISOString();
  const plan = { organizations, endpoints: 5, largest: 2, longestHistory: 2, now };
  await loadEndpoints(service.store, { plan, threads: 2 }, () => undefined);
  expect(await indexes()).toEqual(before);
  expect(before).toContain('fhir_tokens_search');
  const { rows } =
    await sql`select count(*)::int as endpoints, count(distinct site_id)::int as sites
    from fhir_resources where kind = 'Endpoint' and site_id >= 2000000`.execute(service.db);
  expect(rows).toEqual([{ endpoints: 5, sites: 2 }]);
});
