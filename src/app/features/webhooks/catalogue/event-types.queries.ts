import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { listEventTypes } from '#contract/ahds/event-types.ts';

export type EventType = z.output<typeof listEventTypes.output>['data'][number];

/** An extension. Changes only with the deployment. */
export const eventTypeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['event-types'],
      queryFn: ({ signal }) => call(listEventTypes, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
