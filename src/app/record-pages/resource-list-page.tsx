import AddOutlined from '@mui/icons-material/AddOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { requestPath } from '#app/kit/api/request-path.ts';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { objectOf, textIn } from '#app/kit/json/unknown-object.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { useCopyLinkEntry } from '#app/kit/text/use-copy.tsx';
import type { ExportedKind } from '#app/list/export/export-resources-dialog.tsx';
import { exportAction, type ListAction } from '#app/list/list-actions.tsx';
import { ListPage, type ListPageProps } from '#app/list/list-page.tsx';
import {
  RefusedSearch,
  type SearchRefusal,
  searchRefusal,
} from '#app/list/search/refused-search.tsx';
import { otherNameSearches } from '#app/list/search/search-addressing.ts';
import { QueryTextButton, SearchChips } from '#app/list/search/search-chips.tsx';
import { searchFieldOf } from '#app/list/search/search-field.ts';
import {
  historyPath,
  importPath,
  listPath,
  newPath,
  resourcePath,
} from '#app/record/kind-operations.ts';
import type { ResourceRow } from '#app/runs/bulk/bulk-targets.tsx';
import type { BulkBarProps } from '#app/runs/bulk/resource-bulk-bar.tsx';
import { listsWithRuns, recordsList } from '#app/runs/start-run.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { readNewest } from '#app/versions/history/history-address.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import type { ResourceList } from './use-resource-list.ts';

const ResourceRunStrips = lazyPart(
  async () => (await import('#app/runs/run-strip.tsx')).ResourceRunStrips,
);
const ExportResourcesDialog = lazyPart(
  async () => (await import('#app/list/export/export-resources-dialog.tsx')).ExportResourcesDialog,
);
const DeleteRecordDialog = lazyPart(
  async () => (await import('./delete-record-dialog.tsx')).DeleteRecordDialog,
);
const DeletedDrawer = lazyPart(async () => (await import('./deleted-drawer.tsx')).DeletedDrawer);

type Page<Row extends ResourceRow> = Pick<
  ListPageProps<Row>,
  'name' | 'breadcrumbs' | 'rowLabel' | 'rowActions' | 'columns' | 'layout' | 'actions' | 'children'
>;

interface ResourceListPageProps<Row extends ResourceRow> extends Page<Row> {
  siteId: string;
  kind: ExportedKind;
  /** The list's title: "Event definitions". */
  many: string;
  /** A description of the kind, shown when the list is empty. */
  about: string;
  icon: ReactNode;
  bulkBar: (props: BulkBarProps) => ReactNode;
  resources: ResourceList<Row>;
  /** References to a resource, shown before a delete. */
  usedBy: (id: string) => ReactNode;
  bulkButtons?: ReactNode;
}

/** Progress of runs over a list. Loaded only once a run was started there. */
function RunStrips(props: { siteId: string; kind: string }) {
  const list = recordsList(props);
  const hasRuns = useSyncExternalStore(listsWithRuns.subscribe, () => listsWithRuns.has(list));
  return hasRuns && <ResourceRunStrips {...props} />;
}

/** A list of resources: search, deleted ones, export, import and bulk actions, as permitted and offered. */
export function ResourceListPage<Row extends ResourceRow>(props: ResourceListPageProps<Row>) {
  const { siteId, kind, many, about, icon, bulkBar, resources, bulkButtons } = props;
  const { list, ticked, filters, searchFields, searchLabel } = resources;
  const { actions = [], children, ...page } = props;
  const { noun } = kind;
  const navigate = useNavigate();
  const { state } = useLocation();
  const canWrite = useCanWrite();
  const offers = useOffers();
  const { address } = list;
  const openDialog = useOpenDialog();
  const openExport = (selection?: typeof ticked.selection) =>
    openDialog((close) => (
      <ExportResourcesDialog {...{ siteId, kind, selection }} query={address} onClose={close} />
    ));
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const rowActions = useResourceMenu(props);
  const refusal = list.error && searchRefusal(list.error, address);
  // An extension of every kind.
  const listsDeletes = offers(kind.operations.siteHistory.id as ExtensionId);
  const showDeleted = (isDeletedShown: boolean) =>
    list.go({ isDeletedShown }, { state, replace: !isDeletedShown });
  const ownActions: ListAction[] = [
    ...(listsDeletes ? [deletedAction(() => showDeleted(true))] : []),
    exportAction(list.total, () => openExport()),
    ...actions,
    ...(canWrite
      ? [{ label: t('Import'), icon: <UploadFileOutlined />, to: importPath(siteId, kind.kind) }]
      : []),
  ];
  return (
    <ListPage
      {...page}
      title={many}
      words={{ label: many, about, icon, otherSearches: otherSearchButtons(resources) }}
      list={{
        ...list,
        unsupportedFilters: list.unsupportedFilters.map(
          (field) => searchFieldOf(searchFields, field).label,
        ),
        sorting: list.sorting && { ...list.sorting, refusal: refusal?.byName.get('_sort') },
      }}
      filters={filters}
      searchLabel={searchLabel}
      views={{
        name: `${page.name}.${siteId}`,
        path: listPath(siteId, kind.kind),
        transientParams: ['show'],
      }}
      rowId={(row) => row.id}
      rowActions={rowActions}
      onOpen={(row) => void navigate(resourcePath(siteId, kind.kind, row.id))}
      onOtherField={setAdding}
      besideFilters={
        <ResourceSearch {...props} {...{ refusal, adding }} onAdded={() => setAdding(null)} />
      }
      selection={canWrite ? ticked.ticks : undefined}
      notice={canWrite && <RunStrips siteId={siteId} kind={kind.kind} />}
      bulkBar={
        canWrite &&
        !ticked.isEmpty &&
        bulkBar({
          siteId,
          query: address,
          selection: ticked.selection,
          total: list.total,
          onChange: ticked.select,
          children: (
            <>
              {bulkButtons}
              <Button size="small" onClick={() => openExport(ticked.selection)}>
                {t('Export')}
              </Button>
            </>
          ),
        })
      }
      actions={ownActions}
      mainAction={canWrite ? newAction(noun, newPath(siteId, kind.kind)) : undefined}
      failure={
        refusal && (
          <RefusedSearch
            fields={searchFields}
            refusal={refusal}
            onFirstPage={list.toFirstPage}
            onClear={list.clearFilters}
          />
        )
      }
    >
      {children}
      {listsDeletes && address.isDeletedShown && (
        <DeletedDrawer siteId={siteId} kind={kind} onClose={() => showDeleted(false)} />
      )}
    </ListPage>
  );
}

/** A resource's row menu, with delete confirmation. */
function useResourceMenu<Row extends ResourceRow>(props: ResourceListPageProps<Row>) {
  const { siteId, kind, rowLabel, usedBy, rowActions } = props;
  const pathOf = ({ id }: Row) => resourcePath(siteId, kind.kind, id);
  const historyOf = ({ id }: Row) => historyPath(siteId, kind.kind, id);
  const canWrite = useCanWrite();
  const copyLink = useCopyLinkEntry();
  const openDialog = useOpenDialog();
  const remove = (row: Row) =>
    openDialog((close) => (
      <DeleteRecordDialog
        noun={kind.noun}
        title={rowLabel(row)}
        place={{ siteId, resourceType: kind.kind, recordId: row.id }}
        versionId={textIn(objectOf(row.resource.meta).versionId)}
        usedBy={usedBy(row.id)}
        onClose={close}
      />
    ));
  return (row: Row): MenuEntry[] => [
    { label: t('Open'), icon: <InsertDriveFileOutlined />, to: pathOf(row) },
    ...(rowActions?.(row) ?? []),
    { label: t('View@@verb'), icon: <ArticleOutlined />, to: historyOf(row) + readNewest },
    { label: t('History'), icon: <HistoryOutlined />, to: historyOf(row) },
    copyLink(pathOf(row)),
    'divider',
    ...(canWrite
      ? [{ label: t('Delete…'), icon: <DeleteOutlineOutlined />, onChoose: () => remove(row) }]
      : []),
  ];
}

interface ResourceSearchProps<Row extends ResourceRow> extends ResourceListPageProps<Row> {
  refusal: SearchRefusal | undefined;
  adding: HTMLElement | null;
  onAdded: () => void;
}

/** The search parameters as chips beside the filters, and as text. */
function ResourceSearch<Row extends ResourceRow>(props: ResourceSearchProps<Row>) {
  const { siteId, kind, resources, refusal, adding, onAdded } = props;
  const { list, searchFields, inBar } = resources;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return (
    <>
      <SearchChips
        fields={searchFields}
        filters={list.address.filters.filter((pair) => !inBar.includes(pair))}
        refusal={refusal}
        adding={adding}
        onAdded={onAdded}
        hasExtensions={(capabilities?.extensions.length ?? 0) > 0}
        onChange={(next) => list.restart({ filters: [...inBar, ...next] })}
      />
      <QueryTextButton
        path={requestPath(kind.operations.search, { params: { siteId } })}
        search={search}
        onApply={(query) => void navigate({ search: query })}
      />
    </>
  );
}

/** Other ways to search for a name that nothing matched. */
function otherSearchButtons<Row extends ResourceRow>({ list, searchFields }: ResourceList<Row>) {
  const names = new Set(searchFields.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return otherNameSearches(list.address.filters, names).map(({ label, filters }) => (
    <Button key={label} onClick={() => list.restart({ filters })}>
      {label}
    </Button>
  ));
}

function deletedAction(onChoose: () => void): ListAction {
  return { label: t('Show deleted'), icon: <RestoreFromTrashOutlined />, onChoose, isRare: true };
}

function newAction(noun: string, to: string): ListAction {
  return { label: t('New {noun}', { noun }), icon: <AddOutlined />, to };
}
