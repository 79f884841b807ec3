import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteReaders } from '../people/roles.ts';

/** Number of people and sites listed by name. */
export const maxNamed = 5;

/** Days without a sign-in after which an administrator counts as inactive. */
export const unseenDays = 90;

const peopleSchema = z.looseObject({
  total: z.number(),
  /** The first of them. */
  people: z.array(z.looseObject({ userId: z.string(), name: z.string() })),
});
export type PeopleAttention = z.output<typeof peopleSchema>;

/** Numbers of records at a site that need attention. Sites without any are omitted. */
const siteAttentionSchema = z.looseObject({
  siteId: z.string(),
  name: z.string(),
  endpointsInError: z.number(),
  /** Active ones past their period. */
  endpointsEnded: z.number(),
  /** Those failing scheduled tests, as a search for `health=failing` finds. */
  endpointsUnreached: z.number(),
  /** Active webhooks that keep failing. */
  webhooksFailing: z.number(),
  webhooksDisabled: z.number(),
});
export type SiteAttention = z.output<typeof siteAttentionSchema>;

const attentionSchema = z.looseObject({
  /** Null for those who do not manage users. */
  people: z.nullable(
    z.looseObject({
      expiredInvitations: z.number(),
      /** Enabled users limited to their own sites, without any. */
      withoutSite: peopleSchema,
      /** Enabled administrators with a password who have not signed in for `unseenDays`, and were created before. */
      unseenAdministrators: peopleSchema,
      /** The start of that period, as the users' filter takes it. */
      unseenSince: z.string(),
    }),
  ),
  sites: z.array(siteAttentionSchema),
});
export type Attention = z.output<typeof attentionSchema>;

/** Extension: the summary on the console's home page. */
export const getAttention = defineOperation({
  id: 'getAttention',
  area: 'practice',
  method: 'GET',
  path: '/attention',
  summary: "What needs somebody among the caller's people and sites",
  origin: 'extension',
  access: siteReaders,
  output: attentionSchema,
});
