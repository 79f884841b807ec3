import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { listAuditEvents } from '#contract/audit.ts';
import { readListQuery } from '../../shared/url/list-query.ts';
import { isOffered } from '../session/session.queries.ts';
import { auditQueries } from './audit.queries.ts';
import { auditQuerySchema, listPart } from './audit-query.ts';

/** Asks for the events before the page waits for them. */
export function auditLoader(queryClient: QueryClient): LoaderFunction {
  return async ({ request }) => {
    if (!(await isOffered(queryClient, listAuditEvents.id))) return null;
    const query = readListQuery(auditQuerySchema, new URL(request.url).searchParams);
    void queryClient.prefetchQuery(auditQueries.list(listPart(query)));
    return null;
  };
}
