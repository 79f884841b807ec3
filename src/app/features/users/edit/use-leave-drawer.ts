import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';

/** Closes a drawer with its own address: back to where it was opened, else to the list. */
export function useLeaveDrawer(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const back = hasReturnPath(state) ? state.back : `${paths.users.to()}${search}`;
    void navigate(back, { state: { keepFocus: true }, preventScrollReset: true });
  };
}

function hasReturnPath(state: unknown): state is { back: string } {
  return (
    typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string'
  );
}
