import {
  DataGrid,
  type DataGridProps,
  type GridApi,
  type GridColDef,
  GridColumnHeaderSortIcon,
  type GridColumnHeaderSortIconProps,
  GridRow,
  type GridRowProps,
  type GridSlotProps,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import {
  createContext,
  type RefObject,
  type SyntheticEvent,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { TableFrame } from '#app/kit/page/result-list.tsx';
import { pageNonce } from '#app/kit/theme/app-theme-provider.tsx';
import { t } from '#words/t.ts';
import { countOf, PaginationBar } from '../pagination-bar.tsx';
import { focusedRowId } from '../scroll-restoration.ts';
import { formatSortKeys, parseSortKeys, type SortKey, withHeaderClick } from '../sorting.ts';
import { gridLook, NamedRowCheckbox, RowCheckbox, RowLabelContext } from './grid-look.tsx';
import { type DataTableProps, RefreshLine, TableFoot } from './narrow-table.tsx';
import { useCellCopy } from './use-cell-copy.ts';

/** The grid's texts that our lists show. */
const localeText = {
  noRowsLabel: t('No rows'),
  columnHeaderSortIconLabel: t('Sort'),
  checkboxSelectionHeaderName: t('Checkbox selection'),
  checkboxSelectionSelectAllRows: t('Select all rows'),
  checkboxSelectionUnselectAllRows: t('Deselect all rows'),
};

/** The list's sort keys, of which the grid takes only the first. */
const SortKeysContext = createContext<readonly SortKey[]>([]);

/** A column's sort direction, with its rank among several. */
function HeaderSortIcon(props: GridColumnHeaderSortIconProps) {
  const keys = use(SortKeysContext);
  const at = keys.findIndex(({ field }) => field === props.field);
  return (
    <>
      <GridColumnHeaderSortIcon {...props} direction={keys[at]?.direction} />
      {keys.length > 1 && at >= 0 && <span className="sort-rank">{at + 1}</span>}
    </>
  );
}

/** How many rows the pages before this one have. */
const RowsBeforeContext = createContext(0);

/** A row with its number over all pages, where the grid counts those of this page. The header is row 1. */
function NumberedRow(props: GridRowProps) {
  return <GridRow {...props} aria-rowindex={use(RowsBeforeContext) + props.index + 2} />;
}

const slots = {
  baseTooltip: ({ title, children }: GridSlotProps['baseTooltip']) => (
    <LazyTooltip title={String(title)}>{children}</LazyTooltip>
  ),
  baseCheckbox: RowCheckbox,
  rowCheckbox: NamedRowCheckbox,
  columnHeaderSortIcon: HeaderSortIcon,
  row: NumberedRow,
  // The grid's own filter and column panels are unused.
  panel: () => null,
};

/** DataTable as a Data Grid in server mode. Loaded only by `load-wide-table.ts`. */
export function WideTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const { label, columns, list, rowHeight = 40, reserved = 0, openId } = props;
  const { rows, phase, paging } = list;
  const api = useGridApiRef();
  const sortKeys = useSameKeys(list.sorting?.keys);
  const [mainKey] = sortKeys;
  const count = countOf(paging, rows.length);
  const chosen = useSameSet(props.selection?.chosen);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const labelOf = useCallback(
    (row: object) => latest.current.selection?.labelOf(row as Row) ?? t('row'), // rows of this grid only
    [],
  );
  useRestoredScroll(api, latest);
  useHeaderSort(api, latest);
  const copyCells = useCellCopy(api, latest);
  // Memoized, since the grid recreates all cells on each render.
  const grid = useMemo(
    () => (
      <DataGrid<Row>
        apiRef={api}
        aria-label={label}
        // The header is a row.
        slotProps={{ main: { 'aria-rowcount': count === undefined ? -1 : count + 1 } }}
        columns={columns}
        rows={rows}
        getRowId={(row) => latest.current.rowId(row)}
        nonce={pageNonce() ?? ''}
        rowHeight={rowHeight}
        getRowClassName={({ id }) => (id === openId ? 'open' : '')}
        onColumnWidthChange={({ colDef, width }) =>
          latest.current.onColumnWidth?.(colDef.field, Math.round(width))
        }
        columnHeaderHeight={36}
        scrollbarSize={scrollbarSize()}
        sortingMode="server"
        sortModel={mainKey === undefined ? [] : [{ field: mainKey.field, sort: mainKey.direction }]}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        {...selectionProps(chosen, (next) => latest.current.selection?.onChange(next))}
        onRowClick={({ row }, event) => {
          if (!isOnControl(event)) latest.current.onOpen?.(row);
        }}
        onCellKeyDown={({ row }, event) => {
          if (event.key === 'Enter' && !isOnControl(event)) latest.current.onOpen?.(row);
        }}
        slots={slots}
        localeText={localeText}
        sx={gridLook}
      />
    ),
    [api, label, count, columns, rows, rowHeight, mainKey, chosen, openId],
  );
  return (
    <TableFrame
      aria-busy={phase === 'refreshing'}
      onKeyDownCapture={copyCells}
      sx={{ position: 'relative', maxHeight: `max(400px, calc(100dvh - ${216 + reserved}px))` }}
    >
      {phase === 'refreshing' && <RefreshLine label={label} />}
      <RowLabelContext value={labelOf}>
        <SortKeysContext value={sortKeys}>
          <RowsBeforeContext value={paging.page * paging.pageSize}>{grid}</RowsBeforeContext>
        </SortKeysContext>
      </RowLabelContext>
      <TableFoot>
        <PaginationBar
          label={label}
          paging={paging}
          refreshButton={props.refreshButton}
          onChange={list.turnTo}
          onApproach={list.prefetch}
        />
      </TableFoot>
    </TableFrame>
  );
}

/** The previous set if it has the same items, for memoization. */
function useSameSet(chosen: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  const [last, setLast] = useState(chosen);
  const isSame =
    last === chosen ||
    (last && chosen && last.size === chosen.size && [...last].every((id) => chosen.has(id)));
  if (!isSame) setLast(chosen);
  return isSame ? last : chosen;
}

/** The keys with their identity kept, for memoization. */
function useSameKeys(keys: readonly SortKey[] = []): readonly SortKey[] {
  const text = formatSortKeys(keys);
  return useMemo(() => (text === '' ? [] : parseSortKeys(text)), [text]);
}

/** Also true for a menu of a row: React's events bubble through portals. */
function isOnControl({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element)) return false;
  return !currentTarget.contains(target) || target.closest('a, button, input, label') !== null;
}

/** Checkboxes, if the list has bulk actions. */
function selectionProps(
  chosen: ReadonlySet<string> | undefined,
  onChange: (chosen: Set<string>) => void,
): Partial<DataGridProps> {
  if (chosen === undefined) return { rowSelection: false };
  return {
    checkboxSelection: true,
    // An exclusion would include rows that were never shown.
    disableRowSelectionExcludeModel: true,
    keepNonExistentRowsSelected: true,
    rowSelectionModel: { type: 'include', ids: new Set(chosen) },
    onRowSelectionModelChange: ({ ids }) => onChange(new Set([...ids].map(String))),
  };
}

let measured: { size: number; ratio: number } | undefined;

/** The width of scrollbars in pixels. Measured before the rows render, since the grid would force another layout after. */
function scrollbarSize(): number {
  // It depends on the zoom.
  const ratio = window.devicePixelRatio;
  if (measured?.ratio === ratio) return measured.size;
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', width: '99px', overflow: 'scroll' });
  document.body.append(box);
  measured = { size: box.offsetWidth - box.clientWidth, ratio };
  box.remove();
  return measured.size;
}

/**
 * Sorts by a column on click or Enter on its header; with Shift, as a further key. Overrides the grid's own handlers,
 * which support one key only.
 */
function useHeaderSort<Row extends GridValidRowModel>(
  api: RefObject<GridApi | null>,
  latest: RefObject<DataTableProps<Row>>,
): void {
  useLayoutEffect(() => {
    const grid = api.current;
    if (grid === null) return;
    function sortBy({ field, sortable, sortingOrder: order }: GridColDef, isShifted: boolean) {
      const { sorting } = latest.current.list;
      if (sorting === undefined || !sortable) return;
      const isAdded = isShifted && sorting.hasSeveralKeys;
      sorting.onChange((keys) => withHeaderClick(keys, { field, order, isAdded }));
    }
    const stopClicks = grid.subscribeEvent('columnHeaderClick', ({ colDef }, event) =>
      sortBy(colDef, event.shiftKey),
    );
    const stopKeys = grid.subscribeEvent('columnHeaderKeyDown', ({ colDef }, event) => {
      if (event.key === 'Enter') sortBy(colDef, event.shiftKey);
    });
    return () => {
      stopClicks();
      stopKeys();
    };
  }, [api, latest]);
}

/** Restores a grid's scroll position and focus, see `useScrollRestoration`. */
function useRestoredScroll<Row extends GridValidRowModel>(
  api: RefObject<GridApi | null>,
  latest: RefObject<DataTableProps<Row>>,
): void {
  useLayoutEffect(() => {
    const grid = api.current;
    const { scrollRestoration, list, rowId } = latest.current;
    const point = scrollRestoration?.restore(list.rows.map(rowId));
    if (grid !== null && point !== undefined) {
      const [column] = grid.getVisibleColumns().filter(({ field }) => !field.startsWith('__'));
      grid.scroll({ top: point.scrollTop });
      if (point.rowId !== undefined && column) grid.setCellFocus(point.rowId, column.field);
    }
    return () => {
      latest.current.scrollRestoration?.leave({
        rowId: focusedRowId(),
        scrollTop: grid?.getScrollPosition().top ?? 0,
      });
    };
  }, [api, latest]);
}
