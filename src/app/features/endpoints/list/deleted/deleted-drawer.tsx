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
import { deletedOf, deletedQueries, type SiteChange } from './deleted.queries.ts';
import { useUndelete } from './use-undelete.ts';

interface DeletedDrawerProps {
  siteId: string;
  onClose: () => void;
}

/** The Endpoints that were deleted and are not back: by whom, when, and the way back. */
export function DeletedDrawer({ siteId, onClose }: DeletedDrawerProps) {
  const history = useInfiniteQuery(deletedQueries.changes(siteId));
  const deleted = deletedOf(history.data?.pages ?? []);
  const looked = history.data?.pages.flatMap(({ changes }) => changes).length ?? 0;
  return (
    <SideDrawer
      open
      width="wide"
      title="Deleted endpoints"
      description="Their versions are kept. Undelete saves the last one as a new version."
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {history.isPending && <FormSkeleton fields={4} />}
      {history.isError && history.data === undefined && (
        <ErrorState
          title="Deleted endpoints could not be loaded"
          message={problemMessage(history.error)}
          onRetry={() => void history.refetch()}
        />
      )}
      {deleted.length > 0 && (
        <TableFrame>
          <BulkResults aria-label="Deleted endpoints">
            {deleted.map((change) => (
              <DeletedEndpoint key={change.id} siteId={siteId} change={change} />
            ))}
          </BulkResults>
        </TableFrame>
      )}
      {history.data !== undefined && deleted.length === 0 && !history.hasNextPage && (
        <EmptyState title="Nothing is deleted" icon={<DeleteOutlineOutlined />}>
          An endpoint that somebody deletes can be found here.
        </EmptyState>
      )}
      {history.hasNextPage && (
        <p style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
          The latest {looked} changes of this site have been looked through.
          <Button
            size="small"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Look further back
          </Button>
        </p>
      )}
    </SideDrawer>
  );
}

function DeletedEndpoint({ siteId, change }: { siteId: string; change: SiteChange }) {
  const canWrite = useCanWrite();
  const last = useQuery(deletedQueries.lastVersion(siteId, change.id));
  const { undelete, isBusy } = useUndelete(siteId, change.id);
  const resource = last.data ?? undefined;
  const title = resource === undefined ? change.id : endpointTitle(resource);
  return (
    <li>
      <Link
        component={RouterLink}
        to={paths.endpointHistory.to(siteId, change.id)}
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
        Deleted {change.at !== undefined && <RelativeTime time={change.at} />}
        {change.by !== undefined && ` by ${change.by}`}
      </small>
    </li>
  );
}
