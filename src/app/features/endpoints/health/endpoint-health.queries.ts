import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { type RecordAddress, recordKeys } from '#app/record/record-kind.ts';
import {
  type EndpointTestDraft,
  getTestSchedule,
  listEndpointHealth,
  type StoredTest,
  testEndpoint,
} from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';

const trendLength = 30;
const rowTrendLength = 8;

const siteKey = (siteId: string) => [...recordKeys.ofKind(siteId, 'Endpoint'), 'health'] as const;

export const endpointHealthQueries = {
  /** The last results of several Endpoints by id, newest first. */
  last: (siteId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'last', ids],
      meta: { part: t('Endpoint health') },
      queryFn: async ({ signal }) => {
        const query = { _id: [...ids], _count: rowTrendLength };
        const { data } = await call(listEndpointHealth, { params: { siteId }, query }, { signal });
        return new Map(data.map(({ id, results }): [string, StoredTest[]] => [id, results]));
      },
    }),
  /** The last results of one Endpoint, newest first. */
  trend: ({ siteId, recordId }: RecordAddress) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'trend', recordId],
      meta: { part: t('this Endpoint’s test results') },
      queryFn: async ({ signal }) => {
        const query = { _id: [recordId], _count: trendLength };
        const { data } = await call(listEndpointHealth, { params: { siteId }, query }, { signal });
        return data[0]?.results ?? [];
      },
    }),
  schedule: (siteId: string) =>
    queryOptions({
      queryKey: [...siteKey(siteId), 'schedule'],
      queryFn: ({ signal }) => call(getTestSchedule, { params: { siteId } }, { signal }),
    }),
};

export const endpointHealthMutations = {
  /** Tests an address: a draft's, or by `id` a stored Endpoint's, whose result is saved. */
  test: (siteId: string) =>
    mutationOptions({
      // Changes only these results, which are invalidated below.
      meta: { startsJob: true },
      mutationFn: (body: EndpointTestDraft | { id: string }) =>
        call(testEndpoint, { params: { siteId }, body }),
      onSuccess: async (...[, body, , { client }]) => {
        if ('id' in body) await client.invalidateQueries({ queryKey: siteKey(siteId) });
      },
    }),
};
