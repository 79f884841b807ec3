import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { call, callForAnswer } from '#app/kit/api/call.ts';
import { listLoader } from '#app/list/list-loader.ts';
import { readListQuery } from '#app/list/list-query.ts';
import { ahdsHistory, changedPart } from '#app/record/ahds-kind.ts';
import { currentLoader, historyLoader } from '#app/record/record.queries.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { isOffered } from '#app/shell/session/session.queries.ts';
import {
  type Eventgroup,
  eventgroupPatchSchema,
  getEventgroup,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { eventgroupWords } from './eventgroup-fields.shared.ts';
import {
  eventgroupListSchema,
  eventgroupParams,
  eventgroupQueries,
} from './eventgroups.queries.ts';

export const eventgroupKind: RecordKind<Eventgroup> = {
  words: eventgroupWords,
  liveKind: 'eventgroup',
  key: eventgroupQueries.ofOne,
  read: (address, { signal }) =>
    callForAnswer(getEventgroup, { params: eventgroupParams(address) }, { signal }),
  readHistory: ahdsHistory((address, query, signal) =>
    call(getEventgroupHistory, { params: eventgroupParams(address), query }, { signal }),
  ),
  save: (address, write) =>
    callForAnswer(
      patchEventgroup,
      { params: eventgroupParams(address), body: changedPart(write) },
      { ifMatch: write.etag, reason: write.reason },
    ),
  takesReason: true,
  restorable: Object.keys(eventgroupPatchSchema.shape),
};

export const eventgroupsListLoader = (queryClient: QueryClient) =>
  listLoader(queryClient, {
    views: () => 'eventgroups',
    load: (search, { siteId = '' }) =>
      eventgroupQueries.list(siteId, readListQuery(eventgroupListSchema, search)),
  });

export const eventgroupLoader = (client: QueryClient) =>
  currentLoader(client, () => eventgroupKind);

/** The page explains a missing history. */
export function eventgroupHistoryLoader(client: QueryClient): LoaderFunction {
  const load = eventgroupLoader(client);
  const loadHistory = historyLoader(client, () => eventgroupKind);
  return async (...request) => {
    const [hasHistory] = await Promise.all([
      isOffered(client, getEventgroupHistory.id),
      load(...request),
    ]);
    return hasHistory ? await loadHistory(...request) : null;
  };
}
