import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '../../../shared/api/api-error.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { FormSkeleton } from '../../../shared/ui/form-skeleton.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { useOffers } from '../use-offers.ts';
import { userAccessMutations } from '../user-access.queries.ts';
import { userName } from '../user-name.ts';
import { userMutations } from '../users.queries.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { useEditedUser } from './use-edited-user.ts';
import { useLeaveDrawer } from './use-leave-drawer.ts';
import type { UserEdit } from './user-values.ts';

/** `/console/users/:userId/edit`, over the list. */
export function EditUserDrawer() {
  const { userId = '' } = useParams();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const edited = useEditedUser(userId);
  // The form starts from what was there first: a refresh behind it must not take what was typed.
  const [first, setFirst] = useState(edited.data);
  if (first?.id !== userId && edited.data !== undefined) setFirst(edited.data);
  const hasAccess = useOffers()('changeUserAccess');
  const toasts = useToasts();
  const leave = useLeaveDrawer();
  const { mutateAsync: update } = useMutation(userMutations.update());
  const { mutateAsync: changeAccess } = useMutation(userAccessMutations.change());

  async function save({ change, access }: UserEdit): Promise<void> {
    // What may be refused for its consequences goes first; sending it again changes nothing.
    if (Object.keys(access).length > 0) await changeAccess({ userId, ...access });
    if (Object.keys(change).length > 0) await update({ userId, change });
    toasts.success(`${first === undefined ? 'User' : userName({ ...first, ...change })} saved`);
    leave();
  }

  if (first?.id === userId) {
    return (
      <EditUserForm
        key={userId}
        user={first}
        isYourself={you.id === userId}
        hasAccess={hasAccess}
        onSave={save}
        onClose={leave}
      />
    );
  }
  return (
    <SideDrawer open title="Edit user" onClose={leave}>
      {edited.error === null ? (
        <FormSkeleton fields={4} />
      ) : (
        <Failure error={edited.error} onRetry={() => void edited.refetch()} />
      )}
    </SideDrawer>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isStatus(error, 404)) return <NotFoundState thing="user" />;
  return (
    <ErrorState
      title="This user could not be loaded"
      message={problemMessage(error)}
      onRetry={onRetry}
    />
  );
}
