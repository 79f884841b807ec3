import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, Params } from 'react-router';
import { ApiError } from '#app/kit/api/api-error.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { unsupportedParameters } from '#app/list/list-query.ts';
import { listQueryOf, readListAddress } from '#app/list/search/search-address.ts';
import { currentLoader, historyLoader } from '#app/record/record.queries.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { loadCapabilities } from '#app/shell/session/session.queries.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { KindArea } from './record-area.shared.ts';
import { kindAreaOf } from './record-kinds.ts';
import { recordsQueries } from './records.queries.ts';
import { referencesQueries } from './references/references.queries.ts';

/** The kind of a route; throws 404 if unknown, and for Endpoints, which have their own pages. */
function areaOf({ segment = '' }: Params): KindArea {
  const area = kindAreaOf(segment);
  if (area !== undefined) return area;
  throw kindNotFound(segment);
}

function kindNotFound(segment: string): ApiError {
  return new ApiError({ statusCode: 404, code: 'not_found', message: `No kind ${segment}` });
}

/** Loads rows in parallel with the page's code; needs the capabilities first. */
export function recordsListLoader(queryClient: QueryClient): LoaderFunction {
  const loadList = listLoader(queryClient, {
    views: ({ segment, siteId }) => `records.${segment}.${siteId}`,
    load: async (search, params) => {
      const foreign = unsupportedParameters(await loadCapabilities(queryClient));
      return recordsQueries.page(
        params.siteId ?? '',
        areaOf(params),
        listQueryOf(readListAddress(search, foreign)),
      );
    },
  });
  return async (input, context) => {
    const { kind } = areaOf(input.params);
    const offered = offeredKinds(await loadCapabilities(queryClient));
    if (!offered.some((one) => one.kind === kind)) return null;
    await loadList(input, context);
    const declaredKinds = recordsQueries.declared(input.params.siteId ?? '');
    await queryClient.ensureQueryData(declaredKinds).catch(() => undefined);
    return null;
  };
}

export const newRecordLoader: LoaderFunction = ({ params }) => {
  areaOf(params);
  return null;
};

const kindOf = (params: Params) => areaOf(params).record;

export const recordLoader = (queryClient: QueryClient) => currentLoader(queryClient, kindOf);

export const recordHistoryLoader = (queryClient: QueryClient) => historyLoader(queryClient, kindOf);

/** Endpoints share this page. */
export function recordConnectionsLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ params }) => {
    const { siteId = '', segment = '', recordId = '' } = params;
    const entry = fhirKinds.find((one) => one.segment === segment);
    if (entry === undefined) throw kindNotFound(segment);
    const place = { kind: entry.kind, id: recordId };
    await queryClient.fetchQuery(referencesQueries.resource(siteId, place));
    return null;
  };
}
