import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { siteQueries } from '#app/shell/session/sites.queries.ts';
import * as reviews from '#contract/people/access-review.ts';
import { listSites, type Site } from '#contract/people/practice.ts';
import { type UserListQuery, userListQuerySchema } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userQueries } from '../users.queries.ts';

interface Paging {
  page: number;
  pageSize: number;
}

const all = [...userQueries.all(), 'access-review'] as const;

export const accessReviewQueries = {
  /** Keyed under users, so that a change to a user invalidates it. */
  latest: (siteId: string) =>
    queryOptions({
      queryKey: [...all, siteId],
      queryFn: ({ signal }) => call(reviews.getAccessReview, { params: { siteId } }, { signal }),
      meta: { part: t('the review of this site') },
    }),
  past: (siteId: string, paging: Paging) =>
    queryOptions({
      queryKey: [...all, siteId, 'past', paging],
      queryFn: ({ signal }) =>
        call(reviews.listAccessReviews, { params: { siteId }, query: paging }, { signal }),
      placeholderData: keepPreviousData,
    }),
  people: (params: { siteId: string; reviewId: string }, paging: Paging) =>
    queryOptions({
      queryKey: [...all, params.siteId, 'people', params.reviewId, paging],
      queryFn: ({ signal }) =>
        call(reviews.listReviewedPeople, { params, query: paging }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

export function accessQuery(
  { siteId, organizationId }: Pick<Site, 'siteId'> & Partial<Site>,
  query: UserListQuery,
): UserListQuery {
  return {
    ...query,
    sortBy: query.sortBy ?? [
      { field: 'role', dir: 'asc' },
      { field: 'lastName', dir: 'asc' },
    ],
    siteId: [siteId],
    isEnabled: true,
    // Platform administrators reach every site and are not reviewed here.
    ...(organizationId !== undefined && { organizationId: [organizationId] }),
  };
}

export const accessLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'access',
    extensionId: reviews.getAccessReview.id,
    load: async (search, { siteId = '' }) => {
      const sites = (await isOffered(queryClient, listSites.id))
        ? (await queryClient.ensureQueryData(siteQueries.list())).data
        : [];
      const site = sites.find((one) => one.siteId === siteId) ?? { siteId };
      return userQueries.list(accessQuery(site, readListQuery(userListQuerySchema, search)));
    },
  });

export const accessReviewMutations = {
  review: (siteId: string) =>
    mutationOptions({
      mutationFn: (version: string) =>
        call(reviews.reviewAccess, { params: { siteId }, body: { version } }),
    }),
};
