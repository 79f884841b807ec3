import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { integerParam, withDefault } from '../base/query-params.ts';
import { administrators } from './roles.ts';

/** How many of the differences since a review are named. */
export const mostDifferences = 100;

/**
 * Extensions: the review of who reaches a site, as it is asked for every year. It is about the enabled people of the
 * site's organization who belong to the site or reach it by their role (`roleReach`), from their first password on.
 */
const common = {
  area: 'users',
  origin: 'extension',
  access: administrators,
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const atSite = {
  path: '/site/{siteId}/access-review',
  params: z.strictObject({ siteId: id }),
} as const;

/** What a person may do at the site, then and now: a role; null where they did or do not reach it. */
const differenceSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AccessDifference = z.output<typeof differenceSchema>;

/** That somebody looked at who reaches a site, and how many these were. */
const reviewSchema = z.looseObject({
  reviewId: z.string(),
  reviewedAt: z.string(),
  reviewedBy: z.looseObject({ userId: z.string(), name: z.string() }),
  people: z.number(),
});
export type PastReview = z.output<typeof reviewSchema>;

const accessReviewSchema = z.looseObject({
  /** Another one as soon as somebody's access is another one. */
  version: z.string(),
  /** How many reach the site now. */
  people: z.number(),
  /** How many administrators of the platform, who reach every site and are in no review. */
  platformAdministrators: z.number(),
  /** The latest review; null where there was none. */
  last: z.nullable(reviewSchema),
  /** What became another since then, by name: the first `mostDifferences` of `total`. Empty where there was no review. */
  differences: z.looseObject({ total: z.number(), data: z.array(differenceSchema) }),
});
export type AccessReview = z.output<typeof accessReviewSchema>;

export const getAccessReview = defineOperation({
  ...common,
  ...atSite,
  id: 'getAccessReview',
  method: 'GET',
  summary: 'The latest review of who reaches a site, and what became another since',
  status: 200,
  output: accessReviewSchema,
});

/** Keeps who reaches the site now as reviewed by the caller. `precondition_failed`: somebody's access changed meanwhile. */
export const reviewAccess = defineOperation({
  ...common,
  ...atSite,
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

const reviewedPersonSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  role: z.string(),
});
export type ReviewedPerson = z.output<typeof reviewedPersonSchema>;

/** How many of the people of a review one page has at most. */
export const reviewedPeopleLimit = 1_000;

const pageParam = withDefault(integerParam({ maximum: 100_000 }), 0);

export const listAccessReviews = defineOperation({
  ...common,
  id: 'listAccessReviews',
  method: 'GET',
  path: '/site/{siteId}/access-reviews',
  summary: 'The reviews of who reaches a site, newest first',
  params: z.strictObject({ siteId: id }),
  query: z.strictObject({
    page: pageParam,
    pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25),
  }),
  status: 200,
  output: pageOf(reviewSchema),
});

/** They are named as they were then: an account may be gone. */
export const listReviewedPeople = defineOperation({
  ...common,
  id: 'listReviewedPeople',
  method: 'GET',
  path: '/site/{siteId}/access-reviews/{reviewId}/people',
  summary: 'Who reached a site by which role when that was reviewed, by role and name',
  params: z.strictObject({ siteId: id, reviewId: id }),
  query: z.strictObject({
    page: pageParam,
    pageSize: withDefault(integerParam({ minimum: 1, maximum: reviewedPeopleLimit }), 25),
  }),
  status: 200,
  output: pageOf(reviewedPersonSchema),
});
