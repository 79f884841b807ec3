import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { AsyncButton } from '#app/kit/feedback/async-button.tsx';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { ResultList, TableFrame } from '#app/kit/page/result-list.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { WrappingRow } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { ListedKind } from '#app/list/export/export-resources-dialog.tsx';
import {
  emptySelection,
  type Selection,
  selectedIds,
  selectionAfter,
} from '#app/list/selection.ts';
import { useStableRows } from '#app/list/stable-rows.ts';
import { historyPath, type ResourcePlace } from '#app/record/kind-operations.ts';
import { useNewRun } from '#app/runs/new-run-drawer.tsx';
import { redoTexts, resourceRows, undeleteTexts, undoRun } from '#app/runs/record-run.ts';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import {
  type DeletedResource,
  deletedQueries,
  listDeletedIds,
} from '#app/versions/deleted/deleted.queries.ts';
import { useUndelete } from '#app/versions/deleted/use-undelete.ts';
import { t } from '#words/t.ts';

const ChooseAll = styled('div')({ display: 'flex', alignItems: 'center', marginBottom: 4 });

/** Indented below a name with a checkbox. */
const Facts = styled('small')({ '&[data-indented]': { paddingLeft: 27 } });

const Named = styled('span')({ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 });

interface DeletedDrawerProps {
  siteId: string;
  kind: ListedKind;
  onClose: () => void;
}

/** Deleted resources of a kind with author and time, and their restore. */
export function DeletedDrawer(props: DeletedDrawerProps) {
  const [round, setRound] = useState(0);
  // After a run the list is reset.
  return <DeletedList key={round} {...props} onRunClosed={() => setRound(round + 1)} />;
}

function DeletedList(props: DeletedDrawerProps & { onRunClosed: () => void }) {
  const { siteId, kind, onRunClosed, onClose } = props;
  const { noun, plural } = kind;
  const place = { siteId, resourceType: kind.kind };
  const canWrite = useCanWrite();
  const what = t('Deleted {nouns}', { nouns: plural });
  const deletedPages = useInfiniteQuery(deletedQueries.deleted(place));
  const { data } = deletedPages;
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.deleted) ?? [], [data]);
  const { rows: deleted, unmatchedRows } = useStableRows(
    { rows: loaded, shownAt: deletedPages.dataUpdatedAt },
    restoredRows,
  );
  const total = data?.pages.at(-1)?.total ?? 0;
  const [selection, setSelection] = useState<Selection<DeletedResource>>(emptySelection);
  const chosen = selectedIds(selection, deleted);
  const count = selection.kind === 'some' ? chosen.size : total - selection.except.size;
  const runOf = useUndeletion(kind, { siteId, selection });
  const { start, drawer } = useNewRun({ runOf, onClose: onRunClosed });
  if (drawer) return drawer;
  return (
    <SideDrawer
      width="wide"
      title={what}
      description={t('Their versions are kept. Undelete saves the last one as a new version.')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {count > 0 && (
            <AsyncButton variant="contained" problem={t('Couldn’t undelete.')} onRun={start}>
              {t('Undelete {count, plural, one {# {noun}} other {# {nouns}}}', {
                count,
                noun,
                nouns: plural,
              })}
            </AsyncButton>
          )}
        </>
      }
    >
      <UnloadedPart query={deletedPages} what={what} fields={4} />
      {canWrite && deleted.length > 1 && (
        <ChooseAll>
          <FormControlLabel
            label={t('Select all {count, number}', { count: total })}
            control={
              <Checkbox
                size="small"
                checked={count === total}
                indeterminate={count > 0 && count < total}
                onChange={(_, isTicked) =>
                  setSelection(isTicked ? { kind: 'all', except: new Set() } : emptySelection)
                }
              />
            }
          />
        </ChooseAll>
      )}
      {deleted.length > 0 && (
        <TableFrame>
          <ResultList aria-label={what}>
            {deleted.map((resource) => (
              <DeletedRow
                key={resource.id}
                place={{ ...place, recordId: resource.id }}
                titleOf={kind.titleOf}
                namedTitle={kind.namedTitle}
                deleted={resource}
                isRestored={unmatchedRows.has(resource)}
                isChosen={chosen.has(resource.id)}
                onChoose={(isTicked) => {
                  const next = new Set(chosen);
                  if (isTicked) next.add(resource.id);
                  else next.delete(resource.id);
                  setSelection(selectionAfter(selection, deleted, next));
                }}
              />
            ))}
          </ResultList>
        </TableFrame>
      )}
      {data !== undefined && deleted.length === 0 && (
        <StatePanel title={t('No deleted records')} icon={<DeleteOutlineOutlined />}>
          {t('Deleted {nouns} appear here.', { nouns: plural })}
        </StatePanel>
      )}
      {deletedPages.hasNextPage && (
        <WrappingRow as="p" sx={{ gap: 3 }}>
          {t('Showing {shown} of {total}.', { shown: deleted.length, total })}
          <Button
            size="small"
            loading={deletedPages.isFetchingNextPage}
            onClick={() => void deletedPages.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </WrappingRow>
      )}
    </SideDrawer>
  );
}

/** Excludes those already restored one by one. */
const restoredRows = { rowId: ({ id }: DeletedResource) => id, isStableDuring: () => true };

interface DeletedRowProps extends Pick<ListedKind, 'titleOf' | 'namedTitle'> {
  place: ResourcePlace;
  deleted: DeletedResource;
  isRestored: boolean;
  isChosen: boolean;
  onChoose: (isTicked: boolean) => void;
}

function DeletedRow(props: DeletedRowProps) {
  const { place, titleOf, namedTitle, deleted, isRestored, isChosen, onChoose } = props;
  const canWrite = useCanWrite();
  const last = useQuery(deletedQueries.lastVersion(place));
  const undelete = useUndelete(place, titleOf);
  const resource = last.data?.resource;
  const title = resource === undefined ? deleted.id : titleOf(resource);
  return (
    <li>
      <Named>
        {canWrite && (
          <Checkbox
            size="small"
            checked={isChosen}
            disabled={isRestored}
            slotProps={{ input: { 'aria-label': t('Select {row}', { row: title }) } }}
            onChange={(_, isTicked) => onChoose(isTicked)}
            sx={{ m: '-6px 0 -6px -9px' }}
          />
        )}
        <PageLink
          to={historyPath(place.siteId, place.resourceType, place.recordId)}
          color="inherit"
          sx={{ fontWeight: 500 }}
        >
          {(resource && namedTitle?.(resource)) ?? shortText(title)}
        </PageLink>
      </Named>
      {canWrite && (
        <AsyncButton
          size="small"
          aria-label={t('Undelete {title}', { title })}
          disabled={resource === undefined || isRestored}
          onRun={() => resource && undelete(resource)}
        >
          {isRestored ? t('Undeleted') : t('Undelete')}
        </AsyncButton>
      )}
      <Facts data-indented={canWrite || undefined}>
        {rich(deleted.by === undefined ? 'Deleted {when}' : 'Deleted {when} by {by}', {
          when: deleted.at !== undefined && <RelativeTime time={deleted.at} />,
          by: deleted.by,
        })}
      </Facts>
    </li>
  );
}

function useUndeletion(
  { kind, plural, titleOf }: ListedKind,
  { siteId, selection }: { siteId: string; selection: Selection<DeletedResource> },
) {
  const place = { siteId, resourceType: kind };
  const client = useQueryClient();

  function restoreOf(id: string) {
    const { queryKey } = deletedQueries.lastVersion({ ...place, recordId: id });
    const last = client.getQueryData(queryKey)?.resource;
    const title = last ? titleOf(last) : id;
    return { id, title, before: null };
  }

  return async () => {
    const ids =
      selection.kind === 'some'
        ? [...selection.rows.keys()]
        : (await listDeletedIds(place)).filter((id) => !selection.except.has(id));
    const words = undeleteTexts(plural);
    return {
      kind: undoRun,
      params: { siteId, client, place: { siteId, kind }, words, undoWords: redoTexts },
      rows: resourceRows(kind, ids.map(restoreOf)),
    };
  };
}
