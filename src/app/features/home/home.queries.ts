import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { siteParams } from '#app/kit/api/request-path.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import { eventgroupStatuses, listEventgroups } from '#contract/ahds/eventgroup.ts';
import { listWebhooks } from '#contract/ahds/webhook.ts';
import { getWebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { getAttention } from '#contract/console/attention.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { countFacets } from '#contract/fhir/facets.ts';
import { invitationStates, listUsers } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

const all = ['home'] as const;
const ofSite = (siteId: string) => [...all, siteId];

/** The version that broke the demo's results feed. */
const storyVersion = { id: 'greenvale-lab-results', versionId: '12' };

export type StateCounts = ReadonlyMap<string, number>;

export const homeQueries = {
  attention: () =>
    queryOptions({
      ...queryOf(getAttention, {}, all),
      meta: { part: t('Items that need attention') },
    }),
  /** The moment before the demo's results feed broke; undefined if unknown. */
  storyBegin: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'story', siteId],
      queryFn: async ({ client, signal }) => {
        if (!(await isOffered(client, endpointOperations.readVersion.id))) return null;
        const params = { siteId, ...storyVersion };
        const { meta } = await call(endpointOperations.readVersion, { params }, { signal });
        return meta?.lastUpdated
          ? new Date(Date.parse(meta.lastUpdated) - 1_000).toISOString()
          : null;
      },
      // Without it the link opens the page's default.
      throwOnError: false,
    }),
  /** The numbers of users and disabled users, which every deployment has. */
  people: () =>
    queryOptions({
      queryKey: [...all, 'people'],
      queryFn: async ({ signal }) => {
        const counts = await Promise.all(
          [{}, { isEnabled: false }].map((filter) =>
            call(listUsers, { query: { ...filter, pageSize: 1 } }, { signal }),
          ),
        );
        return { total: counts[0]?.meta.total, disabled: counts[1]?.meta.total };
      },
      meta: { part: t('Number of people') },
    }),
  invitations: () =>
    queryOptions({
      queryKey: [...all, 'invitations'],
      queryFn: ({ signal }) =>
        countEach(invitationStates, async (state) => {
          const query = { invitation: [state], pageSize: 1 };
          return (await call(listUsers, { query }, { signal })).meta.total;
        }),
      meta: { part: t('Invitations') },
    }),
  endpointHealth: (siteId: string) => {
    const params = { siteId, resourceType: 'Endpoint' };
    return queryOptions({
      ...queryOf(countFacets, { params, query: { _facets: ['health'] } }, ofSite(siteId)),
      select: ({ data: [health] }): StateCounts =>
        new Map(health?.values.map(({ value, count }) => [value, count])),
      meta: { part: t('Connection tests') },
    });
  },
  endpoints: (siteId: string) =>
    queryOptions({
      ...queryOf(
        endpointOperations.search,
        { params: { siteId }, query: { _count: 1 } },
        ofSite(siteId),
      ),
      select: ({ total }) => countsOf([['all', total]]),
      meta: { part: t('Endpoints') },
    }),
  eventgroups: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'eventgroups', siteId],
      queryFn: ({ signal }) =>
        countEach(eventgroupStatuses, async (status) => {
          const query = { page: 0, pageSize: 1, sortOrder: 'asc', status } as const;
          const input = { params: siteParams(siteId), query };
          return (await call(listEventgroups, input, { signal })).meta.total;
        }),
      meta: { part: t('Event groups') },
    }),
  webhooks: (siteId: string) => {
    const input = { params: siteParams(siteId), query: { page: 0, pageSize: 1 } };
    return queryOptions({
      ...queryOf(listWebhooks, input, ofSite(siteId)),
      select: ({ meta }) => countsOf([['all', meta.total]]),
      meta: { part: t('Webhooks') },
    });
  },
  /** Attempts and failures of all webhooks of a site in the last 24 hours. */
  deliveries: (siteId: string) =>
    queryOptions({
      ...queryOf(getWebhookHealth, { params: siteParams(siteId) }, ofSite(siteId)),
      select: ({ data }) => {
        const hours = Map.groupBy(
          data.flatMap((webhook) => webhook.hours),
          ({ hour }) => hour,
        );
        return [...hours].map(([hour, ofWebhooks]) => ({
          hour,
          attempts: ofWebhooks.reduce((sum, { attempts }) => sum + attempts, 0),
          failures: ofWebhooks.reduce((sum, { failures }) => sum + failures, 0),
        }));
      },
      meta: { part: t('Deliveries') },
    }),
};

/** Without those that the deployment does not count. */
function countsOf(totals: (readonly [state: string, total: number | undefined])[]): StateCounts {
  return new Map(totals.flatMap(([state, total]) => (total === undefined ? [] : [[state, total]])));
}

async function countEach<State extends string>(
  states: readonly State[],
  count: (state: State) => Promise<number | undefined>,
): Promise<StateCounts> {
  return countsOf(await Promise.all(states.map(async (one) => [one, await count(one)] as const)));
}

/** Prefetches the attention summary before the page's code has loaded. */
export async function prefetchHome(queryClient: QueryClient): Promise<void> {
  if (await isOffered(queryClient, getAttention.id)) {
    void queryClient.prefetchQuery(homeQueries.attention());
  }
}
