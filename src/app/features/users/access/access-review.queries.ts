import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { sitesQuery } from '#app/shell/session/use-sites.ts';
import * as reviews from '#contract/people/access-review.ts';
import { listSites, type Site } from '#contract/people/practice.ts';
import { type UserListQuery, userListQuerySchema } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userQueries } from '../users.queries.ts';

interface Paging {
  page: number;
  pageSize: number;
}

/** By user id. */
type Decisions = ReadonlyMap<string, { name: string; decision: reviews.AccessDecision }>;

const noDecisions: Decisions = new Map();

const ofSite = (siteId: string) => ['access-review', siteId] as const;

export const accessReviewQueries = {
  latest: (siteId: string) =>
    queryOptions({
      ...queryOf(reviews.getAccessReview, { params: { siteId } }, ofSite(siteId)),
      meta: { part: t('The review') },
    }),
  /** Decisions of an unsigned review, in the cache, to survive a visit to a person's page. */
  decisions: (siteId: string) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'decisions'],
      // Every write invalidates this too, so a refetch returns the cached value.
      queryFn: ({ client, queryKey }) => client.getQueryData<Decisions>(queryKey) ?? noDecisions,
      initialData: noDecisions,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  past: (siteId: string, query: Paging) =>
    queryOptions({
      ...queryOf(reviews.listAccessReviews, { params: { siteId }, query }, ofSite(siteId)),
      placeholderData: keepPreviousData,
    }),
  people: (params: { siteId: string; reviewId: string }, query: Paging) =>
    queryOptions({
      ...queryOf(reviews.listReviewedPeople, { params, query }, ofSite(params.siteId)),
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
        ? (await queryClient.ensureQueryData(sitesQuery())).data
        : [];
      const site = sites.find((one) => one.siteId === siteId) ?? { siteId };
      return userQueries.list(accessQuery(site, readListQuery(userListQuerySchema, search)));
    },
  });
