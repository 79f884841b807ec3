import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { listSites } from '#contract/people/practice.ts';
import { t } from '#words/t.ts';

/** The user's sites with names. Needs the extension `listSites`. */
export const sitesQuery = () =>
  queryOptions({
    ...queryOf(listSites, {}),
    staleTime: 5 * 60_000,
    meta: { part: t('the names of your sites') },
  });
