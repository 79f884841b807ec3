import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { type LoadedText, savedText } from '#app/record/stored-text.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { saveUser } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';
import { userOfResponse } from '../users.queries.ts';
import { type UserEdit, undoOf } from './user-values.ts';

/** Saves changes over the user's version, if there is one, and offers undo. */
export function useUserWriter(base: () => User) {
  const toasts = useToasts();
  const { mutateAsync: save } = useMutation({ mutationFn: saveUser });
  const last = useRef<{ before: User; edit: UserEdit }>(undefined);
  const [replaced] = useState(() => new Map<string, string | undefined>());

  return {
    write: async (edit: UserEdit, baseEtag: string | undefined) => {
      const before = base();
      last.current = { before, edit };
      const { body, etag } = await save({ userId: before.id, edit, etag: baseEtag, replaced });
      return { text: JSON.stringify(userOfResponse(body)), etag };
    },
    announce: ({ etag, altered = [] }: LoadedText) => {
      if (last.current === undefined) return;
      const { before, edit } = last.current;
      const undo = () =>
        void save({ userId: before.id, edit: undoOf(edit, before), etag, replaced }).then(
          () => toasts.success(t('Undone for {name}', { name: userName(before) })),
          (error: unknown) =>
            toasts.error(
              t('Couldn’t undo the change to {name}. {problem}', {
                name: userName(before),
                problem: problemMessage(error),
              }),
            ),
        );
      const name = userName({ ...before, ...edit.change });
      // Users have no version numbers.
      toasts.success(savedText(name, { text: '', etag: undefined, altered }), {
        action: { label: t('Undo'), run: undo },
      });
    },
  };
}
