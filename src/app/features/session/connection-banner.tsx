import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../shared/ui/banner.tsx';
import { sessionQueries } from './session.queries.ts';

/** How often a line that is down is tried, in milliseconds. */
const probing = 10_000;

/** Says that nothing comes through now, and finds out when it does again. */
export function ConnectionBanner({ state }: { state: 'unreachable' | 'offline' }) {
  const queryClient = useQueryClient();
  const { isFetching } = useQuery({
    ...sessionQueries.currentUser(),
    refetchInterval: probing,
    retry: false,
  });
  return (
    <Banner
      kind="offline"
      action={
        <Button
          variant="text"
          size="small"
          loading={isFetching}
          onClick={() => void queryClient.refetchQueries({ type: 'active' })}
        >
          Try now
        </Button>
      }
    >
      {state === 'offline' ? 'You are offline.' : 'The service cannot be reached.'} What you see may
      be old, and nothing can be saved until this passes.
    </Banner>
  );
}
