import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { endpointKind } from './endpoint-kind.ts';

/** `fetchQuery`, so that an editor never starts from an old cache entry. */
export function endpointLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params }) => {
    await queryClient.fetchQuery(recordQueries.current(endpointKind, addressOf(params)));
    return null;
  };
}

export function endpointHistoryLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params }) => {
    const { prepareWorker } = await import('#app/versions/worker/run-task.ts');
    prepareWorker();
    await queryClient.fetchInfiniteQuery(recordQueries.history(endpointKind, addressOf(params)));
    return null;
  };
}

function addressOf({ siteId = '', recordId = '' }: Params): RecordAddress {
  return { siteId, recordId };
}
