import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQueries } from '#app/features/users/users.queries.ts';
import { isStatus } from '#app/kit/api/api-error.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { textLimit } from '#contract/base/query-params.ts';
import { findAtSite, maxResultsPerKind } from '#contract/console/find.ts';
import { t } from '#words/t.ts';
import { couldHaveMore } from './palette-entry.ts';
import { foundEntries, personEntry } from './result-entries.ts';
import { rowsOf, useListedRecords } from './use-listed-records.ts';
import { usePreviousEntries } from './use-previous-entries.ts';

const minTextLength = 2;
/** A short debounce, since superseded requests are aborted. */
const debounceMs = 20;
/** A longer debounce where each search makes many requests. */
const slowDebounceMs = 250;

/** People and records from the service. */
export function useSearchResults(typed: string, siteId: string | undefined) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isFast = hasExtension(capabilities, findAtSite.id);
  const [settled, setSettled] = useState('');
  useDebounced(
    { text: typed, current: settled, pauseMs: isFast ? debounceMs : slowDebounceMs },
    setSettled,
  );
  const text = settled.length < minTextLength ? '' : settled.slice(0, textLimit);
  const site = siteId ?? '';
  const isAtSite = siteId !== undefined;
  const people = useQuery({
    ...userQueries.list({ search: text, page: 0, pageSize: maxResultsPerKind }),
    enabled: text !== '' && isAdministrator(user?.role),
  });
  const records = useQuery({
    ...queryOf(findAtSite, { params: { siteId: site }, query: { text } }, ['find', site]),
    meta: { part: t('matching records') },
    enabled: text !== '' && isAtSite && isFast,
  });
  const listedRecords = useListedRecords({
    text,
    siteId: site,
    capabilities,
    isOn: isAtSite && !isFast,
  });
  const searches = text === '' ? [] : [people, records, ...listedRecords.searches];
  const isSearching = listedRecords.isLearning || searches.some(({ isFetching }) => isFetching);
  const hasPage = hasExtension(capabilities, 'getUser');
  const matches =
    text === ''
      ? []
      : [
          ...rowsOf(people).map((person) => personEntry(person, { hasPage })),
          ...foundEntries(site, text, records.data?.data ?? []),
          ...listedRecords.entries,
        ];
  // Enter must not choose a result of an earlier search text.
  const isOutdated = settled !== typed;
  const entries = usePreviousEntries({
    text: typed,
    entries: isOutdated ? [] : matches,
    isComplete: !isOutdated && !isSearching,
  });
  return {
    entries,
    isSearching: isSearching || (isOutdated && typed.length >= minTextLength),
    hasMore: couldHaveMore(entries),
    // A missing permission is not a failure.
    hasFailed: searches.some(({ error }) => error !== null && !isStatus(error, 403)),
    retry: () => {
      for (const search of searches) if (search.isError) void search.refetch();
    },
  };
}
