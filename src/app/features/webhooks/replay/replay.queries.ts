import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import * as replay from '#contract/ahds/webhook-replay.ts';
import { type WebhookAddress, webhookParams, webhookQueries } from '../webhooks.queries.ts';

const ofOne = (address: WebhookAddress) =>
  [...webhookQueries.ofOne(address), 'missed-events'] as const;

/** Missed events; extensions for administrators. */
export const replayQueries = {
  /** Never cached: a confirmation must not show an old number. */
  missed: (address: WebhookAddress, filter: replay.MissedFilter) =>
    queryOptions({
      queryKey: [...ofOne(address), filter],
      queryFn: ({ signal }) =>
        call(replay.getMissedEvents, { params: webhookParams(address), query: filter }, { signal }),
      staleTime: 0,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};

export const replayMutations = {
  start: (address: WebhookAddress) =>
    mutationOptions({
      mutationFn: (body: replay.Replay) =>
        call(replay.replayEvents, { params: webhookParams(address), body }),
    }),
};
