import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { FailureState, NoSiteState } from '#app/kit/feedback/unavailable.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { ListState } from './use-list.ts';

/** The texts of a list. */
export interface ListWords {
  /** The label of grid and pages: "Users". */
  label: string;
  /** The entries in a sentence, if not the label: "changes" of the audit trail. */
  nouns?: string;
  /** Below the title of an empty list. */
  about: ReactNode;
  icon: ReactNode;
  /** Buttons that offer other searches if nothing matches. */
  otherSearches?: ReactNode;
}

/** Plural, lower case: "users". */
export function nounsOf({ label, nouns = inSentence(label) }: ListWords): string {
  return nouns;
}

/** What is refused without permission: "view users". */
export function viewPurpose(words: ListWords): string {
  return t('view {what}', { what: nounsOf(words) });
}

/** Whether nothing matches; without a total, if the first page is empty. */
function hasNoMatch(list: ListState<unknown>): boolean {
  const { rows, invalidRows = [], total, paging, phase, error } = list;
  if (phase === 'loading' || error !== undefined || invalidRows.length > 0) return false;
  return total === undefined ? rows.length === 0 && paging.page === 0 : total === 0;
}

/** Whether the list is empty without a filter. */
export function isEmptyList(list: ListState<unknown>): boolean {
  return hasNoMatch(list) && !list.isFiltered;
}

/**
 * The placeholder of a list without rows: refused, unknown site, failed, past the end, no match, or empty.
 * Undefined with rows and while loading.
 */
export function listPlaceholder(words: ListWords, list: ListState<unknown>): ReactNode {
  const { error, rows } = list;
  const { icon, about } = words;
  const nouns = nounsOf(words);
  if (error !== undefined) return <FailedList words={words} error={error} list={list} />;
  if (list.phase === 'loading' || rows.length > 0) return undefined;
  if (list.invalidRows?.length) {
    return (
      <StatePanel title={t('These {nouns} couldn’t be read', { nouns })} icon={icon}>
        {t('The service sent them in a format this console doesn’t recognize.')}
      </StatePanel>
    );
  }
  if (!hasNoMatch(list)) {
    return (
      <StatePanel
        title={t('This page no longer exists')}
        icon={icon}
        actions={<Button onClick={list.toFirstPage}>{t('Go to first page')}</Button>}
      >
        {t('The list may have got shorter since this link was made.')}
      </StatePanel>
    );
  }
  if (list.isFiltered) {
    return <NoMatchState nouns={nouns} onClear={list.clearFilters} others={words.otherSearches} />;
  }
  return (
    <StatePanel title={t('No {nouns} yet', { nouns })} icon={icon}>
      {about}
    </StatePanel>
  );
}

interface FailedListProps {
  words: ListWords;
  error: Error;
  list: ListState<unknown>;
}

function FailedList({ words, error, list }: FailedListProps) {
  const { siteId } = useParams();
  // Only within a site.
  if (siteId !== undefined && isStatus(error, 404)) return <NoSiteState />;
  return (
    <FailureState
      error={error}
      title={t('{what} couldn’t be loaded', { what: words.label })}
      purpose={viewPurpose(words)}
      isRetrying={list.isRetrying}
      onRetry={list.retry}
    />
  );
}

interface NoMatchStateProps {
  /** Plural, lower case: "users". */
  nouns: string;
  onClear: () => void;
  /** Buttons for other searches. */
  others?: ReactNode;
}

/** No entry matches search and filters. */
export function NoMatchState({ nouns, onClear, others }: NoMatchStateProps) {
  return (
    <StatePanel
      role="status"
      icon={<SearchOffOutlined />}
      title={t('No matching {nouns}', { nouns })}
      actions={
        <>
          {others}
          <Button onClick={onClear}>{t('Clear search and filters')}</Button>
        </>
      }
    >
      {t('Check the spelling or remove a filter.')}
    </StatePanel>
  );
}
