import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '../../../shared/api/api-error.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { FormSkeleton } from '../../../shared/ui/form-skeleton.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { NotOfferedState } from '../../../shared/ui/not-offered-state.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { sessionQueries } from '../../session/session.queries.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { useEditedUser } from './use-edited-user.ts';
import { useLeaveDrawer } from './use-leave-drawer.ts';
import { useSaveUser } from './use-save-user.ts';

/** `/console/users/:userId/edit`, over the list. */
export function EditUserDrawer() {
  const { userId = '' } = useParams();
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const edited = useEditedUser(userId);
  // The form starts from what was there first: a refresh behind it must not take what was typed.
  const [first, setFirst] = useState(edited.data);
  if (first?.id !== userId && edited.data !== undefined) setFirst(edited.data);
  const hasAccess = useOffers()('changeUserAccess');
  const leave = useLeaveDrawer();
  const save = useSaveUser();

  if (first?.id === userId) {
    return (
      <EditUserForm
        key={userId}
        user={first}
        isYourself={you.id === userId}
        hasAccess={hasAccess}
        onSave={(edit) => save(first, edit)}
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
  const hasDetails = useOffers()('getUser');
  if (!hasDetails && isStatus(error, 404)) {
    return (
      <NotOfferedState what="page for one user">
        This user is not on the page of the list behind. Find them in the list and choose Edit.
      </NotOfferedState>
    );
  }
  if (isStatus(error, 404)) return <NotFoundState thing="user" />;
  return (
    <ErrorState
      title="This user could not be loaded"
      message={problemMessage(error)}
      onRetry={onRetry}
    />
  );
}
