import { campaigns, vaccinations } from './campaign-eventgroups.ts';
import { farm, others, workflows } from './care-eventgroups.ts';
import type { EventgroupPlan } from './eventgroup-plan.ts';

/** What every small-animal site has. */
export const companionPlans: readonly EventgroupPlan[] = [
  ...vaccinations,
  ...campaigns,
  ...workflows,
  ...others,
];

/** What a site for farm animals and horses has. */
export const farmPlans: readonly EventgroupPlan[] = [...farm, ...workflows.slice(4), ...others];
