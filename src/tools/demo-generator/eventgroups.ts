import { locationIdOf, organizationIdOf } from '#service/core/sites/stable-uuid.ts';
import type { DemoEventgroup } from '#service/demo/demo-practice.ts';
import { campaigns, vaccinations } from './campaign-eventgroups.ts';
import { farm, others, workflows } from './care-eventgroups.ts';
import type { DemoClock } from './demo-clock.ts';
import type { EventgroupPlan } from './eventgroup-plan.ts';
import { ameliaHart, endpointAuthors } from './fixed-people.ts';
import { type SiteProfile, siteProfiles } from './practice-structure.ts';
import { createRandom, type Random, randomUuid } from './random.ts';

/** The event groups of small-animal sites. */
const companionPlans: readonly EventgroupPlan[] = [
  ...vaccinations,
  ...campaigns,
  ...workflows,
  ...others,
];
/** The event groups of sites for farm animals and horses. */
const farmPlans: readonly EventgroupPlan[] = [...farm, ...workflows.slice(4), ...others];

const farmSiteId = 102;
/** The hospital, which journeys use, has all of them; other sites about half. */
const fullSiteId = 101;

/** The event groups of all sites, each with its versions. */
export function demoEventgroups(clock: DemoClock): DemoEventgroup[] {
  return siteProfiles.flatMap((site) => {
    const random = createRandom(`eventgroups ${site.key}`);
    return plansOf(site, random).map((plan) => evolved(plan, site, { random, clock }));
  });
}

function plansOf({ siteId }: SiteProfile, random: Random): readonly EventgroupPlan[] {
  if (siteId === fullSiteId) return companionPlans;
  const plans = siteId === farmSiteId ? farmPlans : companionPlans;
  return plans.filter(() => random.chance(0.6));
}

function evolved(
  plan: EventgroupPlan,
  site: SiteProfile,
  { random, clock }: { random: Random; clock: DemoClock },
): DemoEventgroup {
  const people = endpointAuthors(site.siteId);
  const authors = people.length === 0 ? [ameliaHart] : people;
  const contents = [plan.first];
  for (const change of plan.changes)
    contents.push({ ...(contents.at(-1) ?? plan.first), ...change });
  // Spread over its days, with a recent last change.
  const latest = random.weighted([
    [random.integer(1, 6), 3],
    [random.integer(7, 60), 2],
  ]);
  const began = latest + random.integer(40, 520) * (contents.length > 1 ? 1 : 0);
  const step = (began - latest) / Math.max(1, contents.length - 1);
  const days = contents.map((_, index) => Math.round(began - step * index));
  return {
    siteId: site.siteId,
    eventgroupId: randomUuid(createRandom(`eventgroup ${site.key} ${plan.key}`)),
    locationId: locationIdOf(site.siteId),
    organizationId: organizationIdOf(site.organizationId),
    versions: contents.map((content, index) => ({
      content,
      savedAt: clock.onDay(days[index] ?? 1, random.integer(480, 1050) + random.next()),
      authorEmail: random.pick(authors),
    })),
  };
}
