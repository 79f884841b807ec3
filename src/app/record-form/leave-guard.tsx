import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { t } from '#words/t.ts';

/** How long navigation waits for a save before asking: a slow save can take half a minute. */
const saveTimeoutMs = 2_000;

interface LeaveGuardProps {
  /** Whether navigation would lose input. */
  isDirty: () => boolean;
  /** Whether a save is in progress: navigation waits for it, and asks if it fails or takes long. */
  isSaving?: boolean;
  /** What would be lost: "Your changes to Priya Raman". */
  what: string;
  title?: string;
  /** Called when input is abandoned. */
  onLeave?: () => void;
}

/** Asks before navigating away from unsaved input; a new query is the same page. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, isSaving = false, what, title, onLeave } = props;
  // Asked on navigation, which may come before the next render's effects.
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      latest.current() &&
      // Signing out must not be blocked.
      sessionToken.get() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const blocker = useBlocker(shouldBlock);
  useBeforeUnload(
    useCallback((event) => {
      if (latest.current()) event.preventDefault();
    }, []),
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked || isSaving || latest.current()) return;
    try {
      blocker.proceed();
    } catch {
      // The page has already continued to the saved record.
    }
  }, [isBlocked, isSaving, blocker]);
  const isWaiting = isBlocked && isSaving;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), saveTimeoutMs);
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

export function LeaveQuestion({ what, title, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title={title ?? t('Leave without saving?')}
      confirmLabel={t('Leave')}
      kind="danger"
      onConfirm={() => {
        onLeave();
        // Never resolves, since navigation closes it. Closing it would reset the blocker before a Back has
        // completed.
        return new Promise(() => undefined);
      }}
      onClose={onStay}
    >
      {t('{what} will be lost.', { what })}
    </ConfirmDialog>
  );
}
