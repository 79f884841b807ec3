import { createContext, useContext } from 'react';
import type { User } from '#contract/users.ts';
import type { UserAction } from './user-action.ts';

/** Does something with a user, after asking where it has consequences. Ends with what needs no asking, else at once. */
export type StartUserAction = (action: UserAction, user: User) => Promise<void>;

export const UserActionsContext = createContext<StartUserAction | undefined>(undefined);

export function useStartUserAction(): StartUserAction {
  const start = useContext(UserActionsContext);
  if (start === undefined) throw new Error('useStartUserAction needs UserActions above it');
  return start;
}
