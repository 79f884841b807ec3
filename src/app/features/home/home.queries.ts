import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
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

/** The version that broke the demo's results feed. */
const storyVersion = { id: 'greenvale-lab-results', versionId: '12' };

export type StateCounts = ReadonlyMap<string, number>;

export const homeQueries = {
  attention: () =>
    queryOptions({
      queryKey: [...all, 'attention'],
      queryFn: ({ signal }) => call(getAttention, {}, { signal }),
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
      queryFn: ({ signal }): Promise<StateCounts> =>
        countEach(invitationStates, async (state) => {
          const query = { invitation: [state], pageSize: 1 };
          return (await call(listUsers, { query }, { signal })).meta.total;
        }),
      meta: { part: t('Invitations') },
    }),
  endpointHealth: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'endpoint-health', siteId],
      queryFn: async ({ signal }): Promise<StateCounts> => {
        const params = { siteId, resourceType: 'Endpoint' };
        const { data } = await call(
          countFacets,
          { params, query: { _facets: ['health'] } },
          { signal },
        );
        return new Map(data[0]?.values.map(({ value, count }) => [value, count]));
      },
      meta: { part: t('Connection tests') },
    }),
  endpoints: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'endpoints', siteId],
      queryFn: ({ signal }): Promise<StateCounts> =>
        countEach(['all'], async () => {
          const input = { params: { siteId }, query: { _count: 1 } };
          return (await call(endpointOperations.search, input, { signal })).total;
        }),
      meta: { part: t('Endpoints') },
    }),
  eventgroups: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'eventgroups', siteId],
      queryFn: ({ signal }): Promise<StateCounts> =>
        countEach(eventgroupStatuses, async (status) => {
          const query = { page: 0, pageSize: 1, sortOrder: 'asc', status } as const;
          const input = { params: siteParams(siteId), query };
          return (await call(listEventgroups, input, { signal })).meta.total;
        }),
      meta: { part: t('Event groups') },
    }),
  webhooks: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'webhooks', siteId],
      queryFn: ({ signal }): Promise<StateCounts> =>
        countEach(['all'], async () => {
          const input = { params: siteParams(siteId), query: { page: 0, pageSize: 1 } };
          return (await call(listWebhooks, input, { signal })).meta.total;
        }),
      meta: { part: t('Webhooks') },
    }),
  /** Attempts and failures of all webhooks of a site in the last 24 hours. */
  deliveries: (siteId: string) =>
    queryOptions({
      queryKey: [...all, 'deliveries', siteId],
      queryFn: async ({ signal }) => {
        const { data } = await call(getWebhookHealth, { params: siteParams(siteId) }, { signal });
        const hours = new Map<string, { attempts: number; failures: number }>();
        for (const { hour, attempts, failures } of data.flatMap((health) => health.hours)) {
          const sum = hours.get(hour) ?? { attempts: 0, failures: 0 };
          hours.set(hour, { attempts: sum.attempts + attempts, failures: sum.failures + failures });
        }
        return [...hours].map(([hour, sums]) => ({ hour, ...sums }));
      },
      meta: { part: t('Deliveries') },
    }),
};

async function countEach<State extends string>(
  states: readonly State[],
  count: (state: State) => Promise<number | undefined>,
): Promise<StateCounts> {
  const totals = await Promise.all(states.map(count));
  return new Map(
    states.flatMap((state, at) => {
      const total = totals[at];
      return total === undefined ? [] : [[state, total]];
    }),
  );
}

/** Prefetches the attention summary before the page's code has loaded. */
export async function prefetchHome(queryClient: QueryClient): Promise<void> {
  if (await isOffered(queryClient, getAttention.id)) {
    void queryClient.prefetchQuery(homeQueries.attention());
  }
}
