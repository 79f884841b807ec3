import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { endpointOperations } from '#contract/endpoint.ts';
import { getR4History } from '#contract/fhir-r4.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callForResponse } from '../../../shared/api/call.ts';
import { hasExtension, sessionQueries } from '../../session/session.queries.ts';
import { type EndpointAddress, endpointQueries } from '../endpoints.queries.ts';
import type { HistoryPage } from './version-list.ts';

/** More than fit on a screen, and soon there even where each is large; the rest comes as it is looked at. */
const firstPageSize = 50;
const pageSize = 200;

export const historyQueries = {
  /** The versions page by page, newest first; with deletes where the deployment tells them. */
  pages: (address: EndpointAddress) =>
    infiniteQueryOptions({
      queryKey: [...endpointQueries.ofOne(address), 'versions'],
      queryFn: async ({ client, pageParam, signal }): Promise<HistoryPage> => {
        const reading = import('./work/ask-history.ts');
        const token = pageParam === '' ? undefined : pageParam;
        const response = (await tellsDeletes(client))
          ? await standardHistory({ ...address, token }, signal)
          : await documentedHistory({ ...address, token }, signal);
        const bytes = await response.arrayBuffer();
        const { askHistory } = await reading;
        const page = await askHistory('readPage', bytes);
        if (!page.isBundle) throw notUnderstood();
        return page;
      },
      initialPageParam: '',
      getNextPageParam: ({ next }, pages) =>
        // A server that repeats itself must not keep the page busy for ever.
        pages.slice(0, -1).some((page) => page.next === next) ? undefined : next,
    }),
};

type Asked = EndpointAddress & { token: string | undefined };

function standardHistory({ siteId, endpointId, token }: Asked, signal: AbortSignal) {
  const params = { siteId, resourceType: 'Endpoint', id: endpointId };
  const query =
    token === undefined ? { _count: firstPageSize } : { _count: pageSize, _page_token: token };
  return callForResponse(getR4History, { params, query }, { signal });
}

function documentedHistory({ siteId, endpointId, token }: Asked, signal: AbortSignal) {
  const params = { siteId, id: endpointId };
  const query = token === undefined ? {} : { _page_token: token };
  return callForResponse(endpointOperations.history, { params, query }, { signal });
}

/** The documented history leaves deletes out. */
async function tellsDeletes(client: QueryClient): Promise<boolean> {
  await client.prefetchQuery(sessionQueries.capabilities());
  const capabilities = client.getQueryData(sessionQueries.capabilities().queryKey);
  return hasExtension(capabilities, getR4History.id);
}

function notUnderstood(): ApiError {
  const message = 'The service answered with something this console does not understand.';
  return new ApiError({ statusCode: 0, code: 'unexpected_answer', message });
}
