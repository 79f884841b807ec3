import type { DemoEndpoint } from '#service/demo/demo-practice.ts';
import { type DemoClock, daysAgoOf } from './demo-clock.ts';
import { endpointHistory } from './endpoint-history.ts';
import { ameliaHart, endpointAuthors } from './fixed-people.ts';
import { northfieldId, type SiteProfile, siteProfiles } from './practice-structure.ts';
import {
  directoryEntries,
  officialExamples,
  type PublishedEndpoint,
} from './published-endpoints.ts';
import { createRandom, type Random } from './random.ts';
import { showcase, showcaseEndpoint } from './showcase-endpoint.ts';
import { type VendorConnection, vendorEndpoint } from './vendor-endpoint.ts';
import { vendorServices } from './vendor-services.ts';
import { vendors } from './vendors.ts';

const endpointsPerSite = 100;
const endpointsOfSmallSite = 14;
const deletedPerSite = 4;

/** Version counts of the first Endpoints of a site; the others have one or two. */
const longHistories = [25, 18, 14, 12, 10, 9, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3];

/** How many days ago contracts of a large site ended; negative: they end in the future. */
const contractEnds = [170, 40, 9, -6, -13, -27];

/** Endpoints created within minutes of each other, as by an import. */
function imported(
  { siteId }: SiteProfile,
  entries: PublishedEndpoint[],
  savedAt: (index: number) => string,
): DemoEndpoint[] {
  const authorEmail = endpointAuthors(siteId)[0] ?? ameliaHart;
  return entries.map(({ id, content }, index) => ({
    siteId,
    id,
    versions: [{ content, method: 'POST', savedAt: savedAt(index), authorEmail }],
  }));
}

function connectionsOf(site: SiteProfile): VendorConnection[] {
  const all = vendors.flatMap((vendor) =>
    vendorServices[vendor.kind].map((service) => ({ site, vendor, service })),
  );
  const isShowcase = ({ vendor, service }: VendorConnection) =>
    site.siteId === showcase.siteId && `${vendor.key}-${service.key}` === showcase.id;
  return all.filter((connection) => !isShowcase(connection));
}

interface Workplace {
  random: Random;
  clock: DemoClock;
}

function evolved(
  connection: VendorConnection,
  { count, endsDaysAgo }: { count: number; endsDaysAgo: number | undefined },
  at: Workplace,
): DemoEndpoint {
  const { siteId } = connection.site;
  const endless = vendorEndpoint(connection, at);
  const first =
    endsDaysAgo === undefined
      ? endless
      : { ...endless, period: { ...endless.period, end: at.clock.dateOf(endsDaysAgo) } };
  const plan = { first, versionCount: count, authors: endpointAuthors(siteId) };
  return { siteId, id: first.id, versions: endpointHistory(plan, at) };
}

/** Deletes an Endpoint between its last version and yesterday, later in the day than any save. */
function deleted(endpoint: DemoEndpoint, { random, clock }: Workplace): DemoEndpoint {
  const daysAgo = random.integer(1, daysAgoOf(endpoint.versions.at(-1)?.savedAt ?? ''));
  return { ...endpoint, deletedAt: clock.onDay(daysAgo, 1300 + 130 * random.next()) };
}

/** Vendors' Endpoints that bring a site to `size`. */
function vendorEndpoints(
  site: SiteProfile,
  published: DemoEndpoint[],
  clock: DemoClock,
): DemoEndpoint[] {
  const isLarge = site.organizationId === northfieldId;
  const size = isLarge ? endpointsPerSite : endpointsOfSmallSite;
  const random = createRandom(`endpoints of ${site.key}`);
  const chosen = random
    .shuffled(connectionsOf(site))
    .slice(0, size - published.length + deletedPerSite);
  const histories = isLarge ? longHistories : longHistories.slice(9, 12);
  const live = chosen.length - deletedPerSite;
  return chosen.map((connection, index) => {
    const at = {
      random: createRandom(`${site.key} ${connection.vendor.key} ${connection.service.key}`),
      clock,
    };
    const count = histories[index] ?? (at.random.chance(0.15) ? 2 : 1);
    // The last live ones have short histories, in which no edit overwrites it.
    const endsDaysAgo = isLarge && index < live ? contractEnds[live - 1 - index] : undefined;
    const endpoint = evolved(connection, { count, endsDaysAgo }, at);
    return index >= live ? deleted(endpoint, at) : endpoint;
  });
}

/** All Endpoints of all sites: the published ones, the showcase, and the vendors'. */
export function demoEndpoints(clock: DemoClock): DemoEndpoint[] {
  const large = siteProfiles.filter(({ organizationId }) => organizationId === northfieldId);
  const directory = directoryEntries();
  const examples = officialExamples();

  return siteProfiles.flatMap((site) => {
    const turn = large.indexOf(site);
    const share = directory.filter((_, index) => turn >= 0 && index % large.length === turn);
    const published = imported(site, share, (index) => clock.onDay(411 - turn, 620 + index * 0.05));
    if (site.siteId === showcase.siteId) {
      published.push(...imported(site, examples, (index) => clock.onDay(690, 840 + index * 0.5)));
      published.push(showcaseEndpoint(clock));
    }
    return [...published, ...vendorEndpoints(site, published, clock)];
  });
}
