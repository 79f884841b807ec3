import * as z from 'zod/mini';
import { formatJson, parseJsonObject, tidyJson } from '#app/kit/json/json-text.ts';
import { withoutSecretValues, withSecretValues } from '#app/kit/storage/secret-values.ts';
import type { ResumeOutcome } from '#app/record/form/record-draft.ts';
import type { RecordWords } from '#app/record/record-words.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import type { DraftStore, TypedText } from './draft-store.ts';

const serializedDraftSchema = z.object({
  /** The text as it was typed, JSON or not yet, without its secrets. */
  text: z.string(),
  unfinished: z.array(
    z.object({ path: z.string(), text: z.string(), instead: z.optional(z.string()) }),
  ),
  /** What was stored when the draft was begun, without its secrets. */
  base: z.object({ text: z.string(), etag: z.optional(z.string()) }),
  /** Secrets were typed, and are not here. */
  lacksSecrets: z.optional(z.boolean()),
});

/** A draft that was not saved. */
export type SerializedDraft = z.output<typeof serializedDraftSchema>;

/**
 * What is kept of a draft: all but the values of an Endpoint's headers, which may be passwords, also of a contained one,
 * and the secrets of addresses.
 */
export function serializeDraft(draft: DraftStore): z.input<typeof serializedDraftSchema> {
  const { text: baseText, etag } = draft.base();
  const text = withoutSecretValues(draft.text());
  const base = { text: withoutSecretValues(baseText), ...(etag !== undefined && { etag }) };
  return {
    text,
    unfinished: draft.unfinished().map((typed) => ({
      ...typed,
      text: withoutSecretValues(typed.text),
      ...(typed.instead !== undefined && { instead: withoutSecretValues(typed.instead) }),
    })),
    base,
    lacksSecrets: withSecretValues(text, baseText) !== draft.text(),
  };
}

/** Undefined where it is of another version of the console, or says nothing that the draft does not have anyway. */
export function deserializeDraft(kept: unknown, draft: DraftStore): SerializedDraft | undefined {
  const { success, data } = z.safeParse(serializedDraftSchema, kept);
  if (!success) return undefined;
  const saysMore = data.unfinished.length > 0 || data.text !== withoutSecretValues(draft.text());
  return saysMore ? data : undefined;
}

/** Whether something else is stored than when it was begun. */
export function isOutdated({ base }: SerializedDraft, stored: string): boolean {
  return tidyJson(base.text) !== tidyJson(withoutSecretValues(stored));
}

/** The draft and what it was begun from, with the secrets that are stored now. */
function typedOf(kept: SerializedDraft, stored: string): { mine: TypedText; base: string } {
  const whole = (text: string) => withSecretValues(text, stored);
  const unfinished = kept.unfinished.map(({ path, text, instead: replaced }) => ({
    path,
    text: whole(text),
    ...(replaced !== undefined && { instead: whole(replaced) }),
  }));
  return { mine: { text: whole(kept.text), unfinished }, base: whole(kept.base.text) };
}

/**
 * Puts a kept draft back. Where a newer version is stored meanwhile, both are put together and saved over that one; where
 * they contradict each other, the draft stays as it was over its own version, and a person has to decide. What is no JSON
 * yet can be put together with nothing: that is done when it is saved.
 */
export function resumeDraft(
  draft: DraftStore,
  kept: SerializedDraft,
  { stored, words }: { stored: LoadedText; words: RecordWords },
): ResumeOutcome {
  const { mine, base } = typedOf(kept, stored.text);
  if (!isOutdated(kept, stored.text)) {
    draft.continueWith(mine, stored);
    return 'as it was';
  }
  const [begun, theirs, typed] = [base, stored.text, mine.text].map(parseJsonObject);
  if (begun !== undefined && theirs !== undefined && typed !== undefined) {
    const { merged, conflicts } = mergeRecords({ base: begun, theirs, mine: typed }, { words });
    if (conflicts.length === 0) {
      draft.continueWith({ ...mine, text: formatJson(merged) }, stored);
      return 'merged';
    }
  }
  draft.continueWith(mine, { text: base, etag: kept.base.etag });
  return typed === undefined ? 'unfinished' : 'in conflict';
}
