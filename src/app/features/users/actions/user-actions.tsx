import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { userName } from '../user-name.shared.ts';
import type { UserAction } from './user-action.ts';
import { useEnabling, useResendInvitation } from './user-action.ts';

/** Runs an action on a user, after confirmation if needed. Resolves to whether an invitation was sent. */
type StartUserAction = (action: UserAction, user: User) => Promise<boolean>;

const UserActionsContext = createContext<StartUserAction | undefined>(undefined);

export function useStartUserAction(): StartUserAction {
  const start = useContext(UserActionsContext);
  if (start === undefined) throw new Error('useStartUserAction needs UserActions above it');
  return start;
}

const UserActionDialog = latePart(
  async () => (await import('./user-action-dialog.tsx')).UserActionDialog,
);

interface UserActionsProps {
  /** Leaves the page of a deleted user. */
  onRemoved?: () => Promise<void> | void;
  children: ReactNode;
}

/**
 * Renders the dialogs and toasts of menus inside it. Placed above the rows, since an action may remove a row from
 * the list.
 */
export function UserActions({ onRemoved, children }: UserActionsProps) {
  const [started, setStarted] = useState<{ action: UserAction; user: User }>();
  const resend = useResendInvitation();
  const { enable } = useEnabling();
  const latest = useRef<StartUserAction>(null);
  useLayoutEffect(() => {
    latest.current = async (action, user) => {
      if (action === 'resend') return await resend(user);
      if (action === 'enable') await enable(user);
      else setStarted({ action, user });
      return false;
    };
  });
  // Stable, so that rows do not rerender.
  const start = useCallback<StartUserAction>(async (action, user) => {
    return (await latest.current?.(action, user)) === true;
  }, []);
  return (
    <UserActionsContext value={start}>
      {children}
      {started && (
        <UserActionDialog
          {...started}
          onRemoved={onRemoved}
          onClose={() => setStarted(undefined)}
        />
      )}
    </UserActionsContext>
  );
}

interface ResendButtonProps {
  user: User;
  tabIndex?: number;
  size?: 'small' | 'medium';
}

/** Resends an invitation from its row, keeping the focus. */
export function ResendButton({ user, tabIndex, size = 'small' }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  /** The resent invitation, which the row shows until the list reloads. */
  const [replaced, setReplaced] = useState<User['invitation']>();
  const isSent = replaced !== undefined && replaced === user.invitation;
  const start = useStartUserAction();
  const label = size === 'small' ? t('Resend') : t('Resend invitation');
  const send = async () => {
    if (isSending || isSent) return;
    setIsSending(true);
    if (await start('resend', user)) setReplaced(user.invitation);
    setIsSending(false);
  };
  return (
    <button
      type="button"
      // Like MUI's outlined Button, but far cheaper to render in each row (controls.css).
      className={size === 'small' ? 'quick-button row-action' : 'quick-button'}
      data-size={size}
      tabIndex={tabIndex}
      aria-disabled={isSending || isSent}
      aria-busy={isSending}
      aria-label={t('Resend invitation to {name}', { name: userName(user) })}
      onClick={() => void send()}
    >
      {isSent ? t('Sent@@an invitation') : label}
    </button>
  );
}
