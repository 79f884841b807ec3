import { useQueries, useQuery } from '@tanstack/react-query';
import { eventgroupQueries } from '#app/features/eventgroups/eventgroups.queries.ts';
import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { recordsQueries } from '#app/features/records/records.queries.ts';
import {
  parametersOf,
  referencesQueries,
} from '#app/features/records/references/references.queries.ts';
import { userName } from '#app/features/users/user-name.shared.ts';
import { userQueries } from '#app/features/users/users.queries.ts';
import { webhookQueries } from '#app/features/webhooks/webhooks.queries.ts';
import { isAdministrator } from '#app/shell/session/is-administrator.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Of each kind. */
const most = 4;
const shortest = 2;

/** People and records by name, as the service finds them. A search is aborted when another text overtakes it. */
export function useFound(text: string, siteId: string | undefined) {
  const { data: user } = useQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isOn = text.length >= shortest;
  const isOnAtSite = isOn && siteId !== undefined;
  const site = siteId ?? '';
  const { data: declared, isPending: isLearning } = useQuery({
    ...recordsQueries.declared(site),
    enabled: isOnAtSite,
  });
  // Kinds without names are found by what identifies them, which has digits.
  const mayIdentify = /\d/.test(text);
  const kinds = offeredKinds(capabilities).filter(
    ({ kind }) =>
      mayIdentify || parametersOf(declared, kind).some((parameter) => parameter.name === 'name'),
  );
  const people = useQuery({
    ...userQueries.list({ search: text, page: 0, pageSize: most }),
    enabled: isOn && isAdministrator(user?.role ?? ''),
  });
  const eventgroups = useQuery({
    ...eventgroupQueries.list(site, { name: text, page: 0, pageSize: most, sortOrder: 'asc' }),
    enabled: isOnAtSite,
  });
  const webhooks = useQuery({
    ...webhookQueries.list(site, { name: text, page: 0, pageSize: most, sortOrder: 'asc' }),
    enabled: isOnAtSite,
  });
  const records = useQueries({
    queries: kinds.map((kind) => ({
      ...referencesQueries.candidates(site, { kind, text, count: most }),
      enabled: isOnAtSite && !isLearning,
    })),
  });
  const entries: PaletteEntry[] = [
    ...rowsOf(people).map((user) => ({
      key: `person ${user.id}`,
      group: t('People'),
      label: userName(user),
      note: user.email,
      to: hasExtension(capabilities, 'getUser')
        ? paths.user.to(user.id)
        : paths.editUser.to(user.id),
    })),
    ...kinds.flatMap(({ kind, segment }, at) =>
      (records[at]?.data ?? []).map(({ id, title }) => ({
        key: `${kind} ${id}`,
        group: kindWordsOf(kind).many,
        label: title,
        note: title === id ? undefined : id,
        to: kind === 'Endpoint' ? paths.endpoint.to(site, id) : paths.record.to(site, segment, id),
      })),
    ),
    ...rowsOf(eventgroups).map(({ eventgroupId, name }) => ({
      key: `eventgroup ${eventgroupId}`,
      group: t('Event groups'),
      label: name,
      to: paths.eventgroup.to(site, eventgroupId),
    })),
    ...rowsOf(webhooks).map(({ webhookId, name, url }) => ({
      key: `webhook ${webhookId}`,
      group: t('Webhooks'),
      label: name || (url ?? webhookId),
      note: url,
      to: paths.webhook.to(site, webhookId),
    })),
  ];
  const searches = [people, eventgroups, webhooks, ...records];
  return {
    entries: isOn ? entries : [],
    isSearching: isOn && searches.some(({ isFetching }) => isFetching),
    hasFailed: isOn && searches.some(({ isError }) => isError),
    retry: () => {
      for (const search of searches) if (search.isError) void search.refetch();
    },
  };
}

/** Rows that were found for this text, and not for the one before. */
function rowsOf<Row>(query: {
  data: { data: readonly Row[] } | undefined;
  isPlaceholderData: boolean;
}): readonly Row[] {
  return query.isPlaceholderData ? [] : (query.data?.data ?? []);
}
