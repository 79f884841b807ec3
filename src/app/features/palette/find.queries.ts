import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { findAtSite } from '#contract/console/find.ts';
import { t } from '#words/t.ts';

export const findQueries = {
  atSite: (siteId: string, text: string) =>
    queryOptions({
      queryKey: ['find', siteId, text],
      queryFn: ({ signal }) =>
        call(findAtSite, { params: { siteId }, query: { text } }, { signal }),
      meta: { part: t('matching records') },
    }),
};
