import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { webhookListQuerySchema, webhookSortFields } from '#contract/webhook.ts';
import { paths } from '../../../paths.ts';
import { isStatus } from '../../../shared/api/api-error.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FilterBar } from '../../../shared/ui/filter-bar.tsx';
import { DataTable } from '../../../shared/ui/grid/data-table.tsx';
import { listInstead } from '../../../shared/ui/list-instead.tsx';
import { NotFoundState } from '../../../shared/ui/not-found-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useListQuery } from '../../../shared/url/use-list-query.ts';
import { useTypedText } from '../../../shared/url/use-typed-text.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { WebhookActions } from '../actions/webhook-actions.tsx';
import { useCanManage } from '../use-can-manage.ts';
import { webhookQueries } from '../webhooks.queries.ts';
import { useHealthOfRows } from './use-health-of-rows.ts';
import { WebhookCard } from './webhook-card.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookFilters } from './webhook-filters.tsx';
import { isFiltered, noFilters } from './webhook-query.ts';
import { webhooksWords } from './webhooks-words.tsx';

/** The webhooks of a site, and how they do. */
export function WebhooksListPage() {
  const { siteId = '' } = useParams();
  const [query, change] = useListQuery(webhookListQuerySchema);
  const list = useQuery(webhookQueries.list(siteId, query));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const canManage = useCanManage();
  const hasSignatures = useOffers()('testWebhook');
  const [typed, setTyped] = useTypedText(query.name ?? '', (name) =>
    change({ name }, { replace: true }),
  );
  const rows = useMemo(() => list.data?.data ?? [], [list.data]);
  const health = useHealthOfRows(siteId, rows);
  const columns = useMemo(() => webhookColumns({ siteId, rows, health }), [siteId, rows, health]);
  const total = list.data?.meta.total;
  const clear = () => change(noFilters);
  const failure = list.data === undefined ? (list.error ?? undefined) : undefined;
  const hasNone = total === 0 && !isFiltered(query);

  return (
    <WebhookActions siteId={siteId}>
      <PageHeader
        title="Webhooks"
        actions={
          <>
            {hasSignatures && (
              <Button component={Link} to={paths.webhookSignature.to(siteId)}>
                Check a signature
              </Button>
            )}
            {canManage && !hasNone && <NewButton siteId={siteId} />}
          </>
        }
      />
      {!isStatus(failure, 403, 404) && !hasNone && (
        <FilterBar
          search={{ label: 'Search name', value: typed, onChange: setTyped }}
          filters={<WebhookFilters query={query} onChange={change} />}
          onClear={isFiltered(query) ? clear : undefined}
        />
      )}
      <DataTable
        label="Webhooks"
        columns={columns}
        rowHeight={52}
        rows={rows}
        rowId={({ webhookId }) => webhookId}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={insteadOfRows()}
        paging={{ page: query.page, pageSize: query.pageSize, total: total ?? 0 }}
        onPagingChange={(paging) => change(paging)}
        onPagingApproach={(paging) =>
          void queryClient.prefetchQuery(webhookQueries.list(siteId, { ...query, ...paging }))
        }
        sorting={query.sortBy && { field: query.sortBy, direction: query.sortOrder }}
        onSortingChange={(sorting) =>
          change({
            sortBy: webhookSortFields.find((field) => field === sorting?.field),
            sortOrder: sorting?.direction,
          })
        }
        onOpen={({ webhookId }) => void navigate(paths.webhook.to(siteId, webhookId))}
        renderCard={(webhook) => <WebhookCard siteId={siteId} webhook={webhook} health={health} />}
      />
    </WebhookActions>
  );

  function insteadOfRows() {
    if (isStatus(failure, 404)) return <NotFoundState thing="site" />;
    if (hasNone) {
      return (
        <EmptyState
          title={webhooksWords.empty.title}
          icon={webhooksWords.icon}
          actions={canManage && <NewButton siteId={siteId} />}
        >
          {webhooksWords.empty.text}
        </EmptyState>
      );
    }
    return listInstead(webhooksWords, {
      error: failure,
      total,
      rowCount: rows.length,
      hasFilters: isFiltered(query),
      onRetry: () => void list.refetch(),
      onClear: clear,
      onFirstPage: () => change({ page: 0 }),
    });
  }
}

function NewButton({ siteId }: { siteId: string }) {
  return (
    <Button
      component={Link}
      to={paths.newWebhook.to(siteId)}
      variant="contained"
      startIcon={<AddOutlined />}
    >
      New webhook
    </Button>
  );
}
