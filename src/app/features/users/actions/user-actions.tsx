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
import { useEnabling, useResendInvitation } from './use-enabling.ts';
import type { UserAction } from './user-action.ts';

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
