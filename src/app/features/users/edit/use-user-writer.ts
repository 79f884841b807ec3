import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { type LoadedText, savedWords } from '#app/record/stored-text.ts';
import type { User } from '#contract/users.ts';
import { t } from '#words/t.ts';
import { userAccessMutations } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';
import { answeredUser, userMutations } from '../users.queries.ts';
import { type UserEdit, undoOf } from './user-values.ts';

type SavedUser = LoadedText & { before: User; edit: UserEdit };

/** Saves what was changed of a user over their version, where there is one, and offers to take it back. */
export function useUserWriter(base: () => User) {
  const toasts = useToasts();
  const { mutateAsync: update } = useMutation(userMutations.update());
  const { mutateAsync: changeAccess } = useMutation(userAccessMutations.change());
  /** Versions that the first of two writes has replaced: where the second fails, it is no colleague's that stands there. */
  const [replaced] = useState(() => new Map<string | undefined, string | undefined>());

  /** Answers as the last write does, with the tag of the version that it made. */
  async function send(
    userId: string,
    { change, access }: UserEdit,
    begunOver: string | undefined,
  ): Promise<{ body: unknown; etag: string | undefined }> {
    let answer: { body: unknown; etag: string | undefined } = {
      body: undefined,
      etag: replaced.get(begunOver) ?? begunOver,
    };
    // What may be refused for its consequences goes first; sending it again changes nothing.
    if (Object.keys(access).length > 0) {
      answer = await changeAccess({ userId, access, etag: answer.etag });
      if (begunOver !== undefined) replaced.set(begunOver, answer.etag);
    }
    if (Object.keys(change).length > 0) {
      answer = await update({ userId, change, etag: answer.etag });
    }
    return answer;
  }

  return {
    write: async (edit: UserEdit, begunOver: string | undefined) => {
      const before = base();
      const { body, etag } = await send(before.id, edit, begunOver);
      return { before, edit, text: JSON.stringify(answeredUser(body)), etag };
    },
    announce: ({ before, edit, etag, altered = [] }: SavedUser) => {
      const undo = () =>
        void send(before.id, undoOf(edit, before), etag).then(
          () => toasts.success(t('{name} is as before', { name: userName(before) })),
          (error: unknown) =>
            toasts.error(
              t('{name} not changed back. {problem}', {
                name: userName(before),
                problem: problemMessage(error),
              }),
            ),
        );
      const name = userName({ ...before, ...edit.change });
      // Of a user no version has a number.
      toasts.success(savedWords(name, { text: '', etag: undefined, altered }), {
        action: { label: t('Undo'), run: undo },
      });
    },
  };
}
