import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { ActionMenu } from '#app/kit/menus/action-menu.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { InlineRow, VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { type TableLayout, visibleColumns } from './columns/table-layout.ts';
import type { ListState } from './list-state.ts';
import type { SortField } from './sorting.ts';
import type { MarkOf } from './unread-rows.tsx';

/** A column of a list. Only types are imported from the grid, whose code is a chunk of its own. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** A field that other deployments may omit: the column is shown only if some row has it. */
  needs?: keyof Row & string;
};

type RowActions<Row> = (row: Row) => readonly MenuEntry[];

export interface ListColumnsOptions<Row extends GridValidRowModel> {
  list: ListState<Row>;
  /** Memoized by identity. As a function: of the hidden fields. */
  columns: readonly ListColumn<Row>[] | ((hidden: readonly string[]) => readonly ListColumn<Row>[]);
  /** A row's name: "Priya Raman". */
  rowLabel: (row: Row) => string;
  /** A row's actions, in the order of its record's header. */
  rowActions?: RowActions<Row> | undefined;
}

/** All columns with data, and the visible ones of them. */
export function useListColumns<Row extends GridValidRowModel>(
  options: ListColumnsOptions<Row>,
  { layout, markOf }: { layout: TableLayout; markOf: MarkOf<Row> | undefined },
) {
  const { list, columns: declared, rowActions } = options;
  const { hidden } = layout;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const all = useMemo(
    () => (typeof declared === 'function' ? declared(hidden) : declared),
    [declared, hidden],
  );
  const sortFields = list.sorting?.fields;
  // As text, so that the columns stay memoized if the next page has the same fields.
  const present = presentFields(all, list.rows).join(' ');
  const hasActions = rowActions !== undefined;
  const columns = useMemo(() => {
    const useful = withMarks(
      usefulColumns(all, { present: present.split(' '), sortFields }),
      markOf,
    );
    if (!hasActions) return useful;
    const menuOf = (row: Row, tabIndex: number) => (
      <RowMenu
        row={row}
        labelOf={latest.current.rowLabel}
        actionsOf={() => latest.current.rowActions?.(row) ?? []}
        tabIndex={tabIndex}
      />
    );
    return [...useful, actionsColumn(menuOf)];
  }, [all, present, sortFields, hasActions, markOf]);
  const shownColumns = useMemo(() => visibleColumns(columns, layout), [columns, layout]);
  return { columns, shownColumns };
}

function presentFields<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): string[] {
  const needed = columns.flatMap(({ needs }) => needs ?? []);
  return needed.filter((name) => rows.some((row) => row[name] !== undefined));
}

/** The columns with data, sortable if the service can sort by them. */
function usefulColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  options: { present: readonly string[]; sortFields: readonly SortField[] | undefined },
): GridColDef<Row>[] {
  const { present, sortFields = [] } = options;
  return columns
    .filter(({ needs }) => needs === undefined || present.includes(needs))
    .map(({ needs: _, ...column }) => {
      const sortField = sortFields.find(({ field }) => field === column.field);
      return {
        ...column,
        ...(column.renderCell && { display: 'flex' }),
        sortable: column.sortable !== false && sortField !== undefined,
        ...(sortField?.isTime && { sortingOrder: ['desc', 'asc', null] }),
      } as GridColDef<Row>; // spreading loses the union's variant
    });
}

/** Adds marks to the first column, which names the row. */
function withMarks<Row extends GridValidRowModel>(
  [first, ...others]: GridColDef<Row>[],
  markOf: MarkOf<Row> | undefined,
): GridColDef<Row>[] {
  if (first === undefined || markOf === undefined) return first ? [first, ...others] : [];
  const { renderCell } = first;
  const marked: GridColDef<Row> = {
    ...first,
    renderCell: (cell) => (
      <InlineRow>
        {renderCell ? renderCell(cell) : cell.value}
        {markOf(cell.row, cell.tabIndex)}
      </InlineRow>
    ),
  };
  return [marked, ...others];
}

function actionsColumn<Row extends GridValidRowModel>(
  menuOf: (row: Row, tabIndex: number) => ReactNode,
): GridColDef<Row> {
  return {
    field: 'actions',
    headerName: t('Actions'),
    renderHeader: () => <VisuallyHidden>{t('Actions')}</VisuallyHidden>,
    sortable: false,
    resizable: false,
    align: 'right',
    display: 'flex',
    width: 48,
    renderCell: ({ row, tabIndex }) => menuOf(row, tabIndex),
  };
}

interface RowMenuProps<Row> {
  row: Row;
  labelOf: (row: Row) => string;
  actionsOf: RowActions<Row>;
  tabIndex?: number;
}

/** A row's menu, in the grid and on a card. */
export function RowMenu<Row>({ row, labelOf, actionsOf, tabIndex }: RowMenuProps<Row>) {
  return (
    <ActionMenu
      label={t('Actions for {row}', { row: labelOf(row) })}
      entries={() => actionsOf(row)}
      tabIndex={tabIndex}
    />
  );
}
