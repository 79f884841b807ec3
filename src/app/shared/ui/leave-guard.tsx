import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { sessionToken } from '../api/session-token.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost now. Must stay the same function. */
  isDirty: () => boolean;
  /** What would be lost: "Your changes to Priya Raman". */
  what: string;
  title?: string;
  /** The person goes, and what was unsaved is given up. Must stay the same function. */
  onLeave?: () => void;
}

/** Asks before another page takes the place of one with unsaved work; another query is still the same page. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, what, title = 'Leave without saving?', onLeave } = props;
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      // Whoever has signed out must not be held on a page that is no longer theirs.
      sessionToken.get() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [isDirty],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty()) event.preventDefault();
      },
      [isDirty],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Leave"
      kind="danger"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
        // Going closes the question. Closing it, which resets the blocker, comes before a Back has come about and stops it.
        return new Promise(() => undefined);
      }}
      onClose={() => blocker.reset?.()}
    >
      {what} would be lost.
    </ConfirmDialog>
  );
}
