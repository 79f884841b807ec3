import { styled } from '@mui/material/styles';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import {
  type ElementType,
  Fragment,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { InlineRow, NoValue, VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, typeScale, wrappingRow } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { type TableLayout, visibleColumns } from './columns/table-layout.ts';
import { CellLines, CellLink } from './grid/cells.tsx';
import type { MarkOf } from './invalid-rows.tsx';
import type { SortField } from './sorting.ts';
import type { ListState } from './use-list.ts';

/** A place on a card, which shows a row on a phone. */
type CardPlace = 'title' | 'line' | 'chip' | 'menu';

/** A column of a list, and its part of a card. */
export interface ListColumn<Row extends GridValidRowModel> {
  /** The sort field, if the service sorts by it. */
  field: string;
  headerName: string;
  width?: number;
  flex?: number;
  minWidth?: number;
  align?: 'right';
  resizable?: false;
  isHeaderHidden?: true;
  /** A field that other deployments may omit: the column is shown only if some row has it, and "unknown" without it. */
  needs?: keyof Row & string;
  /** Its text, by default that of `field`. */
  text?: (row: Row) => string;
  /** The row's page: the text is a link to it and the card's title. */
  to?: (row: Row) => string;
  /** A second line below the link, unless it says the same. */
  below?: (row: Row) => string | undefined;
  /** What a cell shows in place of text. */
  cell?: (row: Row, tabIndex: number) => ReactNode;
  /** Where a card shows the same, or what it shows instead. */
  card?: CardPlace | ((row: Row) => CardParts);
}

/** The content of a card, without empty parts; several lines or chips are a list. */
export type CardParts = Partial<Record<CardPlace, ReactNode | readonly ReactNode[]>>;

/** The last column, without its cell: a menu or button of the row. */
export const actionsColumn = {
  field: 'actions',
  headerName: t('Actions'),
  isHeaderHidden: true,
  resizable: false,
  align: 'right',
  width: 48,
} as const;

export interface ListColumnsOptions<Row extends GridValidRowModel> {
  list: ListState<Row>;
  /** Memoized by identity. As a function: of the hidden fields. */
  columns: readonly ListColumn<Row>[] | ((hidden: readonly string[]) => readonly ListColumn<Row>[]);
  /** A row's name: "Priya Raman". */
  rowLabel: (row: Row) => string;
  /** A row's actions, in the order of its record's header. */
  rowActions?: ((row: Row) => readonly MenuEntry[]) | undefined;
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
    () => (typeof declared === 'function' ? declared(hidden) : declared).map(withLink),
    [declared, hidden],
  );
  const sortFields = list.sorting?.fields;
  // As text, so that the columns stay memoized if the next page has the same fields.
  const present = presentFields(all, list.rows).join(' ');
  const hasActions = rowActions !== undefined;
  const columns = useMemo(() => {
    const menuColumn: ListColumn<Row> = {
      ...actionsColumn,
      cell: (row, tabIndex) => (
        <ActionMenu
          label={menuLabel(latest.current.rowLabel(row))}
          entries={() => latest.current.rowActions?.(row) ?? []}
          tabIndex={tabIndex}
        />
      ),
    };
    const useful = hasActions ? [...all, menuColumn] : all;
    return withMarks(usefulColumns(useful, { present: present.split(' '), sortFields }), markOf);
  }, [all, present, sortFields, hasActions, markOf]);
  const shownColumns = useMemo(() => visibleColumns(columns, layout), [columns, layout]);
  return { declared: all, columns, shownColumns };
}

/** A column with `to` as one with a cell and a place on the card. */
function withLink<Row extends GridValidRowModel>(column: ListColumn<Row>): ListColumn<Row> {
  const { to, below, ...rest } = column;
  if (to === undefined) return column;
  const { field, text, card } = rest;
  const renderParts = (row: Row, tabIndex: number) => {
    const title = text ? text(row) : String(row[field]);
    const line = below?.(row);
    const link = (
      <CellLink to={to(row)} title={title} tabIndex={tabIndex}>
        {title}
      </CellLink>
    );
    return { title: link, line: line === title ? undefined : line };
  };
  return {
    ...rest,
    cell: (row, tabIndex) => {
      const { title, line } = renderParts(row, tabIndex);
      if (below === undefined) return title;
      return (
        <CellLines>
          {title}
          {line && <span title={line}>{line}</span>}
        </CellLines>
      );
    },
    card: (row) => ({ ...renderParts(row, 0), ...(typeof card === 'function' && card(row)) }),
  };
}

function presentFields<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): string[] {
  const needed = columns.flatMap(({ needs }) => needs ?? []);
  return needed.filter((name) => rows.some((row) => row[name] !== undefined));
}

/** The columns with data as the grid's, sortable if the service can sort by them. */
function usefulColumns<Row extends GridValidRowModel>(
  columns: readonly ListColumn<Row>[],
  options: { present: readonly string[]; sortFields: readonly SortField[] | undefined },
): GridColDef<Row>[] {
  const { present, sortFields = [] } = options;
  return columns
    .filter(({ needs }) => needs === undefined || present.includes(needs))
    .map(({ needs, text, cell, card: _, isHeaderHidden, ...column }) => {
      const sortField = sortFields.find(({ field }) => field === column.field);
      return {
        ...column,
        ...(column.align && { headerAlign: column.align }),
        ...(isHeaderHidden && {
          renderHeader: () => <VisuallyHidden>{column.headerName}</VisuallyHidden>,
        }),
        ...(text && { valueGetter: (_value: unknown, row: Row) => text(row) }),
        ...(cell && {
          display: 'flex',
          renderCell: ({ row, tabIndex }: { row: Row; tabIndex: number }) =>
            needs !== undefined && row[needs] === undefined ? (
              <NoValue label={t('unknown')} />
            ) : (
              cell(row, tabIndex)
            ),
        }),
        sortable: sortField !== undefined,
        ...(sortField?.isTime && { sortingOrder: ['desc', 'asc', null] }),
      };
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

/** The name of a row's menu, in the grid and on a card. */
export function menuLabel(name: string): string {
  return t('Actions for {name}', { name });
}

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignItems: 'start',
  ...typeScale.small,
  color: color('text-muted'),
  '& .title': { fontSize: fontSize.body, color: color('text') },
  // Touch targets of adjacent links (WCAG 2.2, 2.5.8).
  '& > div > div:has(a)': { minHeight: 24 },
  '& > .row': { gridColumn: '1 / -1', ...wrappingRow, gap: '6px 12px', marginTop: 6 },
  // Text among chips and figures.
  '& > .row > .line': { flexBasis: '100%', minWidth: 0 },
});

interface ListCardProps<Row extends GridValidRowModel> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  /** In the upper right corner: marks and the row's menu. */
  menu: ReactNode;
}

/** A row on a phone, from the columns that have a place on it. */
export function ListCard<Row extends GridValidRowModel>(props: ListCardProps<Row>) {
  const { row, columns, menu } = props;
  const parts = columns.map((column) => cardParts(column, row));
  const partsAt = (place: keyof CardParts, Part: ElementType = Fragment) =>
    parts
      .flatMap((part): ReactNode[] => [part[place]].flat())
      .filter((part) => part !== undefined && part !== '' && part !== false)
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
      .map((part, at) => <Part key={at}>{shortText(part)}</Part>);
  const chips = partsAt('chip');
  return (
    <Card>
      <div>
        <div className="title">{partsAt('title')}</div>
        {partsAt('line', 'div')}
      </div>
      <InlineRow>
        {partsAt('menu')}
        {menu}
      </InlineRow>
      {chips.length > 0 && <div className="row">{chips}</div>}
    </Card>
  );
}

function cardParts<Row extends GridValidRowModel>(column: ListColumn<Row>, row: Row): CardParts {
  const { field, needs, text, cell, card } = column;
  if (card === undefined) return {};
  if (typeof card === 'function') return card(row);
  if (needs !== undefined && row[needs] === undefined) return {};
  return { [card]: cell ? cell(row, 0) : text ? text(row) : row[field] };
}
