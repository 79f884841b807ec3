import type { QueryClient } from '@tanstack/react-query';
import { isStatus } from '../../../../shared/api/api-error.ts';
import { tidyJson } from '../../../../shared/json/json-text.ts';
import { type EndpointAddress, endpointQueries } from '../../endpoints.queries.ts';
import type { LoadedText } from '../draft-store.ts';

/** What is known of the save that came before. */
export interface OtherSave {
  versionId: string | undefined;
  /** Where the deployment tells. */
  author: string | undefined;
  /** ISO time. */
  at: string | undefined;
}

/** What stands where something was to be written. */
export type Conflict =
  | { kind: 'newer'; theirs: LoadedText; saved: OtherSave }
  | { kind: 'deleted' }
  | { kind: 'unknown' };

/** Asks what a colleague has done, and who it was where the deployment tells. */
export async function findConflict(
  queryClient: QueryClient,
  address: EndpointAddress,
): Promise<Conflict> {
  try {
    const { text, etag, body } = await currentOf(queryClient, address);
    const { versionId, lastUpdated } = body.meta ?? {};
    // Who it was is worth a look, and no reason to fail.
    const author = await queryClient
      .fetchQuery({ ...endpointQueries.lastAuthor(address, versionId), staleTime: 0 })
      .catch(() => null);
    const saved = { versionId, author: author ?? undefined, at: lastUpdated };
    return { kind: 'newer', theirs: { text, etag }, saved };
  } catch (error) {
    return { kind: isStatus(error, 404, 410) ? 'deleted' : 'unknown' };
  }
}

/**
 * Whether a text is what is stored now: all that can be asked where a deployment has no version tags. Throws where that
 * can't be told.
 */
export async function isStillStored(
  queryClient: QueryClient,
  address: EndpointAddress,
  text: string,
): Promise<boolean> {
  try {
    const current = await currentOf(queryClient, address);
    return current.text === text || tidyJson(current.text) === tidyJson(text);
  } catch (error) {
    if (isStatus(error, 404, 410)) return false;
    throw error;
  }
}

/** Whether nobody has brought back what was deleted. Throws where that can't be told. */
export async function isStillGone(
  queryClient: QueryClient,
  address: EndpointAddress,
): Promise<boolean> {
  try {
    await currentOf(queryClient, address);
    return false;
  } catch (error) {
    if (isStatus(error, 404, 410)) return true;
    throw error;
  }
}

function currentOf(queryClient: QueryClient, address: EndpointAddress) {
  return queryClient.fetchQuery({ ...endpointQueries.details(address), staleTime: 0 });
}
