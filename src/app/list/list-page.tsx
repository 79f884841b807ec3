import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useIsMutating, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { useChangedSince, useIsFollowed } from '#app/shell/live/use-live-changes.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import { plainLayout, rowHeights, type TableLayout, tableLayouts } from './columns/table-layout.ts';
import type { ListFilter } from './filters/list-filters.tsx';
import { DataTable } from './grid/data-table.tsx';
import type { RowSelection } from './grid/narrow-table.tsx';
import { type MarkOf, useInvalidRows } from './invalid-rows.tsx';
import { type ListAction, ListActions } from './list-actions.tsx';
import { ListBar, type ListBarDeclaration } from './list-bar.tsx';
import { isEmptyList, listPlaceholder, nounsOf } from './list-placeholder.tsx';
import { useScrollRestoration } from './scroll-restoration.ts';
import { useStableRows } from './stable-rows.ts';
import type { FreshnessSource, ListState } from './use-list.ts';
import {
  ListCard,
  type ListColumnsOptions,
  menuLabel,
  useListColumns,
} from './use-list-columns.tsx';
import { useDefaultView } from './views/use-views.ts';

/** The declaration of a list by a feature. */
export interface ListPageProps<Row extends GridValidRowModel>
  extends ListBarDeclaration<Row>,
    ListColumnsOptions<Row> {
  /** Without one the list is part of a page. */
  title?: string;
  breadcrumbs?: ComponentProps<typeof PageHeader>['breadcrumbs'];
  description?: ReactNode;
  rowId: (row: Row) => string;
  /** The initial column layout. */
  layout?: TableLayout;
  /** On a click on a row or Enter on a cell. The first column has a link as well. */
  onOpen: (row: Row) => void;
  openId?: string | undefined;
  /** A record beside the list, or above it in a narrow window. */
  beside?: ReactNode;
  selection?: Omit<RowSelection<Row>, 'labelOf'> | undefined;
  /** Actions on selected rows; undefined without a selection. */
  bulkBar?: ReactNode;
  actions?: readonly ListAction[];
  /** Creates a record. */
  mainAction?: ListAction | undefined;
  /** Between title and bar: runs in progress. */
  notice?: ReactNode;
  /** A custom failure in place of the rows. */
  failure?: ReactNode;
  /** Free space below the table, in pixels. */
  reserved?: number;
  children?: ReactNode;
}

const Panes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The record comes first.
    '& > :last-child': { order: -1 },
  },
});

/** While the default view is unknown, a list shows its skeleton. */
const pending = { phase: 'loading', rows: [], error: undefined } as const;

/** The list engine: title, bar, rows or their placeholder, and pages. */
export function ListPage<Row extends GridValidRowModel>(props: ListPageProps<Row>) {
  const { name, title, words, mainAction, actions = [], bulkBar, rowActions } = props;
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { path, name: viewsName = name } = props.views;
  const isViewPending = useDefaultView(path, { name: viewsName, userId: you.id });
  const { rows, unmatchedRows } = useStableRows(props.list, props);
  const list = isViewPending ? { ...props.list, ...pending } : { ...props.list, rows };
  const [layout, changeLayout] = useTableLayout(name, you.id, props.layout);
  const scrollRestoration = useScrollRestoration();
  const { markOf, note } = useRowMarks(props.list, unmatchedRows);
  const { declared, columns, shownColumns } = useListColumns(props, { layout, markOf });
  const isRefused = isStatus(list.error, 403, 404);
  const nouns = nounsOf(words);
  const buttons = (
    <ListActions
      label={t('More actions for {nouns}', { nouns })}
      actions={isRefused ? [] : actions}
      mainAction={isRefused ? undefined : mainAction}
      isPage={title !== undefined}
    />
  );

  const placeholder = (list.error && props.failure) || listPlaceholder(words, list);
  // A refusal replaces the table with its frame.
  const table = isRefused ? (
    placeholder
  ) : (
    <DataTable
      label={words.label}
      columns={shownColumns}
      rowHeight={rowHeights[layout.density]}
      onColumnWidth={(field, width) =>
        changeLayout({ widths: { ...layout.widths, [field]: width } })
      }
      list={list}
      rowId={props.rowId}
      placeholder={placeholder}
      refreshButton={list.freshness && <RefreshButton freshness={list.freshness} nouns={nouns} />}
      scrollRestoration={scrollRestoration}
      onOpen={props.onOpen}
      openId={props.openId}
      selection={props.selection && { ...props.selection, labelOf: props.rowLabel }}
      reserved={(props.reserved ?? 0) + (bulkBar ? 100 : 0)}
      renderCard={(row) => (
        <ListCard
          row={row}
          columns={declared}
          menu={
            <>
              {markOf?.(row)}
              {rowActions && (
                <ActionMenu
                  label={menuLabel(props.rowLabel(row))}
                  entries={() => rowActions(row)}
                />
              )}
            </>
          }
        />
      )}
    />
  );

  return (
    <>
      {title !== undefined && (
        <PageHeader
          title={title}
          {...(props.breadcrumbs && { breadcrumbs: props.breadcrumbs })}
          description={props.description}
          actions={buttons}
        />
      )}
      <UnsupportedFilters fields={list.unsupportedFilters} filters={props.filters} />
      {props.notice}
      {!isRefused && !(isEmptyList(list) && title !== undefined) && (
        <ListBar
          {...props}
          list={list}
          userId={you.id}
          layoutChoice={{ columns, layout, initial: props.layout, onChange: changeLayout }}
          buttons={title === undefined && buttons}
        />
      )}
      {note}
      {props.beside ? (
        <Panes>
          {table}
          {props.beside}
        </Panes>
      ) : (
        table
      )}
      {bulkBar}
      {props.children}
    </>
  );
}

interface UnsupportedFiltersProps {
  fields: readonly string[] | undefined;
  filters: readonly ListFilter[] | undefined;
}

/** A notice about filters in the URL that this deployment lacks. */
function UnsupportedFilters({ fields = [], filters = [] }: UnsupportedFiltersProps) {
  if (fields.length === 0) return null;
  // One that is not offered here by its parameter.
  const labelOf = (name: string) =>
    filters.find((filter) => 'field' in filter && filter.field === name)?.label ?? name;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {t('This deployment can’t apply these filters from the link: {names}.', {
        names: fields.map(labelOf).join(', '),
      })}
    </Alert>
  );
}

/** A sentinel for "no stored layout", compared by identity. */
const notStored: TableLayout = { ...plainLayout };

/** A user's layout of a list ("users"), stored in this browser. */
function useTableLayout(list: string, userId: string, initial = plainLayout) {
  const [stored, setStored] = useState(() => tableLayouts(list, notStored).get(userId));
  // The initial layout may change with the window's width, a stored one does not.
  const layout = stored === notStored ? initial : stored;
  function change(part: Partial<TableLayout>): void {
    const next = { ...layout, ...part };
    tableLayouts(list).set(userId, next);
    setStored(next);
  }
  return [layout, change] as const;
}

/** Marks of rows that were not fully parsed, and of those that no longer match. */
function useRowMarks<Row>(
  list: Pick<ListState<Row>, 'rows' | 'invalidRows'>,
  unmatchedRows: ReadonlySet<Row>,
): ReturnType<typeof useInvalidRows<Row>> {
  const { markOf: invalidMarkOf, note } = useInvalidRows(list);
  const markOf = useMemo((): MarkOf<Row> | undefined => {
    if (unmatchedRows.size === 0) return invalidMarkOf;
    return (row, tabIndex) => (
      <>
        {invalidMarkOf?.(row, tabIndex)}
        {unmatchedRows.has(row) && (
          <MutedText title={t('Changed; shown until the list reloads')}>
            {t('No longer matches')}
          </MutedText>
        )}
      </>
    );
  }, [unmatchedRows, invalidMarkOf]);
  return { markOf, note };
}

interface RefreshButtonProps {
  freshness: FreshnessSource;
  /** "endpoints", within a sentence. */
  nouns: string;
}

/** Offers changes by others since the rows were loaded, instead of moving rows under the pointer. */
function RefreshButton({ freshness: { live, shownAt, changed }, nouns }: RefreshButtonProps) {
  const queryClient = useQueryClient();
  const isFollowed = useIsFollowed(live.siteId);
  const streamed = useChangedSince(live, shownAt);
  const { data: polled = 0 } = useQuery({ ...changed, enabled: !isFollowed });
  // Own writes refresh the list by themselves, possibly after the poll has counted them.
  const isWriting = useIsMutating() > 0;
  const count = Math.max(streamed, isWriting ? 0 : polled);
  const [isLoading, setIsLoading] = useState(false);
  async function show() {
    setIsLoading(true);
    await queryClient.invalidateQueries();
    setIsLoading(false);
  }
  return (
    <div role="status">
      {count > 0 && (
        <Button
          size="small"
          variant="text"
          startIcon={<RefreshOutlined />}
          loading={isLoading}
          loadingPosition="start"
          onClick={() => void show()}
        >
          {count === Number.POSITIVE_INFINITY
            ? t('Many newer changes to {nouns} · Show', { nouns })
            : t('{count, plural, one {# newer change} other {# newer changes}} · Show', { count })}
        </Button>
      )}
    </div>
  );
}
