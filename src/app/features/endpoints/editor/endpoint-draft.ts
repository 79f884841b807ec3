import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { tidyJson } from '#app/kit/json/json-text.ts';
import { createDraftStore, type DraftStore } from '#app/record/form/fhir/draft-store.ts';
import { textProblem } from '#app/record/form/fhir/unreadable-text.tsx';
import type { RecordDraft } from '#app/record/form/record-draft.ts';
import type { Refusal } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import type { EndpointDraft } from '../endpoints.queries.ts';
import { checkDraft } from './check-draft.ts';
import { continueKept, isOverNewer, type KeptEndpoint, keptOf, readKept } from './kept-endpoint.ts';

const noRefusal: Refusal = { issues: [] };

/** The draft that form and JSON text edit, as the form shell saves it, and why it was not saved. */
export function useEndpointDraft(loaded: LoadedText) {
  const [store] = useState(() => createDraftStore(loaded));
  const [refusal, setRefusal] = useState(noRefusal);
  // Why it could not be saved holds for that text only; marks on single fields stay until they are looked at again.
  useEffect(
    () =>
      store.subscribe(() => setRefusal((last) => (last.message ? { issues: last.issues } : last))),
    [store],
  );
  const draft = useMemo<RecordDraft<EndpointDraft, KeptEndpoint>>(
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
        const sent = draftToSend(store);
        setRefusal('refusal' in sent ? sent.refusal : noRefusal);
        return 'refusal' in sent ? undefined : sent.draft;
      },
      refuse: (error) => setRefusal(refusalOf(error)),
      keep: () => keptOf(store),
      readKept: (kept) => readKept(kept, store),
      isOverNewer,
      continueKept: (kept, stored) => continueKept(store, kept, stored),
    }),
    [store],
  );
  return { store, draft, refusal };
}

/** The text as it may be sent, or what is wrong with it. */
export function sendable(text: string): { draft: EndpointDraft } | { refusal: Refusal } {
  const problem = textProblem(text);
  if (problem !== undefined)
    return { refusal: { issues: [], message: `Not JSON yet. ${problem}` } };
  const checked = checkDraft(text);
  return checked.isValid
    ? { draft: { text, resource: checked.resource } }
    : { refusal: { issues: checked.issues } };
}

/** The same of a draft, which may hold more than its text. */
function draftToSend(draft: DraftStore): ReturnType<typeof sendable> {
  const unfinished = draft.unfinished();
  if (unfinished.length === 0) return sendable(draft.text());
  const places = unfinished.map(({ path }) => path).join(', ');
  return { refusal: { issues: [], message: `Not JSON yet in the form: ${places}.` } };
}

/** What a failed write says: issues at their places, else the reason in words. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues };
  return { issues: [], message: problemMessage(error) };
}
