import * as z from 'zod/mini';
import { t } from '#words/t.ts';
import { defineOperation } from '../base/operation.ts';
import { pageOf } from '../base/paging.ts';
import { pathId, siteParams } from '../base/path-params.ts';
import { integerParam, withDefault } from '../base/query-params.ts';
import { administrators } from './roles.ts';

/** Number of listed differences since a review. */
export const maxDifferences = 100;

/** What a reviewer decides about a person's access. A change or removal is recorded, and not made. */
export const accessDecisions = ['keep', 'change', 'remove'] as const;
export type AccessDecision = (typeof accessDecisions)[number];

/** Maximum length of a decision's note in characters. */
export const decisionNoteLimit = 200;

/**
 * Extensions: access reviews of a site, as audits require. They cover enabled people with a password in the site's
 * organization who belong to the site or cover it by role (`roleReach`).
 */
const common = {
  area: 'users',
  origin: 'extension',
  access: administrators,
  params: siteParams,
} as const;

const path = '/site/{siteId}/access-review';

/** A person's role at the site, then and now; null without access. */
const differenceSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AccessDifference = z.output<typeof differenceSchema>;

/** A completed review, and its number of people. */
const reviewSchema = z.looseObject({
  reviewId: z.string(),
  reviewedAt: z.string(),
  reviewedBy: z.looseObject({ userId: z.string(), name: z.string() }),
  people: z.number(),
});
export type PastReview = z.output<typeof reviewSchema>;

const accessReviewSchema = z.looseObject({
  /** Changes whenever anybody's access does. */
  version: z.string(),
  /** Number of people with access. */
  people: z.number(),
  /** Number of platform administrators, who have access to every site and are not reviewed. */
  platformAdministrators: z.number(),
  /** The latest review; null if there is none. */
  last: z.nullable(reviewSchema),
  /** Changes since then, by name: the first `maxDifferences` of `total`. Empty without a review. */
  differences: z.looseObject({ total: z.number(), data: z.array(differenceSchema) }),
});
export type AccessReview = z.output<typeof accessReviewSchema>;

export const getAccessReview = defineOperation({
  ...common,
  id: 'getAccessReview',
  method: 'GET',
  path,
  summary: 'The latest review of who reaches a site, and what became another since',
  output: accessReviewSchema,
});

/** Records the current access as reviewed by the caller. `precondition_failed`: it has changed since. */
export const reviewAccess = defineOperation({
  ...common,
  id: 'reviewAccess',
  method: 'POST',
  path,
  summary: 'Mark who reaches a site as reviewed',
  body: z.strictObject({
    /** From `getAccessReview`. */
    version: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The decisions about people; those about people without access are ignored. */
    decisions: z.optional(
      z
        .array(
          z.strictObject({
            userId: pathId,
            decision: z.enum(accessDecisions),
            note: z.optional(z.string().check(z.maxLength(decisionNoteLimit))),
          }),
        )
        .check(
          z.maxLength(1_000),
          z.refine(
            (list) => new Set(list.map(({ userId }) => userId.toLowerCase())).size === list.length,
            t('Must have at most one decision per person'),
          ),
        ),
    ),
  }),
  output: accessReviewSchema,
  problems: ['precondition_failed'],
});

const reviewedPersonSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  role: z.string(),
  /** Null if the reviewer decided nothing about this person. */
  decision: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
});
export type ReviewedPerson = z.output<typeof reviewedPersonSchema>;

/** Maximum people on a page of a review. */
export const reviewedPeopleLimit = 1_000;

const pageParam = withDefault(integerParam({ maximum: 100_000 }), 0);

export const listAccessReviews = defineOperation({
  ...common,
  id: 'listAccessReviews',
  method: 'GET',
  path: '/site/{siteId}/access-reviews',
  summary: 'The reviews of who reaches a site, newest first',
  query: z.strictObject({
    page: pageParam,
    pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25),
  }),
  output: pageOf(reviewSchema),
});

/** With the names at that time, since accounts may have been deleted. */
export const listReviewedPeople = defineOperation({
  ...common,
  id: 'listReviewedPeople',
  method: 'GET',
  path: '/site/{siteId}/access-reviews/{reviewId}/people',
  summary: 'Who reached a site by which role when that was reviewed, by role and name',
  params: z.extend(siteParams, { reviewId: pathId }),
  query: z.strictObject({
    page: pageParam,
    pageSize: withDefault(integerParam({ minimum: 1, maximum: reviewedPeopleLimit }), 25),
  }),
  output: pageOf(reviewedPersonSchema),
});
