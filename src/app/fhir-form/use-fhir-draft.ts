import { useEffect, useMemo, useState } from 'react';
import { tidyJson } from '#app/kit/json/json-text.ts';
import type { RecordWords, Refusal } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { RecordDraft } from '#app/record-form/use-draft-storage.ts';
import { refusalOf } from '#app/versions/written-record.ts';
import { t } from '#words/t.ts';
import { type CheckedResource, issuesIn, issuesOfEdit } from './check-resource.ts';
import { textProblem } from './draft-problems.tsx';
import {
  createDraftStore,
  type DraftStore,
  deserializeDraft,
  isOutdated,
  resumeDraft,
  type SerializedDraft,
  serializeDraft,
} from './draft-store.ts';

export interface ResourceDraft<Resource> {
  text: string;
  resource: Resource;
}

export interface DraftKind<Resource> {
  words: RecordWords;
  check: (text: string) => CheckedResource<Resource>;
}

const noRefusal: Refusal = { issues: [] };

/** The draft of form and JSON editor, with its save and refusal. */
export function useFhirDraft<Resource>(
  loaded: LoadedText,
  /** Must be stable. */
  kind: DraftKind<Resource>,
) {
  const [store] = useState(() => createDraftStore(loaded));
  const [refusal, setRefusal] = useState(noRefusal);
  useEffect(
    () =>
      store.subscribe(() => setRefusal((last) => (last.message ? { issues: last.issues } : last))),
    [store],
  );
  const draft = useMemo<RecordDraft<ResourceDraft<Resource>, SerializedDraft>>(
    () => ({
      ...store,
      adopt: (stored) => {
        setRefusal(noRefusal);
        store.adopt(stored);
      },
      continueWith: (text, over) =>
        store.continueWith({ text, unfinished: store.unfinished() }, over),
      isSame: (one, other) => one === other || tidyJson(one) === tidyJson(other),
      check: async () => {
        const refused = refusalOfDraft(store, kind);
        setRefusal(refused ?? noRefusal);
        const text = store.text();
        return refused ? undefined : { text, resource: JSON.parse(text) as Resource }; // validated, or stored unchanged
      },
      refuse: (error) => setRefusal(refusalOf(error)),
      serialize: () => serializeDraft(store),
      deserialize: (value) => deserializeDraft(value, store),
      isOutdated,
      resume: (serialized, stored) => resumeDraft(store, serialized, { stored, words: kind.words }),
    }),
    [store, kind],
  );
  return { store, draft, refusal };
}

/** Why a draft cannot be sent over its base; undefined if it can. */
function refusalOfDraft(draft: DraftStore, { check }: DraftKind<unknown>): Refusal | undefined {
  const text = draft.text();
  const places = draft.unfinished().map(({ path }) => path);
  if (places.length > 0) {
    const message = t('Not valid JSON in the form: {places}.', { places: places.join(', ') });
    return { issues: [], message };
  }
  const problem = textProblem(text);
  if (problem !== undefined) {
    return { issues: [], message: t('Not valid JSON. {problem}', { problem }) };
  }
  const issuesOfText = (one: string) => issuesIn(check(one));
  const issues = issuesOfEdit(issuesOfText, { text, stored: draft.base().text });
  return issues.length === 0 ? undefined : { issues };
}
