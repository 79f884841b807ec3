import type { PageTokens } from '../page-tokens.ts';
import type { HistoryPlace } from './fhir-history.store.ts';

/** The token of the page after a place, or undefined. `list` identifies the list. */
export function historyToken(
  tokens: PageTokens,
  list: readonly string[],
  place: HistoryPlace | undefined,
): string | undefined {
  if (place === undefined) return undefined;
  const { at, resourceKey, versionId, isDelete } = place;
  const kind = isDelete ? 'delete' : 'version';
  return tokens.make(list, [kind, String(versionId), at.toISOString(), resourceKey]);
}

/** The place in a token of the same list. Throws `invalid_request` for any other. */
export function historyPlace(
  tokens: PageTokens,
  list: readonly string[],
  token: string | undefined,
): HistoryPlace | undefined {
  if (token === undefined) return undefined;
  const [kind, versionId, at, resourceKey] = tokens.read(list, token);
  return {
    at: new Date(at ?? ''),
    resourceKey: resourceKey ?? '',
    versionId: Number(versionId),
    isDelete: kind === 'delete',
  };
}
