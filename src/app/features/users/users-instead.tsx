import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ApiError, isStatus } from '../../shared/api/api-error.ts';
import { problemMessage } from '../../shared/api/problem-message.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { NoMatchState } from '../../shared/ui/no-match-state.tsx';
import { NotAllowedState } from '../../shared/ui/not-allowed-state.tsx';

interface Circumstances {
  /** What the first load failed with. */
  error: Error | undefined;
  /** Undefined while it is not known. */
  total: number | undefined;
  rowCount: number;
  hasFilters: boolean;
  onRetry: () => void;
  onClear: () => void;
  onFirstPage: () => void;
}

/** What stands in place of the rows, if anything does. */
export function usersInstead(circumstances: Circumstances): ReactNode {
  const { error, total, rowCount, hasFilters, onRetry, onClear, onFirstPage } = circumstances;
  if (isStatus(error, 403)) return <NotAllowedState what="see the users of this organization" />;
  if (error !== undefined) {
    return (
      <ErrorState
        title="Users could not be loaded"
        message={problemMessage(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={onRetry}
      />
    );
  }
  if (total === undefined || rowCount > 0) return undefined;
  if (total > 0) {
    return (
      <EmptyState
        title="The list ends before this page"
        icon={<PeopleOutlined />}
        actions={<Button onClick={onFirstPage}>Go to the first page</Button>}
      >
        It may have become shorter since this address was made.
      </EmptyState>
    );
  }
  if (hasFilters) return <NoMatchState things="users" onClear={onClear} />;
  return (
    <EmptyState title="No users yet" icon={<PeopleOutlined />}>
      Everybody who may sign in for your organization appears here.
    </EmptyState>
  );
}
