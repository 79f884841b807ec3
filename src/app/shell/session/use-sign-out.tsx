import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { t } from '#words/t.ts';
import { sessionMutations } from './session.queries.ts';
import { hasUnsavedWork } from './watch-session.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#app/kit/dialogs/confirm-dialog.tsx')).ConfirmDialog,
);

/** Signs out; asks first if the page has unsaved changes. Render `question`. */
export function useSignOut() {
  const { mutate } = useMutation(sessionMutations.logout());
  const [isAsking, setIsAsking] = useState(false);
  return {
    signOut: () => (hasUnsavedWork() ? setIsAsking(true) : mutate()),
    question: isAsking && (
      <ConfirmDialog
        title={t('Sign out without saving?')}
        confirmLabel={t('Sign out')}
        kind="danger"
        onConfirm={() => mutate()}
        onClose={() => setIsAsking(false)}
      >
        {t('Your unsaved changes on this page will be lost.')}
      </ConfirmDialog>
    ),
  };
}
