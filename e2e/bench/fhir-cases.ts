import type { FhirPlaces } from './fhir-places.ts';
import type { BenchRequest } from './measure.ts';

/** A request about Endpoints, and the floor server's path for the same in bare SQL. */
export interface FhirCase {
  name: string;
  floor: string;
  /** Sent by a user of the large site, who may not see all of it; otherwise by an administrator. */
  isBySiteUser?: true;
  next(): string | BenchRequest;
}

/** The facets of a list. */
const facets = [
  'status',
  'connection-type',
  'organization',
  'payload-type',
  'changed-by',
  'ends',
] as const;

/** Filters with many matches and with few. */
const filters = [
  'status=active',
  'connection-type=hl7-fhir-rest',
  'status=off,error',
  'organization=Organization/harrow-imaging',
  'status=active&connection-type=hl7-fhir-rest',
  'payload-type=observation',
  'ends=30d',
];

/** The sort order for pages far in. */
export const sortedByName = '_sort=name&_count=20';

/** A date since which few of the seeded Endpoints have been in use. */
const latest = new Date(Date.now() - 960 * 86_400_000).toISOString().slice(0, 10);

/** All cases, with the writes last because they add data. */
export function fhirCases(places: FhirPlaces & { farPage: string }): FhirCase[] {
  const { site, largeSite, endpoints, longest, texts, farPage } = places;
  const collection = `/site/${site}/fhir/endpoint`;
  const large = `/site/${largeSite}/fhir/endpoint`;
  const counted = `/site/${largeSite}/fhir/_facets/Endpoint`;
  const any = taking(endpoints);
  const text = taking(texts);
  const filter = taking(filters);
  /** The query of the console's list. */
  const pathOfSearch = () =>
    `${large}?_sort=-_lastUpdated&_count=25&search=${encodeURIComponent(text())}`;
  const identified = taking(endpoints.filter(({ identifier }) => identifier !== undefined));
  const search = (name: string, floor: string, query: string): FhirCase[] => [
    { name: `search ${name}`, floor, next: () => `${collection}?${query}` },
  ];
  const versions = new Map(endpoints.map(({ id, meta }) => [id, Number(meta.versionId)]));
  const update = (withTag: boolean): BenchRequest => {
    const endpoint = any();
    const version = versions.get(endpoint.id) ?? 1;
    versions.set(endpoint.id, version + 1);
    return {
      path: `${collection}/${endpoint.id}`,
      method: 'PUT',
      body: JSON.stringify({ ...endpoint, name: `${endpoint.name} (${version + 1})` }),
      ...(withTag && { headers: { 'if-match': `W/"${version}"` } }),
    };
  };
  const { id: _own, ...unnamed } = any();
  return [
    { name: 'read by id', floor: '/read', next: () => `${collection}/${any().id}` },
    {
      name: 'search identifier',
      floor: '/identifier',
      next: () =>
        `${collection}?identifier=${encodeURIComponent(identified().identifier?.[0]?.value ?? '')}`,
    },
    ...search('status', '/status', 'status=active'),
    ...search('name', '/name', 'name=Greenvale'),
    ...search('name:contains', '/contains', 'name:contains=scan'),
    ...search('date', '/date', `date=sa${latest}`),
    ...search('_tag', '/tag', '_tag=pilot'),
    {
      name: 'search organization',
      floor: '/reference',
      // Only the standard path has R4's own parameters.
      next: () => `/site/${site}/fhir/r4/Endpoint?organization=Organization/greenvale-lab`,
    },
    ...search('with _has', '/reference', '_has=Organization:endpoint:name=Greenvale'),
    ...search('with _include', '/status', 'status=active&_include=Endpoint:organization'),
    ...search('without filters', '/status', ''),
    { name: 'large site: search status', floor: '/first', next: () => `${large}?status=active` },
    { name: 'large site: search name', floor: '/first', next: () => `${large}?name=Greenvale` },
    { name: 'large site: sorted, page 1', floor: '/first', next: () => `${large}?${sortedByName}` },
    { name: 'large site: sorted, page 1,000', floor: '/keyset', next: () => farPage },
    { name: 'large site: search by any field', floor: '/first', next: pathOfSearch },
    {
      name: 'large site: search by any field as a site user',
      floor: '/first',
      isBySiteUser: true,
      next: pathOfSearch,
    },
    {
      name: 'large site: search by any field and a filter',
      floor: '/first',
      next: () => `${pathOfSearch()}&${filter()}`,
    },
    {
      name: 'large site: search by any field and a filter as a site user',
      floor: '/first',
      isBySiteUser: true,
      next: () => `${pathOfSearch()}&${filter()}`,
    },
    ...facets.flatMap((facet) => [
      {
        name: `large site: facet ${facet}`,
        floor: '/first',
        next: () => `${counted}?_facets=${facet}`,
      },
      {
        name: `large site: facet ${facet} of a search`,
        floor: '/first',
        next: () => `${counted}?_facets=${facet}&search=${encodeURIComponent(text())}`,
      },
    ]),
    {
      name: 'history of 1,000 versions',
      floor: '/history',
      next: () => `${collection}/${longest.id}/history`,
    },
    { name: 'update by id', floor: '/update', next: () => update(false) },
    { name: 'update with If-Match', floor: '/update', next: () => update(true) },
    {
      name: 'create',
      floor: '/create',
      next: () => ({ path: large, method: 'POST', body: JSON.stringify(unnamed) }),
    },
  ];
}

/** Cycles through items, so that no two connections use the same one at once. */
function taking<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    turn += 1;
    return items[turn % items.length] as Item; // there are some
  };
}
