import { createDemoClock } from './demo-clock.ts';
import type { DemoPractice } from './demo-model.ts';
import { demoReceiverUrl } from './demo-receiver.ts';
import { demoEndpoints } from './endpoints.ts';
import { demoEventgroups } from './eventgroups.ts';
import { brands, clientAccounts, organizations, storedSites } from './practice-structure.ts';
import { demoUsers } from './users.ts';
import { demoWebhooks } from './webhooks.ts';

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

/**
 * The demo practice as it looks at `now`. The same moment always gives the same practice. `receiver` is the address
 * below which its webhooks send to.
 */
export function demoPractice(now: Date, receiver = demoReceiverUrl(4000)): DemoPractice {
  const clock = createDemoClock(now);
  const users = demoUsers(clock);
  const endpoints = demoEndpoints(clock);
  return {
    organizations,
    brands,
    sites: storedSites(),
    clientAccounts,
    users,
    endpoints,
    webhooks: demoWebhooks(clock, { receiver, endpoints, users }),
    eventgroups: demoEventgroups(clock),
  };
}
