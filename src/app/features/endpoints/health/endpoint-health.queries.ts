import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import {
  type EndpointTestDraft,
  getTestSchedule,
  type KeptTest,
  listEndpointHealth,
  setTestSchedule,
  testEndpoint,
  type testIntervals,
} from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';

/** How many results the page of one Endpoint shows, and a row of the list. */
const trendLength = 30;
const rowTrendLength = 8;

const ofSite = (siteId: string) => [...endpointQueries.ofSite(siteId), 'health'] as const;

export const endpointHealthQueries = {
  /** The last results of each of some Endpoints, by id, newest first. */
  last: (siteId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'last', ids],
      meta: { part: t('which endpoints can be reached') },
      queryFn: async ({ signal }) => {
        const query = { _id: [...ids], _count: rowTrendLength };
        const { data } = await call(listEndpointHealth, { params: { siteId }, query }, { signal });
        return new Map(data.map(({ id, results }): [string, KeptTest[]] => [id, results]));
      },
    }),
  /** The last results of one, newest first. */
  trend: ({ siteId, endpointId }: EndpointAddress) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'trend', endpointId],
      meta: { part: t('how this endpoint did') },
      queryFn: async ({ signal }) => {
        const query = { _id: [endpointId], _count: trendLength };
        const { data } = await call(listEndpointHealth, { params: { siteId }, query }, { signal });
        return data[0]?.results ?? [];
      },
    }),
  /** How often a site's connections are tested by themselves. */
  schedule: (siteId: string) =>
    queryOptions({
      queryKey: [...ofSite(siteId), 'schedule'],
      queryFn: ({ signal }) => call(getTestSchedule, { params: { siteId } }, { signal }),
    }),
};

export const endpointHealthMutations = {
  setSchedule: (siteId: string) =>
    mutationOptions({
      mutationKey: [...ofSite(siteId), 'set-schedule'],
      mutationFn: (everyMinutes: (typeof testIntervals)[number]) =>
        call(setTestSchedule, { params: { siteId }, body: { everyMinutes } }),
    }),
  /** Tries an address: a draft's, or by `id` that of a stored Endpoint, of which the result is kept. */
  test: (siteId: string) =>
    mutationOptions({
      mutationKey: [...endpointQueries.ofSite(siteId), 'test'],
      // Nothing but these results changes, which are asked for anew below.
      meta: { startsJob: true },
      mutationFn: (body: EndpointTestDraft | { id: string }) =>
        call(testEndpoint, { params: { siteId }, body }),
      onSuccess: async (...[, body, , { client }]) => {
        if ('id' in body) await client.invalidateQueries({ queryKey: ofSite(siteId) });
      },
    }),
};
