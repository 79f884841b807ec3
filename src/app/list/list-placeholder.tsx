import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { FailureState, NoSiteState } from '#app/kit/feedback/unavailable.tsx';
import { t } from '#words/t.ts';
import type { ListState } from './list-state.ts';
import { NoMatchState } from './no-match-state.tsx';

/** What a list calls itself and what is in it. */
export interface ListWords {
  /** "Users": of the grid and its pages. */
  label: string;
  /** Plural, lower case: "users". */
  things: string;
  /** What a person without the right may not do: "see the users of this organization". */
  purpose: string;
  /** There is nothing yet, and what would stand here. */
  empty: { title: string; text: ReactNode };
  icon: ReactNode;
  /** Buttons for what else may be tried where nothing matches. */
  otherSearches?: ReactNode;
}

export type PlaceholderState = Pick<
  ListState<unknown>,
  | 'rows'
  | 'unread'
  | 'total'
  | 'paging'
  | 'phase'
  | 'error'
  | 'isRetrying'
  | 'isFiltered'
  | 'retry'
  | 'clearFilters'
  | 'toFirstPage'
>;

/** Whether nothing matches, where that is known. Where nobody counts, the first page says it. */
function hasNoMatch(list: PlaceholderState): boolean {
  const { rows, unread = [], total, paging, phase, error } = list;
  if (phase === 'loading' || error !== undefined || unread.length > 0) return false;
  return total === undefined ? rows.length === 0 && paging.page === 0 : total === 0;
}

/** Whether there is nothing yet, and no filter hides it. */
export function isEmptyList(list: PlaceholderState): boolean {
  return hasNoMatch(list) && !list.isFiltered;
}

/**
 * What stands in place of a list's rows: not allowed, unknown site, failed, behind the end, none that match or none at
 * all, then with the way to the first. Undefined while the rows are on the way or there.
 */
export function listPlaceholder(
  words: ListWords,
  list: PlaceholderState,
  create?: ReactNode,
): ReactNode {
  const { error, rows } = list;
  const { icon, empty } = words;
  if (error !== undefined) return <FailedList words={words} error={error} list={list} />;
  if (list.phase === 'loading' || rows.length > 0) return undefined;
  if (list.unread?.length) {
    return (
      <EmptyState
        title={t('These {things} couldn’t be read', { things: words.things })}
        icon={icon}
      >
        {t('The service sent them in a format this console doesn’t recognize.')}
      </EmptyState>
    );
  }
  if (!hasNoMatch(list)) {
    return (
      <EmptyState
        title={t('This page no longer exists')}
        icon={icon}
        actions={<Button onClick={list.toFirstPage}>{t('Go to first page')}</Button>}
      >
        {t('The list may have got shorter since this link was made.')}
      </EmptyState>
    );
  }
  if (list.isFiltered) {
    return (
      <NoMatchState
        things={words.things}
        onClear={list.clearFilters}
        others={words.otherSearches}
      />
    );
  }
  return (
    <EmptyState title={empty.title} icon={icon} actions={create}>
      {empty.text}
    </EmptyState>
  );
}

interface FailedListProps {
  words: ListWords;
  error: Error;
  list: PlaceholderState;
}

function FailedList({ words, error, list }: FailedListProps) {
  const { siteId } = useParams();
  // Where the address names no site, none can be missing.
  if (siteId !== undefined && isStatus(error, 404)) return <NoSiteState />;
  return (
    <FailureState
      error={error}
      title={t('{label} couldn’t be loaded', { label: words.label })}
      purpose={words.purpose}
      isRetrying={list.isRetrying}
      onRetry={list.retry}
    />
  );
}
