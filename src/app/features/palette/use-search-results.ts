import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  eventgroupQueries,
  eventgroupTitle,
} from '#app/features/eventgroups/eventgroups.queries.ts';
import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { recordsQueries } from '#app/features/records/records.queries.ts';
import {
  parametersOf,
  referencesQueries,
} from '#app/features/records/references/references.queries.ts';
import { usePersonEntries } from '#app/features/users/actions/use-person-entries.shared.ts';
import { userName } from '#app/features/users/user-name.shared.ts';
import { userQueries } from '#app/features/users/users.queries.ts';
import { webhookQueries, webhookTitle } from '#app/features/webhooks/webhooks.queries.ts';
import { isStatus } from '#app/kit/api/api-error.ts';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { paths } from '#app/paths.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { textLimit } from '#contract/base/query-params.ts';
import {
  type FoundRecord,
  type FoundRecords,
  findAtSite,
  maxResultsPerKind,
} from '#contract/console/find.ts';
import type { Capabilities } from '#contract/console/service-info.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { isGeneratedId } from '#contract/fhir/generated-id.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { couldHaveMore, type PaletteEntry, usePreviousEntries } from './palette-entry.ts';

const minTextLength = 2;

/** People and records from the service. */
export function useSearchResults(typed: string, siteId = '') {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isFast = hasExtension(capabilities, findAtSite.id);
  const [debounced, setDebounced] = useState('');
  useDebounced({ text: typed, current: debounced }, setDebounced);
  // Deferred, so that the key is shown first.
  const deferred = useDeferredValue(typed);
  // Two requests for each key are cheap, as superseded ones are aborted; elsewhere a search makes many.
  const searchText = isFast ? deferred : debounced;
  const text = searchText.length < minTextLength ? '' : searchText.slice(0, textLimit);
  const isAtSite = siteId !== '';
  const people = useQuery({
    ...userQueries.list({ search: text, page: 0, pageSize: maxResultsPerKind }),
    enabled: text !== '' && isAdministrator(user?.role),
  });
  const records = useQuery({
    ...queryOf(findAtSite, { params: { siteId }, query: { text } }, ['find', siteId]),
    meta: { part: t('matching records') },
    enabled: text !== '' && isAtSite && isFast,
  });
  const listedRecords = useListedRecords({
    text,
    siteId,
    capabilities,
    isOn: isAtSite && !isFast,
  });
  const searches = text === '' ? [] : [people, records, ...listedRecords.searches];
  const isSearching = listedRecords.isLearning || searches.some(({ isFetching }) => isFetching);
  const hasPage = hasExtension(capabilities, 'getUser');
  const total = people.data?.meta.total ?? 0;
  const entriesOf = usePersonEntries();
  const [person, another] = rowsOf(people);
  const onlyPerson = person === undefined || another !== undefined ? [] : entriesOf(person);
  const matches =
    text === ''
      ? []
      : [
          ...rowsOf(people).map((user) => ({
            key: `person ${user.id}`,
            group: t('Users'),
            label: userName(user),
            note: user.email,
            // Other deployments have only the edit form.
            to: hasPage
              ? paths.user.to(user.id)
              : paths.editUser.to(user.id, { search: user.email }),
          })),
          ...(total > (people.data?.data.length ?? 0)
            ? [
                {
                  key: 'all-users',
                  group: t('Users'),
                  label: allText({ total, nouns: inSentence(t('Users')), text }),
                  to: paths.users.to({ search: text }),
                },
              ]
            : []),
          ...onlyPerson.map((entry) => ({ ...entry, key: entry.label, group: t('Actions') })),
          ...foundEntries({ siteId, text }, records.data ?? { data: [] }),
          ...listedRecords.entries,
        ];
  // Enter must not choose a result of an earlier search text.
  const isOutdated = searchText !== typed;
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
    ...rowsOf(eventgroups).map((eventgroup) => ({
      kind: 'eventgroup',
      recordId: eventgroup.eventgroupId,
      title: eventgroupTitle(eventgroup),
    })),
    ...rowsOf(webhooks).map((webhook) => ({
      kind: 'webhook',
      recordId: webhook.webhookId,
      title: webhookTitle(webhook),
      note: webhook.url && maskedAddress(webhook.url),
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

function allText(values: { total: number | undefined; nouns: string; text: string }): string {
  return values.total === undefined
    ? t('All {nouns} matching “{text}”', values)
    : t('All {total, number} {nouns} matching “{text}”', values);
}

/** Empty for an unknown kind. */
function recordEntries(
  siteId: string,
  { kind, recordId, title, note }: FoundRecord & { note?: string | undefined },
): PaletteEntry[] {
  const entry = { key: `${kind} ${recordId}`, label: title };
  if (kind === 'eventgroup') {
    return [{ ...entry, group: t('Event groups'), to: paths.eventgroup.to(siteId, recordId) }];
  }
  if (kind === 'webhook') {
    return [{ ...entry, note, group: t('Webhooks'), to: paths.webhook.to(siteId, recordId) }];
  }
  if (kind === 'event') {
    return [
      { ...entry, note: recordId, group: t('Events'), to: paths.siteEvent.to(siteId, recordId) },
    ];
  }
  const fhirKind = fhirKinds.find((one) => one.kind === kind);
  if (fhirKind === undefined) return [];
  const { one, many } = kindWordsOf(fhirKind.kind);
  const isGenerated = isGeneratedId(recordId);
  return [
    {
      ...entry,
      label: title === recordId && isGenerated ? one : title,
      note: title === recordId || isGenerated ? undefined : recordId,
      group: many,
      to: resourcePath(siteId, kind, recordId),
    },
  ];
}

interface SiteSearch {
  siteId: string;
  text: string;
}

/** A link to a kind's list, if there may be more results. */
function allEntry({ siteId, text }: SiteSearch, kind: string, total?: number): PaletteEntry[] {
  const entry = (group: string, to: string) => [
    { key: `all ${kind}`, group, label: allText({ total, nouns: group, text }), to },
  ];
  if (kind === 'eventgroup') {
    return entry(t('Event groups'), paths.eventgroups.to(siteId, { name: text }));
  }
  if (kind === 'webhook') return entry(t('Webhooks'), paths.webhooks.to(siteId, { name: text }));
  const fhirKind = fhirKinds.find((one) => one.kind === kind);
  if (fhirKind === undefined) return [];
  const group = kindWordsOf(fhirKind.kind).many;
  const to =
    kind === 'Endpoint'
      ? paths.endpoints.to(siteId, { search: text })
      : paths.recordsOfKind.to(siteId, fhirKind.segment, { search: text });
  return entry(group, to);
}

/** The results as entries; a kind with the maximum number of results is followed by a link to its list. */
export function foundEntries(search: SiteSearch, { data, totals = {} }: FoundRecords) {
  return [...Map.groupBy(data, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const isAll = ofKind.length < maxResultsPerKind || (totals[kind] ?? Infinity) <= ofKind.length;
    return [
      ...ofKind.flatMap((record) => recordEntries(search.siteId, record)),
      ...(isAll ? [] : allEntry(search, kind, totals[kind])),
    ];
  });
}
