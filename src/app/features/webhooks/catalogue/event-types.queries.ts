import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { listEventTypes } from '#contract/ahds/event-types.ts';

/** A type of event as the deployment tells of it. */
export type EventType = z.output<typeof listEventTypes.output>['data'][number];

/** What webhooks of this deployment can listen to; an extension. It changes with the deployment alone. */
export const eventTypeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['event-types'],
      queryFn: ({ signal }) => call(listEventTypes, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
