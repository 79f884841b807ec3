import AddOutlined from '@mui/icons-material/AddOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FilterBar } from '../../../shared/ui/filter-bar.tsx';
import { DataTable } from '../../../shared/ui/grid/data-table.tsx';
import { NoMatchState } from '../../../shared/ui/no-match-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useTypedText } from '../../../shared/url/use-typed-text.ts';
import { useCanWrite } from '../use-can-write.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { endpointColumns } from './endpoint-columns.tsx';
import { ListFailure } from './list-failure.tsx';
import { useEndpointList } from './use-endpoint-list.ts';

/** The Endpoints of a site. */
export function EndpointsListPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const canWrite = useCanWrite();
  const { address, list, rows, hasNext, total, sorting, lookUp, turn, sort } =
    useEndpointList(siteId);
  const [typed, setTyped] = useTypedText(address.id ?? '', lookUp);
  const hasRoom = useMediaQuery('(min-width: 1600px)', { noSsr: true });
  const columns = useMemo(() => endpointColumns({ siteId, hasRoom }), [siteId, hasRoom]);
  const newEndpoint = canWrite ? (
    <Button
      component={RouterLink}
      to={paths.newEndpoint.to(siteId)}
      variant="contained"
      startIcon={<AddOutlined />}
    >
      New endpoint
    </Button>
  ) : undefined;

  function insteadOfRows(): ReactNode {
    if (list.isError && list.data === undefined) {
      return <ListFailure error={list.error} onRetry={() => void list.refetch()} />;
    }
    if (list.data === undefined || rows.length > 0) return undefined;
    if (address.id !== undefined) {
      return <NoMatchState things="endpoints" onClear={() => lookUp('')} />;
    }
    if (address.page > 0) return undefined;
    return (
      <EmptyState title="No endpoints yet" icon={<HubOutlined />} actions={newEndpoint}>
        An endpoint is the technical address of a laboratory, an imaging archive or another partner
        that this site exchanges data with.
      </EmptyState>
    );
  }

  return (
    <>
      <PageHeader title="Endpoints" actions={newEndpoint} />
      <FilterBar
        search={{ label: 'Look up by id', value: typed, onChange: setTyped }}
        onClear={address.id === undefined ? undefined : () => lookUp('')}
        count={
          list.data?.total === undefined
            ? undefined
            : { total, thing: 'endpoint', things: 'endpoints' }
        }
      />
      <DataTable
        label="Endpoints"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        state={list.isPending ? 'loading' : list.isPlaceholderData ? 'refreshing' : 'ready'}
        instead={insteadOfRows()}
        paging={{ page: address.page, pageSize: address.count, total, hasNext }}
        onPagingChange={turn}
        sorting={sorting}
        onSortingChange={sort}
        onOpen={(row) => void navigate(paths.endpoint.to(siteId, row.id))}
        renderCard={(row) => <EndpointCard siteId={siteId} row={row} />}
      />
    </>
  );
}
