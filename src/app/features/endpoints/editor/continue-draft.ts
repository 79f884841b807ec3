import { formatJson, parseJsonObject, tidyJson } from '../../../shared/json/json-text.ts';
import { mergeEndpoints } from '../merge/merge-endpoints.ts';
import type { DraftStore, LoadedText } from './draft-store.ts';
import type { KeptDraft } from './kept-drafts.ts';

/** How a draft that was left behind goes on over what is stored now. */
export type Continued = 'as it was' | 'merged' | 'in conflict';

/**
 * Puts a kept draft back. Where a newer version is stored meanwhile, both are put together and saved over that one; where
 * they contradict each other, the draft stays as it was over its own version, and a person has to decide.
 */
export function continueDraft(draft: DraftStore, kept: KeptDraft, stored: LoadedText): Continued {
  const keptBase = { text: kept.base.text, etag: kept.base.etag };
  if (tidyJson(kept.base.text) === tidyJson(stored.text)) {
    draft.continueWith(kept.text, stored);
    return 'as it was';
  }
  const [base, theirs, mine] = [kept.base.text, stored.text, kept.text].map(parseJsonObject);
  if (base !== undefined && theirs !== undefined && mine !== undefined) {
    const { merged, conflicts } = mergeEndpoints({ base, theirs, mine });
    if (conflicts.length === 0) {
      draft.continueWith(formatJson(merged), stored);
      return 'merged';
    }
  }
  draft.continueWith(kept.text, keptBase);
  return 'in conflict';
}
