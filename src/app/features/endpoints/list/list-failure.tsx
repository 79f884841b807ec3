import { ApiError, isStatus } from '../../../shared/api/api-error.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { NotAllowedState } from '../../../shared/ui/not-allowed-state.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
}

/** What stands in place of the list when its first load failed. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  if (isStatus(error, 403)) return <NotAllowedState what="see the endpoints of this site" />;
  if (isStatus(error, 404)) return <NotFoundState thing="site" />;
  return (
    <ErrorState
      title="Endpoints could not be loaded"
      message={error.message}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}
