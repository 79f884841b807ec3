import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteReaders } from '../people/roles.ts';

/** How many people and sites are named of those that are counted. */
export const mostNamed = 5;

/** Days after which an administrator counts as unseen. */
export const unseenDays = 90;

const peopleSchema = z.looseObject({
  total: z.number(),
  /** The first of them. */
  people: z.array(z.looseObject({ userId: z.string(), name: z.string() })),
});
export type PeopleInNeed = z.output<typeof peopleSchema>;

/** What keeps somebody waiting at a site, by how many records. A site without any is left out. */
const siteNeedsSchema = z.looseObject({
  siteId: z.string(),
  name: z.string(),
  endpointsInError: z.number(),
  /** Active ones whose period is over. */
  endpointsEnded: z.number(),
  /** Those that keep failing their scheduled tests, as a search for `health=failing` finds them. */
  endpointsUnreached: z.number(),
  /** Active webhooks that have kept failing. */
  webhooksFailing: z.number(),
  webhooksDisabled: z.number(),
});
export type SiteNeeds = z.output<typeof siteNeedsSchema>;

const attentionSchema = z.looseObject({
  /** Null for those who do not manage people. */
  people: z.nullable(
    z.looseObject({
      expiredInvitations: z.number(),
      /** Enabled people who see only their own sites, and have none. */
      withoutSite: peopleSchema,
      /** Enabled administrators, not just invited, who have not signed in for `unseenDays`, and were made before that. */
      unseenAdministrators: peopleSchema,
      /** The day that unseen counts from, as the filter of the users takes it. */
      unseenSince: z.string(),
    }),
  ),
  sites: z.array(siteNeedsSchema),
});
export type Attention = z.output<typeof attentionSchema>;

/** Extension: what the first page of the console begins with. */
export const getAttention = defineOperation({
  id: 'getAttention',
  area: 'practice',
  method: 'GET',
  path: '/attention',
  summary: "What needs somebody among the caller's people and sites",
  origin: 'extension',
  access: siteReaders,
  status: 200,
  output: attentionSchema,
});
