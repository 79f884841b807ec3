import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAuditEvents } from '#contract/audit.ts';
import type { InputOf } from '#contract/operation.ts';
import { call } from '../../shared/api/call.ts';

const all = ['audit'] as const;

export type AuditQuery = NonNullable<InputOf<typeof listAuditEvents>['query']>;

export const auditQueries = {
  all: () => all,
  list: (query: AuditQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query],
      queryFn: ({ signal }) => call(listAuditEvents, { query }, { signal }),
      placeholderData: keepPreviousData,
      retryOnMount: false,
    }),
};
