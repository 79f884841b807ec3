import { useQueries, useQuery } from '@tanstack/react-query';
import { eventgroupQueries } from '#app/features/eventgroups/eventgroups.queries.ts';
import { recordsQueries } from '#app/features/records/records.queries.ts';
import {
  parametersOf,
  referencesQueries,
} from '#app/features/records/references/references.queries.ts';
import { webhookQueries } from '#app/features/webhooks/webhooks.queries.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { maxResultsPerKind } from '#contract/console/find.ts';
import type { Capabilities } from '#contract/console/service-info.ts';
import { recordEntries } from './result-entries.ts';

interface ListedSearch {
  /** Empty without a search. */
  text: string;
  siteId: string;
  capabilities: Capabilities | undefined;
  /** Off if a faster search exists. */
  isOn: boolean;
}

/** Searches each kind's list, for deployments without a combined search. */
export function useListedRecords({ text, siteId, capabilities, isOn }: ListedSearch) {
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
export function rowsOf<Row>(query: {
  data: { data: readonly Row[] } | undefined;
  isPlaceholderData: boolean;
}): readonly Row[] {
  return query.isPlaceholderData ? [] : (query.data?.data ?? []);
}
