import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';

/** Closes a drawer that has its own address: back to where it was opened from, else to the list as it was. */
export function useLeaveDrawer(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    const back = isFromElsewhere(state) ? state.back : `${paths.users.to()}${search}`;
    void navigate(back, { state: { keepFocus: true }, preventScrollReset: true });
  };
}

function isFromElsewhere(state: unknown): state is { back: string } {
  return (
    typeof state === 'object' && state !== null && 'back' in state && typeof state.back === 'string'
  );
}
