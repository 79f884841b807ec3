import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ApiError, isStatus } from '../api/api-error.ts';
import { problemMessage } from '../api/problem-message.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { NoMatchState } from './no-match-state.tsx';
import { NotAllowedState } from './not-allowed-state.tsx';

/** What a list says of itself. */
export interface ListWords {
  /** Plural, lower case: "users". */
  things: string;
  /** What a person without the right may not do: "see the users of this organization". */
  purpose: string;
  /** "Users could not be loaded" */
  failed: string;
  /** "The list ends before this page" */
  endsBefore: string;
  /** There is nothing yet, and what would stand here. */
  empty: { title: string; text: ReactNode };
  icon: ReactNode;
}

export interface ListCircumstances {
  /** What the first load failed with; a failed refresh leaves the rows as they are. */
  error: Error | undefined;
  /** Undefined while it is not known. */
  total: number | undefined;
  rowCount: number;
  hasFilters: boolean;
  onRetry: () => void;
  onClear: () => void;
  onFirstPage: () => void;
}

/**
 * What stands in place of a list's rows: not allowed, failed, behind the end, none that match or none at all. Undefined
 * while they are on the way or there.
 */
export function listInstead(words: ListWords, circumstances: ListCircumstances): ReactNode {
  const { error, total, rowCount, hasFilters, onRetry, onClear, onFirstPage } = circumstances;
  const { icon, empty } = words;
  if (isStatus(error, 403)) return <NotAllowedState what={words.purpose} />;
  if (error !== undefined) {
    return (
      <ErrorState
        title={words.failed}
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
        title={words.endsBefore}
        icon={icon}
        actions={<Button onClick={onFirstPage}>Go to the first page</Button>}
      >
        It may have become shorter since this address was made.
      </EmptyState>
    );
  }
  if (hasFilters) return <NoMatchState things={words.things} onClear={onClear} />;
  return (
    <EmptyState title={empty.title} icon={icon}>
      {empty.text}
    </EmptyState>
  );
}
