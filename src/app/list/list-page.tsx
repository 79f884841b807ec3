import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { t } from '#words/t.ts';
import { plainLayout, rowHeights, type TableLayout, tableLayouts } from './columns/table-layout.ts';
import type { ListFilter } from './filters/list-filters.tsx';
import { DataTable } from './grid/data-table.tsx';
import type { RowSelection } from './grid/data-table-props.ts';
import { type ListAction, ListActionButton, ListActions } from './list-actions.tsx';
import { ListBar, type ListBarDeclaration } from './list-bar.tsx';
import { isEmptyList, listPlaceholder } from './list-placeholder.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useRowMarks } from './row-marks.tsx';
import { withMainKey } from './sorting.ts';
import { useStandingRows } from './standing-rows.ts';
import { type ListColumnsOptions, RowMenu, useListColumns } from './use-list-columns.tsx';
import { useDefaultView } from './views/use-default-view.ts';

/** A list as an area declares it. */
export interface ListPageProps<Row extends GridValidRowModel>
  extends ListBarDeclaration<Row>,
    ListColumnsOptions<Row> {
  /** Without one the list is a part of a page that has a title of its own. */
  title?: string;
  /** The way back up, where the list is one of several. */
  breadcrumbs?: ComponentProps<typeof PageHeader>['breadcrumbs'];
  description?: ReactNode;
  rowId: (row: Row) => string;
  /** How the columns stand until somebody moves them. */
  layout?: TableLayout;
  /** The row on a phone; its menu is handed in. */
  card: (row: Row, menu: ReactNode) => ReactNode;
  /** A click on a row or Enter on a cell. The first column has a link as well. */
  onOpen?: (row: Row) => void;
  /** The row whose record lies over the list or stands beside it. */
  openId?: string | undefined;
  /** A record that is read beside the list; above it where there is no room for both. */
  beside?: ReactNode;
  selection?: Omit<RowSelection<Row>, 'labelOf'> | undefined;
  /** What can be done with those that are ticked; undefined while none is. */
  bulkBar?: ReactNode;
  actions?: readonly ListAction[];
  /** Makes another one. Where there is none yet, it stands there. */
  mainAction?: ListAction | undefined;
  /** Between title and bar: what is under way. */
  notice?: ReactNode;
  /** In place of the rows, where a list has more to say of a failure. */
  failure?: ReactNode;
  /** Pixels to leave free under the table. */
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
    // The record that was asked for comes first.
    '& > :last-child': { order: -1 },
  },
});

/** Before it is known which view of it is shown, a list stands as before its rows are there. */
const pending = { phase: 'loading', rows: [], error: undefined } as const;

/** The one list of the console: title, bar, rows or what stands in place of them, pages. */
export function ListPage<Row extends GridValidRowModel>(props: ListPageProps<Row>) {
  const { name, title, words, mainAction, actions = [], bulkBar, rowActions } = props;
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const { path, name: viewsName = name } = props.views;
  const isViewPending = useDefaultView(path, { name: viewsName, userId: you.id });
  const { rows, leftRows } = useStandingRows(props.list, props);
  const list = isViewPending ? { ...props.list, ...pending } : { ...props.list, rows };
  const [layout, changeLayout] = useTableLayout(name, you.id, props.layout);
  const initialLayout = props.layout && { atFirst: props.layout };
  const { markOf, note } = useRowMarks(props.list, leftRows);
  const { columns, shownColumns } = useListColumns(props, { layout, markOf });
  const isRefused = isStatus(list.error, 403, 404);
  // Of the rows themselves: what makes the first one must not stand in the header only to leave it.
  const isEmpty = isEmptyList(props.list);
  const [mainKey] = list.sorting?.keys ?? [];
  // The grid forgets a sort by a column that it does not show, and would have us forget it too.
  const isSortShown = shownColumns.some(({ field }) => field === mainKey?.field);
  const buttons = (
    <ListActions
      things={words.things}
      actions={isRefused ? [] : actions}
      mainAction={isEmpty || isRefused ? undefined : mainAction}
      isPage={title !== undefined}
    />
  );

  const placeholder =
    (list.error && props.failure) ||
    listPlaceholder(words, list, mainAction && <ListActionButton action={mainAction} isMain />);
  // There are no rows to draw a line around, and there will not be.
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
      rows={list.rows}
      rowId={props.rowId}
      state={list.phase}
      placeholder={placeholder}
      paging={list.paging}
      refreshButton={
        list.freshness && <RefreshButton freshness={list.freshness} things={words.things} />
      }
      onPagingChange={list.turnTo}
      onPagingApproach={list.prefetch}
      sorting={isSortShown ? mainKey : undefined}
      onSortingChange={(key) => list.sorting?.onChange(withMainKey(list.sorting.keys, key))}
      onOpen={props.onOpen}
      openId={props.openId}
      selection={props.selection && { ...props.selection, labelOf: props.rowLabel }}
      reserved={(props.reserved ?? 0) + (bulkBar ? 100 : 0)}
      renderCard={(row) =>
        props.card(
          row,
          <>
            {markOf?.(row)}
            {rowActions && <RowMenu row={row} labelOf={props.rowLabel} actionsOf={rowActions} />}
          </>,
        )
      }
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
      {list.leftOut !== undefined && list.leftOut.length > 0 && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('This deployment can’t apply these filters from the link: {names}.', {
            names: list.leftOut.map((field) => filterLabel(props.filters, field)).join(', '),
          })}
        </Alert>
      )}
      {props.notice}
      {!isRefused && !(isEmpty && title !== undefined) && (
        <ListBar
          {...props}
          list={list}
          userId={you.id}
          layoutChoice={{ columns, layout, onChange: changeLayout, ...initialLayout }}
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

/** What a filter is called; those that are not offered here go by their names in the address. */
function filterLabel(filters: readonly ListFilter[] = [], name: string): string {
  return filters.find((filter) => 'field' in filter && filter.field === name)?.label ?? name;
}

const notKept: TableLayout = { ...plainLayout };

/** How a person likes the grid of a list ("users"), kept on this computer. */
function useTableLayout(list: string, userId: string, atFirst = plainLayout) {
  const [kept, setKept] = useState(() => tableLayouts(list, notKept).get(userId));
  // Until somebody changes it, it goes along with the room that there is.
  const layout = kept === notKept ? atFirst : kept;
  function change(part: Partial<TableLayout>): void {
    const next = { ...layout, ...part };
    tableLayouts(list).set(userId, next);
    setKept(next);
  }
  return [layout, change] as const;
}
