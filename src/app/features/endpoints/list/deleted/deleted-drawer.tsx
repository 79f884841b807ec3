import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatJson, type JsonObject } from '#app/kit/json/json-text.ts';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { TableFrame } from '#app/kit/table-frame.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { ResultList } from '#app/work/run-report.tsx';
import type { NewEndpoint } from '#contract/endpoint.ts';
import { endpointTitle } from '../../endpoint-title.ts';
import { endpointMutations } from '../../endpoints.queries.ts';
import { type DeletedEndpoint, deletedQueries } from './deleted.queries.ts';

const MoreLine = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
});

interface DeletedDrawerProps {
  siteId: string;
  onClose: () => void;
}

/** The Endpoints that were deleted and are not back: by whom, when, and the way back. */
export function DeletedDrawer({ siteId, onClose }: DeletedDrawerProps) {
  const deletedPages = useInfiniteQuery(deletedQueries.deleted(siteId));
  const deleted = deletedPages.data?.pages.flatMap((page) => page.deleted) ?? [];
  const total = deletedPages.data?.pages.at(-1)?.total ?? 0;
  return (
    <SideDrawer
      open
      width="wide"
      title="Deleted endpoints"
      description="Their versions are kept. Undelete saves the last one as a new version."
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <UnloadedPart query={deletedPages} what="Deleted endpoints">
        <FormSkeleton fields={4} />
      </UnloadedPart>
      {deleted.length > 0 && (
        <TableFrame>
          <ResultList aria-label="Deleted endpoints">
            {deleted.map((endpoint) => (
              <DeletedRow key={endpoint.id} siteId={siteId} endpoint={endpoint} />
            ))}
          </ResultList>
        </TableFrame>
      )}
      {deletedPages.data !== undefined && deleted.length === 0 && (
        <EmptyState title="Nothing is deleted" icon={<DeleteOutlineOutlined />}>
          An endpoint that somebody deletes can be found here.
        </EmptyState>
      )}
      {deletedPages.hasNextPage && (
        <MoreLine>
          {deleted.length} of {total} are shown.
          <Button
            size="small"
            loading={deletedPages.isFetchingNextPage}
            onClick={() => void deletedPages.fetchNextPage()}
          >
            Show more
          </Button>
        </MoreLine>
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

/** Brings a deleted Endpoint back as it was, unless somebody else did so before. */
function useUndelete(siteId: string, endpointId: string) {
  const update = useMutation(endpointMutations.update({ siteId, endpointId }));
  const toasts = useToasts();

  async function undelete(resource: JsonObject): Promise<void> {
    const text = formatJson(resource);
    const written: NewEndpoint = JSON.parse(text); // the service checks it again, whatever it holds
    try {
      await update.mutateAsync({ text, resource: written, etag: undefined, isGone: true });
      toasts.success(`${endpointTitle(resource)} is back`);
    } catch (error) {
      toasts.error(
        isStatus(error, 412)
          ? 'Not undeleted: somebody brought it back meanwhile.'
          : `Not undeleted. ${problemMessage(error)}`,
      );
    }
  }

  return { undelete, isBusy: update.isPending };
}
