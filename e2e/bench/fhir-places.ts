import type { ServiceUnderLoad } from './service-under-load.ts';

/** The seeded sites and Endpoints that the cases use. */
export interface FhirPlaces {
  /** A site of a thousand Endpoints. */
  site: string;
  largeSite: string;
  /** Endpoints of the site with few versions. */
  endpoints: Endpoint[];
  /** Search texts for Endpoints of the large site, of each kind in turn. */
  texts: string[];
  /** The Endpoint of the site with the most versions. */
  longest: Endpoint;
}

/** The members of an Endpoint that the bench reads. */
export interface Endpoint {
  id: string;
  name: string;
  meta: { versionId: string };
  address?: string;
  identifier?: { value: string }[];
  managingOrganization?: { display?: string };
}

interface Bundle {
  total: number;
  link: { relation: string; url: string }[];
  entry: Endpoint[];
}

/** The first seeded site is the largest, and the last has the longest history. */
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
  const { entry } = await bundleAt(
    service,
    `/site/${largeSite}/fhir/endpoint?_count=100&_sort=_id`,
  );
  const texts = entry.flatMap(textsOf);
  return { site, largeSite, longest, endpoints: endpoints.slice(-500), texts };
}

function textsOf({ id, name, address, identifier, managingOrganization }: Endpoint): string[] {
  const [word = '', ...words] = name.split(' ');
  const { host, pathname } = new URL(address ?? 'https://none.example');
  const texts = [
    word,
    words.at(-1)?.slice(0, 4),
    `${words[0]} ${word.slice(0, 3)}`,
    host,
    pathname.split('/').at(-1),
    `${host}${pathname}`,
    id,
    identifier?.[0]?.value,
    managingOrganization?.display?.split(' ')[0],
    `${managingOrganization?.display ?? ''} ${word}`,
  ];
  return texts.filter((text): text is string => (text ?? '').trim() !== '');
}

/** Follows the next links from the first page to get the URL of the page of 20 after so many resources. */
export async function pageAfter(
  service: ServiceUnderLoad,
  search: string,
  resources: number,
): Promise<string> {
  // Page tokens do not depend on the page size, so larger pages get there sooner.
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
