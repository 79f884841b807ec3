import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQueries } from '#app/features/users/users.queries.ts';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { textLimit } from '#contract/base/query-params.ts';
import { mostFoundOfKind } from '#contract/console/find.ts';
import { findQueries } from './find.queries.ts';
import { mayHaveMore } from './palette-entry.ts';
import { personEntry, recordEntries } from './result-entries.ts';
import { rowsOf, useListedRecords } from './use-listed-records.ts';
import { usePreviousEntries } from './use-previous-entries.ts';

const shortest = 2;
/** Keys that come at once are one search; each that is overtaken is aborted, so that there is nothing more to wait for. */
const pauseMs = 20;
/** Where each search asks many lists of a deployment. */
const pauseOfListsMs = 250;

/** People and records that a text may mean, as the service finds them. */
export function useSearchResults(typed: string, siteId: string | undefined) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isFast = hasExtension(capabilities, 'findAtSite');
  const [settled, setSettled] = useState('');
  useDebounced(
    { text: typed, current: settled, pauseMs: isFast ? pauseMs : pauseOfListsMs },
    setSettled,
  );
  const text = settled.length < shortest ? '' : settled.slice(0, textLimit);
  const site = siteId ?? '';
  const isAtSite = siteId !== undefined;
  const people = useQuery({
    ...userQueries.list({ search: text, page: 0, pageSize: mostFoundOfKind }),
    enabled: text !== '' && isAdministrator(user?.role),
  });
  const records = useQuery({
    ...findQueries.atSite(site, text),
    enabled: text !== '' && isAtSite && isFast,
  });
  const listed = useListedRecords({ text, siteId: site, capabilities, isOn: isAtSite && !isFast });
  const searches = text === '' ? [] : [people, records, ...listed.searches];
  const isSearching = listed.isLearning || searches.some(({ isFetching }) => isFetching);
  const hasPage = hasExtension(capabilities, 'getUser');
  const matches =
    text === ''
      ? []
      : [
          ...rowsOf(people).map((person) => personEntry(person, { hasPage })),
          ...(records.data?.data ?? []).flatMap((record) => recordEntries(site, record)),
          ...listed.entries,
        ];
  // What was found for other words than these must not be chosen by a quick key.
  const isBehind = settled !== typed;
  const entries = usePreviousEntries({
    text: typed,
    entries: isBehind ? [] : matches,
    isComplete: !isBehind && !isSearching,
  });
  return {
    entries,
    isSearching: isSearching || (isBehind && typed.length >= shortest),
    hasMore: mayHaveMore(entries),
    // What somebody may not look into is nothing that failed.
    hasFailed: searches.some(({ error }) => error !== null && !isStatus(error, 403)),
    retry: () => {
      for (const search of searches) if (search.isError) void search.refetch();
    },
  };
}
