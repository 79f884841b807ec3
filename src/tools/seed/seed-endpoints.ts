import type { ImportedResource } from '#service/features/fhir/import/bulk-load.store.ts';
import { clockAt, type DemoClock } from '../demo-generator/demo-clock.ts';
import { type EndpointContent, endpointText } from '../demo-generator/endpoint-content.ts';
import {
  addMimeType,
  changePhone,
  type EndpointEdit,
  moveAddress,
  renewContract,
  reorderContacts,
  setStatus,
  toggleTag,
} from '../demo-generator/endpoint-edits.ts';
import { plainName } from '../demo-generator/mail-address.ts';
import type { SiteProfile } from '../demo-generator/practice-structure.ts';
import { createRandom, type Random } from '../demo-generator/random.ts';
import { type VendorConnection, vendorEndpoint } from '../demo-generator/vendor-endpoint.ts';
import { vendorServices } from '../demo-generator/vendor-services.ts';
import { type Vendor, vendors } from '../demo-generator/vendors.ts';
import type { SeedOrganization } from './seed-places.ts';

/** A generated resource with its versions. */
export interface SeedResource {
  kind: 'Endpoint' | 'Organization';
  imported: ImportedResource;
}

/** The next resources with their numbers, at most one for each number. */
export function nextResources(source: Iterator<SeedResource, void>, numbers: readonly string[]) {
  return numbers.flatMap((resourceNo) => {
    const { value } = source.next();
    return value === undefined ? [] : [{ ...value, resourceNo }];
  });
}

/** What to generate; can be cloned to another thread. */
export interface EndpointsPlan {
  /** Reference time of all ages, ISO 8601. */
  now: string;
  organizations: readonly SeedOrganization[];
  /** Total number. */
  endpoints: number;
  /** Number at the first site. The other sites share the rest evenly. */
  largest: number;
  /** Number of versions of the first Endpoint at the last site. */
  longestHistory: number;
}

interface At {
  random: Random;
  clock: DemoClock;
}

const versionCounts: readonly (readonly [number, number])[] = [
  [1, 93],
  [2, 5],
  [4, 1.5],
  [12, 0.5],
];
/** Maximum number of Endpoints in an Organization's `endpoint`. */
const maxNamed = 30;

const connections = vendors.flatMap((vendor) =>
  vendorServices[vendor.kind].map((service) => ({ vendor, service })),
);

/**
 * Generates Endpoints like the demo's, site by site, and the Organizations that they refer to. Deterministic. With several
 * workers, each generates those of every `of`th site.
 */
export function* seedEndpoints(
  plan: EndpointsPlan,
  share: { index: number; of: number },
): Generator<SeedResource> {
  const { organizations, endpoints, largest, longestHistory } = plan;
  const clock = clockAt(new Date(plan.now));
  const sites = organizations.flatMap((organization) =>
    organization.sites.map((site) => profileOf(organization, site)),
  );
  const last = sites.length - 1;
  /** Cumulative number of Endpoints up to a site, without the largest. */
  const upTo = (place: number) => Math.floor(((endpoints - largest) * place) / last);
  for (const [place, site] of sites.entries()) {
    if (place % share.of !== share.index) continue;
    const count = place === 0 ? (last === 0 ? endpoints : largest) : upTo(place) - upTo(place - 1);
    const random = createRandom(`endpoints of ${site.siteId}`);
    const wanted = { count, longestHistory: place === last ? longestHistory : 1 };
    yield* endpointsOf(site, wanted, { random, clock });
  }
}

function profileOf(
  { domain }: SeedOrganization,
  { siteId, brandId, name }: SeedOrganization['sites'][number],
): SiteProfile {
  const organizationId = Math.floor(siteId / 1_000);
  const key = `${plainName(name)}-${siteId}`;
  return { siteId, brandId, organizationId, name, key, domain, language: 'en-GB' };
}

function* endpointsOf(
  site: SiteProfile,
  { count, longestHistory }: { count: number; longestHistory: number },
  at: At,
): Generator<SeedResource> {
  const { random } = at;
  const { siteId } = site;
  const chosen = random.shuffled(connections);
  const named = new Map<Vendor, string[]>();
  for (let round = 0; round * chosen.length < count; round += 1) {
    for (const [index, connection] of chosen.entries()) {
      const number = round * chosen.length + index;
      if (number >= count) break;
      const first = endpointOf({ site, ...connection }, round, at);
      const versionCount = number === 0 ? longestHistory : random.weighted(versionCounts);
      const versions = versionsOf(first, versionCount, at);
      yield { kind: 'Endpoint', imported: { siteId, resourceId: first.id, versions } };
      const ids = named.get(connection.vendor) ?? [];
      named.set(connection.vendor, ids);
      if (ids.length < maxNamed) ids.push(first.id);
    }
  }
  for (const [vendor, ids] of named) yield organizationOf(site, { vendor, ids }, at);
}

/** Several Endpoints of the same connection are numbered. */
function endpointOf(connection: VendorConnection, round: number, at: At): EndpointContent {
  const endpoint = vendorEndpoint(connection, at);
  if (round === 0) return endpoint;
  const { id, name } = endpoint;
  return { ...endpoint, id: `${id}-${round + 1}`, name: `${name} ${round + 1}` };
}

/** Spreads versions evenly from some day of the last years on. */
function versionsOf(
  first: EndpointContent,
  versionCount: number,
  { random, clock }: At,
): ImportedResource['versions'] {
  const oldest = random.integer(30, 900);
  const step = (oldest - 1) / versionCount;
  const contents = editedContents(first, versionCount, random);
  return contents.map((content, index) => ({
    text: endpointText(content),
    method: index === 0 ? 'POST' : 'PUT',
    savedAt: clock.minutesAgo((oldest - index * step - random.next() * step) * 1_440),
    authorId: null,
  }));
}

function organizationOf(
  { siteId, domain }: SiteProfile,
  { vendor, ids }: { vendor: Vendor; ids: readonly string[] },
  { random, clock }: At,
): SeedResource {
  const organization = {
    resourceType: 'Organization',
    id: vendor.key,
    identifier: [
      { system: `https://${domain}/partners`, value: String(random.integer(1, 99_999)) },
    ],
    active: random.chance(0.95),
    name: vendor.name,
    telecom: [{ system: 'url', value: `https://${vendor.domain}` }],
    endpoint: ids.map((id) => ({ reference: `Endpoint/${id}` })),
  };
  const savedAt = clock.onDay(random.integer(1, 900), random.integer(470, 1_010));
  const text = JSON.stringify(organization);
  const versions = [{ text, method: 'POST' as const, savedAt, authorId: null }];
  return { kind: 'Organization', imported: { siteId, resourceId: vendor.key, versions } };
}

/** Repeatable edits that keep the size of an Endpoint about the same. */
const edits: readonly (readonly [EndpointEdit, number])[] = [
  [toggleTag, 25],
  [changePhone, 20],
  [renewContract, 20],
  [moveAddress, 10],
  [addMimeType, 10],
  [setStatus('suspended'), 5],
  [setStatus('active'), 5],
  [reorderContacts, 5],
];

/** Generates successive contents of one Endpoint by small edits. */
function editedContents(first: EndpointContent, count: number, random: Random): EndpointContent[] {
  const contents = [first];
  // None of these edits uses it.
  const dateIn = () => '';
  let newest = first;
  while (contents.length < count) {
    newest = random.weighted(edits)(newest, { random, dateIn });
    contents.push(newest);
  }
  return contents;
}
