import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../../paths.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { BulkResults } from '../../../../shared/ui/bulk/bulk-results.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { FormSkeleton } from '../../../../shared/ui/form-skeleton.tsx';
import { TableFrame } from '../../../../shared/ui/grid/table-frame.tsx';
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx';
import { SideDrawer } from '../../../../shared/ui/side-drawer.tsx';
import { useCanWrite } from '../../../session/use-can-write.shared.ts';
import { endpointTitle } from '../../endpoint-title.ts';
import { type DeletedEndpoint, deletedQueries } from './deleted.queries.ts';
import { useUndelete } from './use-undelete.ts';

interface DeletedDrawerProps {
  siteId: string;
  onClose: () => void;
}

/** The Endpoints that were deleted and are not back: by whom, when, and the way back. */
export function DeletedDrawer({ siteId, onClose }: DeletedDrawerProps) {
  const found = useInfiniteQuery(deletedQueries.deleted(siteId));
  const deleted = found.data?.pages.flatMap((page) => page.deleted) ?? [];
  const total = found.data?.pages.at(-1)?.total ?? 0;
  return (
    <SideDrawer
      open
      width="wide"
      title="Deleted endpoints"
      description="Their versions are kept. Undelete saves the last one as a new version."
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {found.isPending && <FormSkeleton fields={4} />}
      {found.isError && found.data === undefined && (
        <ErrorState
          title="Deleted endpoints could not be loaded"
          message={problemMessage(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {deleted.length > 0 && (
        <TableFrame>
          <BulkResults aria-label="Deleted endpoints">
            {deleted.map((endpoint) => (
              <DeletedRow key={endpoint.id} siteId={siteId} endpoint={endpoint} />
            ))}
          </BulkResults>
        </TableFrame>
      )}
      {found.data !== undefined && deleted.length === 0 && (
        <EmptyState title="Nothing is deleted" icon={<DeleteOutlineOutlined />}>
          An endpoint that somebody deletes can be found here.
        </EmptyState>
      )}
      {found.hasNextPage && (
        <p style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          {deleted.length} of {total} are shown.
          <Button
            size="small"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            Show more
          </Button>
        </p>
      )}
    </SideDrawer>
  );
}

function DeletedRow({ siteId, endpoint }: { siteId: string; endpoint: DeletedEndpoint }) {
  const canWrite = useCanWrite();
  const last = useQuery(deletedQueries.lastVersion(siteId, endpoint.id));
  const { undelete, isBusy } = useUndelete(siteId, endpoint.id);
  const resource = last.data ?? undefined;
  const title = resource === undefined ? endpoint.id : endpointTitle(resource);
  return (
    <li>
      <Link
        component={RouterLink}
        to={paths.endpointHistory.to(siteId, endpoint.id)}
        color="inherit"
        sx={{ fontWeight: 500 }}
      >
        {title}
      </Link>
      {canWrite && (
        <Button
          size="small"
          aria-label={`Undelete ${title}`}
          disabled={resource === undefined}
          loading={isBusy}
          onClick={() => resource && void undelete(resource)}
        >
          Undelete
        </Button>
      )}
      <small>
        Deleted {endpoint.at !== undefined && <RelativeTime time={endpoint.at} />}
        {endpoint.by !== undefined && ` by ${endpoint.by}`}
      </small>
    </li>
  );
}
