import { formatJson, parseJsonObject } from '../../../shared/json/json-text.ts';
import { mergeEndpoints } from '../merge/merge-endpoints.ts';
import type { DraftStore, LoadedText } from './draft-store.ts';
import { isOverNewer, type KeptEndpoint, typedOf } from './kept-endpoint.ts';

/** How a draft that was left behind goes on over what is stored now. */
export type Continued = 'as it was' | 'merged' | 'in conflict' | 'not JSON yet';

/**
 * Puts a kept draft back. Where a newer version is stored meanwhile, both are put together and saved over that one; where
 * they contradict each other, the draft stays as it was over its own version, and a person has to decide. What is no JSON
 * yet can be put together with nothing: that is done when it is saved.
 */
export function continueDraft(
  draft: DraftStore,
  kept: KeptEndpoint,
  stored: LoadedText,
): Continued {
  const { mine, base } = typedOf(kept, stored.text);
  if (!isOverNewer(kept, stored.text)) {
    draft.continueWith(mine, stored);
    return 'as it was';
  }
  const [begun, theirs, typed] = [base, stored.text, mine.text].map(parseJsonObject);
  if (begun !== undefined && theirs !== undefined && typed !== undefined) {
    const { merged, conflicts } = mergeEndpoints({ base: begun, theirs, mine: typed });
    if (conflicts.length === 0) {
      draft.continueWith({ ...mine, text: formatJson(merged) }, stored);
      return 'merged';
    }
  }
  draft.continueWith(mine, { text: base, etag: kept.base.etag });
  return typed === undefined ? 'not JSON yet' : 'in conflict';
}
