import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventgroupQueries } from '#app/features/eventgroups/eventgroups.queries.ts';
import { recordsQueries } from '#app/features/records/records.queries.ts';
import {
  parametersOf,
  referencesQueries,
} from '#app/features/records/references/references.queries.ts';
import { userQueries } from '#app/features/users/users.queries.ts';
import { webhookQueries } from '#app/features/webhooks/webhooks.queries.ts';
import { isStatus } from '#app/kit/api/api-error.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { textLimit } from '#contract/base/query-params.ts';
import { findAtSite, maxResultsPerKind } from '#contract/console/find.ts';
import type { Capabilities } from '#contract/console/service-info.ts';
import { t } from '#words/t.ts';
import { couldHaveMore, usePreviousEntries } from './palette-entry.ts';
import { foundEntries, personEntry, recordEntries } from './result-entries.ts';

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

interface ListedSearch {
  /** Empty without a search. */
  text: string;
  siteId: string;
  capabilities: Capabilities | undefined;
  /** Off if a faster search exists. */
  isOn: boolean;
}

/** Searches each kind's list, for deployments without a combined search. */
function useListedRecords({ text, siteId, capabilities, isOn }: ListedSearch) {
  // Preloaded, since every search by kind needs it.
  const { data: declaredKinds, isPending: isLearning } = useQuery({
    ...recordsQueries.declared(siteId),
    enabled: isOn,
  });
  const isSearched = isOn && text !== '';
  // Kinds without names are found by identifiers, which contain digits.
  const couldIdentify = /\d/.test(text);
  const kinds = offeredKinds(capabilities).filter(
    ({ kind }) =>
      couldIdentify ||
      parametersOf(declaredKinds, kind).some((parameter) => parameter.name === 'name'),
  );
  const page = { name: text, page: 0, pageSize: maxResultsPerKind, sortOrder: 'asc' } as const;
  const eventgroups = useQuery({ ...eventgroupQueries.list(siteId, page), enabled: isSearched });
  const webhooks = useQuery({ ...webhookQueries.list(siteId, page), enabled: isSearched });
  const records = useQueries({
    queries: kinds.map((kind) => ({
      ...referencesQueries.candidates(siteId, { kind, text, count: maxResultsPerKind }),
      enabled: isSearched && !isLearning,
    })),
  });
  const matches = [
    ...kinds.flatMap(({ kind }, at) =>
      (records[at]?.data ?? []).map(({ id, title }) => ({ kind, recordId: id, title })),
    ),
    ...rowsOf(eventgroups).map(({ eventgroupId, name }) => ({
      kind: 'eventgroup',
      recordId: eventgroupId,
      title: name,
    })),
    ...rowsOf(webhooks).map(({ webhookId, name, url }) => ({
      kind: 'webhook',
      recordId: webhookId,
      title: name || maskedAddress(url ?? '') || webhookId,
      note: url && maskedAddress(url),
    })),
  ];
  return {
    entries: isSearched ? matches.flatMap((record) => recordEntries(siteId, record)) : [],
    searches: isSearched ? [eventgroups, webhooks, ...records] : [],
    isLearning: isSearched && isLearning,
  };
}

/** Rows of this text, not placeholder data. */
function rowsOf<Row>(query: {
  data: { data: readonly Row[] } | undefined;
  isPlaceholderData: boolean;
}): readonly Row[] {
  return query.isPlaceholderData ? [] : (query.data?.data ?? []);
}
