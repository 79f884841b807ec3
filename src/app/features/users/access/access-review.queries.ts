import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { getAccessReview, reviewAccess } from '#contract/access-review.ts';
import { t } from '#words/t.ts';
import { userQueries } from '../users.queries.ts';

const all = [...userQueries.all(), 'access-review'] as const;

export const accessReviewQueries = {
  /** Of the users', so that whatever changes one of them asks for it again. */
  latest: (siteId: string) =>
    queryOptions({
      queryKey: [...all, siteId],
      queryFn: ({ signal }) => call(getAccessReview, { params: { siteId } }, { signal }),
      meta: { part: t('the review of this site') },
    }),
};

export const accessReviewMutations = {
  review: (siteId: string) =>
    mutationOptions({
      mutationKey: [...all, 'review', siteId],
      mutationFn: (version: string) =>
        call(reviewAccess, { params: { siteId }, body: { version } }),
    }),
};
