import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { sessionToken } from '../../../shared/api/session-token.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { DraftStore } from './draft-store.ts';

/** Asks before unsaved changes are left behind. Another tab of the editor is still the same page. */
export function LeaveGuard({ draft }: { draft: DraftStore }) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      draft.isDirty() &&
      // Whoever has signed out must not be held on a page that is no longer theirs.
      sessionToken.get() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [draft],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (draft.isDirty()) event.preventDefault();
      },
      [draft],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      kind="danger"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset?.()}
    >
      Your changes to this endpoint are not saved and would be lost.
    </ConfirmDialog>
  );
}
