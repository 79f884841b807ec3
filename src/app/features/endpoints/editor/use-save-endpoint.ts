import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProblemIssue } from '#contract/problem.ts';
import { ApiError, isStatus } from '../../../shared/api/api-error.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import {
  type EndpointAddress,
  type EndpointDraft,
  endpointMutations,
} from '../endpoints.queries.ts';
import { checkDraft } from './check-draft.ts';
import {
  type Conflict,
  findConflict,
  isStillGone,
  isStillStored,
} from './conflict/find-conflict.ts';
import type { DraftStore } from './draft-store.ts';
import { textProblem } from './unreadable-text.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** What keeps a draft from being saved. */
export interface Refusal {
  issues: readonly ProblemIssue[];
  /** Where it is not a matter of single fields. */
  message?: string | undefined;
}

const nothing: Refusal = { issues: [] };

/** The draft as it may be sent, or what is wrong with it. */
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
export function draftToSend(draft: DraftStore): ReturnType<typeof sendable> {
  const unfinished = draft.unfinished();
  if (unfinished.length === 0) return sendable(draft.text());
  const places = unfinished.map(({ path }) => path).join(', ');
  return { refusal: { issues: [], message: `Not JSON yet in the form: ${places}.` } };
}

/** What a failed write says: issues at their places, else the reason in words. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError && error.issues.length > 0) return { issues: error.issues };
  return { issues: [], message: problemMessage(error) };
}

/** Saves the draft over the version it was made from, and says what to do when that is no longer the newest. */
export function useSaveEndpoint(address: EndpointAddress, draft: DraftStore) {
  const update = useMutation(endpointMutations.update(address));
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<Refusal>(nothing);
  const [conflict, setConflict] = useState<Conflict>();
  const [isChecking, setIsChecking] = useState(false);

  // Why it could not be saved holds for that text only; marks on single fields stay until they are looked at again.
  useEffect(
    () =>
      draft.subscribe(() => setRefusal((last) => (last.message ? { issues: last.issues } : last))),
    [draft],
  );

  /** Saves the draft over the version that it was made from; `isGone` where that one was deleted. */
  const save = useOneAtATime(async ({ isGone = false } = {}) => {
    const sent = draftToSend(draft);
    if ('refusal' in sent) {
      setRefusal(sent.refusal);
      return;
    }
    setRefusal(nothing);
    const { text, etag } = draft.base();
    try {
      if (etag === undefined || isGone) {
        // The deployment may not refuse the write, so that looking just before it is all there is.
        setIsChecking(true);
        const isAsBefore = isGone
          ? await isStillGone(queryClient, address)
          : await isStillStored(queryClient, address, text);
        if (!isAsBefore) {
          setConflict(await findConflict(queryClient, address));
          return;
        }
      }
      saved(await update.mutateAsync({ ...sent.draft, etag, isGone }), sent.draft.text);
    } catch (error) {
      if (isStatus(error, 412)) setConflict(await findConflict(queryClient, address));
      else setRefusal(refusalOf(error));
    } finally {
      setIsChecking(false);
    }
  });

  function saved(
    { text, etag, body }: Answer<{ meta?: { versionId?: string | undefined } | undefined }>,
    sent: string,
  ) {
    // What was typed while the answer was on its way is not saved yet.
    if (draft.text() === sent) draft.adopt({ text, etag });
    else draft.rebase({ text, etag });
    setConflict(undefined);
    const version = body.meta?.versionId;
    toasts.success(version === undefined ? 'Endpoint saved' : `Saved as version ${version}`);
  }

  /** Whether the draft could be sent as it is; says why not. */
  function check(): boolean {
    const sent = draftToSend(draft);
    setRefusal('refusal' in sent ? sent.refusal : nothing);
    return !('refusal' in sent);
  }

  /** Shows what stands between the draft and the newer version, before anybody tries to save it. */
  async function compareWithStored(): Promise<void> {
    setConflict(await findConflict(queryClient, address));
  }

  return {
    save,
    check,
    compareWithStored,
    isSaving: update.isPending || isChecking,
    refusal,
    clearRefusal: () => setRefusal(nothing),
    conflict,
    closeConflict: () => setConflict(undefined),
  };
}
