import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isStatus } from '../../shared/api/api-error.ts';
import { problemMessage } from '../../shared/api/problem-message.ts';
import { reachability } from '../../shared/api/reachability.ts';
import { useToasts } from '../../shared/ui/toasts/use-toasts.ts';

/**
 * Says when what is on the screen could not be renewed. First loads are not told here: their page shows the error. A
 * dead session has its own answer, and so has a line that is down.
 */
export function useRefreshFailureToasts(): void {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (event.query.state.data === undefined || !event.query.isActive()) return;
        if (isStatus(event.action.error, 401, 403)) return;
        if (reachability.get() !== 'reachable') return;
        toasts.error(`Could not be refreshed. ${problemMessage(event.action.error)}`);
      }),
    [queryClient, toasts],
  );
}
