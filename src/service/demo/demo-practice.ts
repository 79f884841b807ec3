import { createDemoClock } from './demo-clock.ts';
import type { DemoPractice } from './demo-model.ts';
import { demoEndpoints } from './endpoints.ts';
import { brands, clientAccounts, organizations, storedSites } from './practice-structure.ts';
import { demoUsers } from './users.ts';

export type {
  DemoBrand,
  DemoClientAccount,
  DemoEndpoint,
  DemoInvitation,
  DemoOrganization,
  DemoPractice,
  DemoRole,
  DemoSite,
  DemoUser,
  DemoVersion,
} from './demo-model.ts';

/** The demo practice as it looks at `now`. The same moment always gives the same practice. */
export function demoPractice(now: Date): DemoPractice {
  const clock = createDemoClock(now);
  return {
    organizations,
    brands,
    sites: storedSites(),
    clientAccounts,
    users: demoUsers(clock),
    endpoints: demoEndpoints(clock),
  };
}
