import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { getStatus } from '#contract/console/status.ts';
import { t } from '#words/t.ts';

const renewalMs = 10_000;

export const statusQueries = {
  status: () =>
    queryOptions({
      queryKey: ['status'],
      queryFn: ({ signal }) => call(getStatus, {}, { signal }),
      refetchInterval: renewEvery<unknown>(() => renewalMs),
      meta: { part: t('the status') },
    }),
};
