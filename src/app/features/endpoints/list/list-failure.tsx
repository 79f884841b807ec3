import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { ApiError, isStatus } from '../../../shared/api/api-error.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { NotAllowedState } from '../../../shared/ui/not-allowed-state.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { searchFieldOf } from './search/search-fields.ts';
import type { SearchRefusal } from './search/search-refusal.ts';

interface ListFailureProps {
  error: Error;
  /** What the service has against the search, where that is why. */
  refusal: SearchRefusal | undefined;
  onRetry: () => void;
  onFirstPage: () => void;
  onClear: () => void;
}

/** What stands in place of the list when its first load failed. */
export function ListFailure(props: ListFailureProps) {
  const { error, refusal, onRetry, onFirstPage, onClear } = props;
  if (isStatus(error, 403)) return <NotAllowedState what="see the endpoints of this site" />;
  if (isStatus(error, 404)) return <NotFoundState thing="site" />;
  if (refusal?.isLostPage) {
    return (
      <EmptyState
        title="This page is no longer there"
        icon={<HistoryOutlined />}
        actions={
          <Button variant="contained" onClick={onFirstPage}>
            Go to the first page
          </Button>
        }
      >
        The way through the list that this address belongs to has ended.
      </EmptyState>
    );
  }
  if (refusal !== undefined) {
    const reasons = [
      ...[...refusal.byName].map(([name, reason]) => `${labelOf(name)}: ${reason}`),
      ...refusal.others,
    ];
    return (
      <EmptyState
        title="The service does not take this search"
        icon={<SearchOffOutlined />}
        actions={<Button onClick={onClear}>Clear search and filters</Button>}
      >
        {reasons.map((reason) => (
          <span key={reason} style={{ display: 'block', overflowWrap: 'anywhere' }}>
            {reason}
          </span>
        ))}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="Endpoints could not be loaded"
      message={problemMessage(error)}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}

function labelOf(name: string): string {
  return name === '_sort' ? 'Sort' : searchFieldOf(name).label;
}
