import { useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { t } from '#words/t.ts';

/** How long one waits for a save before one is asked, too: on a bad line it may take half a minute. */
const patienceMs = 2_000;

interface LeaveGuardProps {
  /** Whether something would be lost now. Must stay the same function. */
  isDirty: () => boolean;
  /** What is unsaved is being saved: one leaves with that, and is asked where it fails or takes long. */
  isSaving?: boolean;
  /** What would be lost: "Your changes to Priya Raman". */
  what: string;
  title?: string;
  /** The person goes, and what was unsaved is given up. Must stay the same function. */
  onLeave?: () => void;
}

/** Asks before another page takes the place of one with unsaved work; another query is still the same page. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, isSaving = false, what, title, onLeave } = props;
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
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked || isSaving || isDirty()) return;
    try {
      blocker.proceed();
    } catch {
      // The page itself has gone on to what was saved, which let go of everything that was held.
    }
  }, [isBlocked, isSaving, isDirty, blocker]);
  const isWaiting = isBlocked && isSaving;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  if (!isBlocked || (isSaving && !isLong) || !isDirty()) return null;
  return (
    <LeaveQuestion
      title={title}
      what={what}
      onLeave={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}

interface LeaveQuestionProps {
  what: string;
  title?: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Whether what is unsaved may be lost. */
export function LeaveQuestion({ what, title, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title={title ?? t('Leave without saving?')}
      confirmLabel={t('Leave')}
      kind="danger"
      onConfirm={() => {
        onLeave();
        // Going closes the question. Closing it, which resets the blocker, comes before a Back has come about and stops it.
        return new Promise(() => undefined);
      }}
      onClose={onStay}
    >
      {t('{what} would be lost.', { what })}
    </ConfirmDialog>
  );
}
