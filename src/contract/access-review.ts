import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { administrators } from './roles.ts';

/** How many of the differences since a review are named. */
export const mostDifferences = 100;

/**
 * Extensions: the review of who reaches a site, as it is asked for every year. It is about the enabled people of the
 * site's organization who belong to the site or reach it by their role (`roleReach`).
 */
const common = {
  area: 'users',
  origin: 'extension',
  access: administrators,
  path: '/site/{siteId}/access-review',
  params: z.strictObject({ siteId: z.string().check(z.minLength(1), z.maxLength(64)) }),
} as const;

/** What a person may do at the site, then and now: a role; null where they did or do not reach it. */
const differenceSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AccessDifference = z.output<typeof differenceSchema>;

const accessReviewSchema = z.looseObject({
  /** Another one as soon as somebody's access is another one. */
  version: z.string(),
  /** How many reach the site now. */
  people: z.number(),
  /** The latest review; null where there was none. */
  last: z.nullable(
    z.looseObject({
      reviewedAt: z.string(),
      reviewedBy: z.looseObject({ userId: z.string(), name: z.string() }),
      people: z.number(),
    }),
  ),
  /** What became another since then, by name: the first `mostDifferences` of `total`. Empty where there was no review. */
  differences: z.looseObject({ total: z.number(), data: z.array(differenceSchema) }),
});
export type AccessReview = z.output<typeof accessReviewSchema>;

export const getAccessReview = defineOperation({
  ...common,
  id: 'getAccessReview',
  method: 'GET',
  summary: 'The latest review of who reaches a site, and what became another since',
  status: 200,
  output: accessReviewSchema,
});

/** Keeps who reaches the site now as reviewed by the caller. `precondition_failed`: somebody's access changed meanwhile. */
export const reviewAccess = defineOperation({
  ...common,
  id: 'reviewAccess',
  method: 'POST',
  summary: 'Mark who reaches a site as reviewed',
  body: z.strictObject({
    /** As `getAccessReview` told it: what was looked at. */
    version: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  status: 200,
  output: accessReviewSchema,
  problems: ['precondition_failed'],
});
