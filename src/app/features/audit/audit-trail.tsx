import { useQuery } from '@tanstack/react-query';
import { isStatus } from '../../shared/api/api-error.ts';
import { DataTable } from '../../shared/ui/grid/data-table.tsx';
import { listInstead } from '../../shared/ui/list-instead.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useListQuery } from '../../shared/url/use-list-query.ts';
import { auditQueries } from './audit.queries.ts';
import { AuditCard } from './audit-card.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditEventDrawer } from './audit-event-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditListWords } from './audit-list-words.tsx';
import { auditQuerySchema, isAuditFiltered, listPart, noAuditFilters } from './audit-query.ts';

/** Who changed what, newest first. */
export function AuditTrail() {
  const [query, change] = useListQuery(auditQuerySchema);
  const list = useQuery(auditQueries.list(listPart(query)));
  const rows = list.data?.data ?? [];
  const total = list.data?.meta.total;
  const open = rows.find(({ auditId }) => auditId === query.event);
  // Opening an event leaves the page of the list as it is.
  const show = (event: string | undefined) => change({ event, page: query.page });
  const clear = () => change({ ...noAuditFilters, event: undefined });
  return (
    <>
      <PageHeader title="Audit" description="Every change by anyone, newest first." />
      {!isStatus(list.error, 403) && (
        <AuditFilters
          query={query}
          rows={rows}
          onChange={(part) => change({ ...part, event: undefined })}
          onClear={isAuditFiltered(query) ? clear : undefined}
        />
      )}
      <DataTable
        label="Audit trail"
        columns={auditColumns}
        rows={rows}
        rowId={({ auditId }) => auditId}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={listInstead(auditListWords, {
          error: list.data === undefined ? (list.error ?? undefined) : undefined,
          total,
          rowCount: rows.length,
          hasFilters: isAuditFiltered(query),
          onRetry: () => void list.refetch(),
          onClear: clear,
          onFirstPage: () => change({ page: 0 }),
        })}
        paging={{ page: query.page, pageSize: query.pageSize, total: total ?? 0 }}
        onPagingChange={(paging) => change({ ...paging, event: undefined })}
        onOpen={({ auditId }) => show(auditId)}
        renderCard={(event) => <AuditCard event={event} />}
      />
      {open && (
        <AuditEventDrawer
          event={open}
          onFilter={(part) => change({ ...noAuditFilters, ...part, event: undefined })}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
