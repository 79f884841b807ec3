import type { ServiceUnderLoad } from './service-under-load.ts';

/** A site of the seeded ones, and its Endpoints that are asked for. */
export interface FhirPlaces {
  /** Of a thousand Endpoints, whatever the others have. */
  site: string;
  largeSite: string;
  /** Endpoints of the site with few versions. */
  endpoints: Endpoint[];
  /** The Endpoint of the site that has had the most versions. */
  longest: Endpoint;
}

/** What the bench reads of an Endpoint. */
export interface Endpoint {
  id: string;
  name: string;
  meta: { versionId: string };
  identifier?: { value: string }[];
}

interface Bundle {
  total: number;
  link: { relation: string; url: string }[];
  entry: Endpoint[];
}

/** Seeding makes the largest site first, and the longest history at the last one. */
export async function findPlaces(service: ServiceUnderLoad): Promise<FhirPlaces> {
  const { data } = (await service.get('/sites')) as { data: { siteId: string }[] }; // as the contract has it
  const sites = data.map(({ siteId }) => Number(siteId)).toSorted((one, other) => one - other);
  const [largeSite, site] = [sites[0], sites.at(-1)].map(String);
  if (largeSite === undefined || site === undefined) throw new Error('There are no sites');
  const all: Endpoint[] = [];
  let path: string | undefined = `/site/${site}/fhir/endpoint?_count=100`;
  while (path !== undefined) {
    const bundle: Bundle = await bundleAt(service, path);
    all.push(...bundle.entry);
    path = nextOf(bundle);
  }
  const versions = ({ meta }: Endpoint) => Number(meta.versionId);
  const [longest, ...endpoints] = all.toSorted((one, other) => versions(other) - versions(one));
  if (longest === undefined) throw new Error('There are no Endpoints');
  return { site, largeSite, longest, endpoints: endpoints.slice(-500) };
}

/** The address of the page of 20 after so many resources, as walking there from the first page gives it. */
export async function pageAfter(
  service: ServiceUnderLoad,
  search: string,
  resources: number,
): Promise<string> {
  // Tokens do not depend on how many a page holds: larger steps get there sooner.
  const steps = [...Array<number>(Math.floor(resources / 100)).fill(100), resources % 100];
  let path = search;
  for (const count of steps.filter(Boolean)) {
    const next = nextOf(await bundleAt(service, withCount(path, count)));
    if (next === undefined) throw new Error(`${search} has fewer than ${resources} resources`);
    path = next;
  }
  return withCount(path, 20);
}

function withCount(path: string, count: number): string {
  return path.replace(/_count=\d+/, `_count=${count}`);
}

async function bundleAt(service: ServiceUnderLoad, path: string): Promise<Bundle> {
  return (await service.get(path)) as Bundle; // as the contract has it
}

function nextOf({ link }: Bundle): string | undefined {
  const url = link.find(({ relation }) => relation === 'next')?.url;
  if (url === undefined) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
