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
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { TableFrame } from '#app/kit/table-frame.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { ResultList } from '#app/work/run-report.tsx';
import { type DeletedKind, type DeletedResource, deletedQueries } from './deleted.queries.ts';

const MoreLine = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
});

interface DeletedDrawerProps {
  kind: DeletedKind;
  onClose: () => void;
}

/** The resources of a kind that were deleted and are not back: by whom, when, and the way back. */
export function DeletedDrawer({ kind, onClose }: DeletedDrawerProps) {
  const { thing, plural } = kind;
  const what = `Deleted ${plural}`;
  const deletedPages = useInfiniteQuery(deletedQueries.deleted(kind));
  const deleted = deletedPages.data?.pages.flatMap((page) => page.deleted) ?? [];
  const total = deletedPages.data?.pages.at(-1)?.total ?? 0;
  return (
    <SideDrawer
      open
      width="wide"
      title={what}
      description="Their versions are kept. Undelete saves the last one as a new version."
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <UnloadedPart query={deletedPages} what={what}>
        <FormSkeleton fields={4} />
      </UnloadedPart>
      {deleted.length > 0 && (
        <TableFrame>
          <ResultList aria-label={what}>
            {deleted.map((resource) => (
              <DeletedRow key={resource.id} kind={kind} deleted={resource} />
            ))}
          </ResultList>
        </TableFrame>
      )}
      {deletedPages.data !== undefined && deleted.length === 0 && (
        <EmptyState title="Nothing is deleted" icon={<DeleteOutlineOutlined />}>
          {`${article(thing)} ${thing} that somebody deletes can be found here.`}
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

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'An' : 'A';
}

function DeletedRow({ kind, deleted }: { kind: DeletedKind; deleted: DeletedResource }) {
  const canWrite = useCanWrite();
  const last = useQuery(deletedQueries.lastVersion(kind, deleted.id));
  const { undelete, isBusy } = useUndelete(kind, deleted.id);
  const resource = last.data ?? undefined;
  const title = resource === undefined ? deleted.id : kind.titleOf(resource);
  return (
    <li>
      <Link
        component={RouterLink}
        to={kind.historyPath(deleted.id)}
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
        Deleted {deleted.at !== undefined && <RelativeTime time={deleted.at} />}
        {deleted.by !== undefined && ` by ${deleted.by}`}
      </small>
    </li>
  );
}

function useUndelete(kind: DeletedKind, resourceId: string) {
  const bringBack = useMutation(deletedQueries.undelete(kind, resourceId));
  const toasts = useToasts();

  async function undelete(resource: JsonObject): Promise<void> {
    try {
      await bringBack.mutateAsync(resource);
      toasts.success(`${kind.titleOf(resource)} is back`);
    } catch (error) {
      toasts.error(
        isStatus(error, 412)
          ? 'Not undeleted: somebody brought it back meanwhile.'
          : `Not undeleted. ${problemMessage(error)}`,
      );
    }
  }

  return { undelete, isBusy: bringBack.isPending };
}
