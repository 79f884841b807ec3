import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { countFailingWebhooks } from '#contract/ahds/failing-webhooks.ts';
import { listSites } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';

const all = ['sites'] as const;

const alarmRenewalMs = 60_000;

export const siteQueries = {
  all: () => all,
  /** The user's sites with names. Needs the extension `listSites`. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => call(listSites, {}, { signal }),
      staleTime: 5 * 60_000,
      meta: { part: t('the names of your sites') },
    }),
  /** For the navigation. Needs the extension `countFailingWebhooks`. */
  failingWebhooks: (siteId: string) =>
    queryOptions({
      queryKey: [...all, siteId, 'failing-webhooks'],
      queryFn: ({ signal }) =>
        call(countFailingWebhooks, { params: siteParams(siteId) }, { signal }),
      refetchInterval: renewEvery(() => alarmRenewalMs),
    }),
};
