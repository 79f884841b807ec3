import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { User } from '#contract/people/users.ts';
import { useResendInvitation } from '../use-resend-invitation.ts';
import { useEnabling } from './use-enabling.ts';
import type { UserAction } from './user-action.ts';

/**
 * Does something with a user, after asking where it has consequences. Ends with what needs no asking, else at once, and
 * answers whether an invitation has been sent.
 */
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
  /** Leaves the page of a user who is just being deleted. */
  onRemoved?: () => Promise<void> | void;
  children: ReactNode;
}

/**
 * Does what the menus within ask for. It stands above the rows, since a row may leave the list by what is done to it,
 * and its dialog and toast must not leave with it.
 */
export function UserActions({ onRemoved, children }: UserActionsProps) {
  const [started, setStarted] = useState<{ action: UserAction; user: User }>();
  const { resend } = useResendInvitation();
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
  // Always the same, since each row that knows it would be rendered for another.
  const start = useCallback<StartUserAction>(async (action, user) => {
    return (await latest.current?.(action, user)) === true;
  }, []);
  return (
    <UserActionsContext value={start}>
      {children}
      {started && (
        <UserActionDialog
          {...started}
          {...(onRemoved && { onRemoved })}
          onClose={() => setStarted(undefined)}
        />
      )}
    </UserActionsContext>
  );
}
