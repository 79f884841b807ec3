import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { type RecordAddress, recordKeys } from '#app/record/record-kind.ts';
import type { OutputOf } from '#contract/base/operation.ts';
import {
  type EndpointTestDraft,
  getTestSchedule,
  listEndpointHealth,
  testEndpoint,
} from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';

const trendLength = 30;
const rowTrendLength = 8;

const siteKey = (siteId: string) => [...recordKeys.ofKind(siteId, 'Endpoint'), 'health'] as const;

function resultsQuery(siteId: string, query: { _id: string[]; _count: number }) {
  return queryOf(listEndpointHealth, { params: { siteId }, query }, siteKey(siteId));
}

export const endpointHealthQueries = {
  /** The last results of several Endpoints by id, newest first. */
  last: (siteId: string, ids: readonly string[]) =>
    queryOptions({
      ...resultsQuery(siteId, { _id: [...ids], _count: rowTrendLength }),
      meta: { part: t('Endpoint health') },
      select: resultsById,
    }),
  /** The last results of one Endpoint, newest first. */
  trend: ({ siteId, recordId }: RecordAddress) =>
    queryOptions({
      ...resultsQuery(siteId, { _id: [recordId], _count: trendLength }),
      meta: { part: t('this Endpoint’s test results') },
      select: ({ data }) => data[0]?.results,
    }),
  schedule: (siteId: string) => queryOf(getTestSchedule, { params: { siteId } }, siteKey(siteId)),
};

function resultsById({ data }: OutputOf<typeof listEndpointHealth>) {
  return new Map(data.map(({ id, results }) => [id, results]));
}

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
