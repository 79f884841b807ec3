import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#contract/operation.ts';
import { listMails } from '#contract/practice.ts';
import { call } from '../../shared/api/call.ts';

const all = ['outbox'] as const;

export type MailListQuery = NonNullable<InputOf<typeof listMails>['query']>;

export const outboxQueries = {
  all: () => all,
  list: (query: MailListQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(listMails, { query }, { signal }),
      placeholderData: keepPreviousData,
      // The route's loader has just asked: the page shows its failure instead of asking once more.
      retryOnMount: false,
      // A mail is written by a job, a moment after the click that caused it.
      refetchInterval: 4000,
    }),
};
