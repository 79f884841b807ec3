import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { renewEvery } from '#app/kit/api/failed-queries.ts';
import { type Editor, reportEditing } from '#contract/fhir/endpoint-editors.ts';
import { t } from '#words/t.ts';
import { type EndpointAddress, endpointQueries } from '../../endpoints.queries.ts';

/** Milliseconds between two reports. */
const interval = 15_000;

/** Reports at an interval whether the user is editing an Endpoint, and returns the other editors. */
export function editorsQuery(address: EndpointAddress, isEditing: boolean) {
  return queryOptions({
    queryKey: [...endpointQueries.ofOne(address), 'editors', isEditing],
    queryFn: ({ signal }) => reportTo(address, isEditing, signal),
    refetchInterval: renewEvery(() => interval),
    // A failure here must not interrupt anyone's work.
    meta: { part: t('other editors of this Endpoint') },
    // Switching windows for a moment is still editing.
    refetchIntervalInBackground: isEditing,
    gcTime: 0,
    staleTime: 0,
  });
}

/** Reports that editing has ended. */
export function leaveEndpoint(address: EndpointAddress): void {
  // If this fails, the report expires soon anyway.
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
