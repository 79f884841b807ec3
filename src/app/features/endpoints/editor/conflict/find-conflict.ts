import type { QueryClient } from '@tanstack/react-query';
import { isStatus } from '../../../../shared/api/api-error.ts';
import type { StoredVersion } from '../../../../shared/record-history/stored-version.ts';
import { type EndpointAddress, endpointQueries } from '../../endpoints.queries.ts';
import { versionsOf } from '../../history/version-list.ts';
import type { LoadedText } from '../draft-store.ts';

/** What stands where the draft was to be written. */
export type Conflict =
  | { kind: 'newer'; theirs: LoadedText; version: StoredVersion | undefined }
  | { kind: 'deleted' }
  | { kind: 'unknown' };

/** Asks what a colleague has done, and who it was where the history tells. */
export async function findConflict(
  queryClient: QueryClient,
  address: EndpointAddress,
): Promise<Conflict> {
  const [current, history] = await Promise.allSettled([
    queryClient.fetchQuery({ ...endpointQueries.details(address), staleTime: 0 }),
    queryClient.fetchQuery({ ...endpointQueries.history(address), staleTime: 0 }),
  ]);
  if (current.status === 'rejected') {
    return { kind: isStatus(current.reason, 404, 410) ? 'deleted' : 'unknown' };
  }
  const { text, etag } = current.value;
  const [version] = history.status === 'fulfilled' ? versionsOf(history.value) : [];
  return { kind: 'newer', theirs: { text, etag }, version };
}
