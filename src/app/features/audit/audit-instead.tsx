import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ApiError, isStatus } from '../../shared/api/api-error.ts';
import { problemMessage } from '../../shared/api/problem-message.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { NoMatchState } from '../../shared/ui/no-match-state.tsx';
import { NotAllowedState } from '../../shared/ui/not-allowed-state.tsx';
import { NotFoundState } from '../../shared/ui/not-found-state.tsx';

interface Circumstances {
  error: Error | undefined;
  total: number | undefined;
  rowCount: number;
  hasFilters: boolean;
  onRetry: () => void;
  onClear: () => void;
  onFirstPage: () => void;
}

/** What stands in place of the events, if anything does. */
export function auditInstead(circumstances: Circumstances): ReactNode {
  const { error, total, rowCount, hasFilters, onRetry, onClear, onFirstPage } = circumstances;
  if (isStatus(error, 403)) return <NotAllowedState what="read the audit trail" />;
  if (isStatus(error, 404)) return <NotFoundState thing="audit trail" />;
  if (error !== undefined) {
    return (
      <ErrorState
        title="The audit trail could not be loaded"
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
        title="The trail ends before this page"
        icon={<HistoryOutlined />}
        actions={<Button onClick={onFirstPage}>Go to the first page</Button>}
      />
    );
  }
  if (hasFilters) return <NoMatchState things="changes" onClear={onClear} />;
  return (
    <EmptyState title="No changes yet" icon={<HistoryOutlined />}>
      Every change by anyone in your organization appears here.
    </EmptyState>
  );
}
