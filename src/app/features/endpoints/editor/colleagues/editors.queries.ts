import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { type Editor, reportEditing } from '#contract/fhir/endpoint-editors.ts';
import { t } from '#words/t.ts';
import { type EndpointAddress, endpointQueries } from '../../endpoints.queries.ts';

/** Milliseconds between two reports. */
const interval = 15_000;

/** Says again and again whether one is editing an Endpoint, and gives who else is. */
export function editorsQuery(address: EndpointAddress, isEditing: boolean) {
  return queryOptions({
    queryKey: [...endpointQueries.ofOne(address), 'editors', isEditing],
    queryFn: ({ signal }) => reportTo(address, isEditing, signal),
    refetchInterval: renewEvery(() => interval),
    // What is only good to know must not come between people and their work.
    meta: { part: t('who else edits this endpoint') },
    // Who looks into another window for a moment is still at it.
    refetchIntervalInBackground: isEditing,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Says that one has stopped. */
export function leaveEndpoint(address: EndpointAddress): void {
  // Where it does not arrive, silence says the same a little later.
  void reportTo(address, false).catch(() => {});
}

async function reportTo(
  { siteId, endpointId }: EndpointAddress,
  isEditing: boolean,
  signal?: AbortSignal,
): Promise<Editor[]> {
  const input = { params: { siteId, id: endpointId }, body: { isEditing } };
  return (await call(reportEditing, input, signal && { signal })).data;
}
