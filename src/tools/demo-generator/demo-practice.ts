import type { DemoPractice } from '#service/demo/demo-practice.ts';
import { agesClock } from './demo-clock.ts';
import { demoEndpoints } from './endpoints.ts';
import { demoEventgroups } from './eventgroups.ts';
import { brands, clientAccounts, organizations, storedSites } from './practice-structure.ts';
import { demoRecords } from './records/site-records.ts';
import { demoUsers } from './users.ts';
import { demoWebhooks } from './webhooks.ts';

/** Generates the demo practice, with ages in place of times. Deterministic. */
export function makeDemoPractice(): DemoPractice {
  const users = demoUsers(agesClock);
  const endpoints = demoEndpoints(agesClock);
  return {
    organizations,
    brands,
    sites: storedSites(),
    clientAccounts,
    users,
    endpoints,
    records: demoRecords(agesClock, { endpoints }),
    webhooks: demoWebhooks(agesClock, { endpoints, users }),
    eventgroups: demoEventgroups(agesClock),
  };
}
