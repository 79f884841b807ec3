import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { userAccessMutations } from '../user-access.queries.ts';
import { userName } from '../user-name.ts';
import { userMutations } from '../users.queries.ts';
import { type UserEdit, undoOf } from './user-values.ts';

/** Saves what was changed of a user, and offers to take it back. Rejects with the service's problem. */
export function useSaveUser() {
  const toasts = useToasts();
  const { mutateAsync: update } = useMutation(userMutations.update());
  const { mutateAsync: changeAccess } = useMutation(userAccessMutations.change());

  async function write(userId: string, { change, access }: UserEdit): Promise<void> {
    // What may be refused for its consequences goes first; sending it again changes nothing.
    if (Object.keys(access).length > 0) await changeAccess({ userId, ...access });
    if (Object.keys(change).length > 0) await update({ userId, change });
  }

  return async (before: User, edit: UserEdit): Promise<void> => {
    await write(before.id, edit);
    const undo = () =>
      void write(before.id, undoOf(edit, before)).then(
        () => toasts.success(`${userName(before)} is as before`),
        (error: unknown) =>
          toasts.error(`${userName(before)} not changed back. ${problemMessage(error)}`),
      );
    toasts.success(`${userName({ ...before, ...edit.change })} saved`, {
      action: { label: 'Undo', run: undo },
    });
  };
}
