import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { pageNonce } from '#app/kit/theme/page-nonce.ts';
import { t } from '#words/t.ts';
import { PaginationBar } from '../pagination-bar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { gridLook } from './grid-look.ts';
import { RefreshLine, TableFoot } from './narrow-table.tsx';
import { NamedRowCheckbox, RowCheckbox, RowLabelContext } from './row-checkbox.tsx';
import { scrollbarSize } from './scrollbar-size.ts';

/** Of the texts of the grid itself those that our lists show. */
const localeText = {
  noRowsLabel: t('No rows'),
  columnHeaderSortIconLabel: t('Sort'),
  checkboxSelectionHeaderName: t('Checkbox selection'),
  checkboxSelectionSelectAllRows: t('Select all rows'),
  checkboxSelectionUnselectAllRows: t('Deselect all rows'),
};

const slots = {
  baseCheckbox: RowCheckbox,
  rowCheckbox: NamedRowCheckbox,
  // For the grid's own filters and columns, which are never opened.
  panel: () => null,
};

/** DataTable with room: the Data Grid in server mode. Loaded only through `load-wide-table.ts`. */
export function WideTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    state,
    paging,
    sorting,
    rowHeight = 40,
    reserved = 0,
    openId,
  } = props;
  const { field, direction } = sorting ?? {};
  const isOpening = props.onOpen !== undefined;
  const chosen = useSameSet(props.selection?.chosen);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const labelOf = useCallback(
    // It is given the rows of this grid only.
    (row: object) => latest.current.selection?.labelOf(row as Row) ?? t('row'),
    [],
  );
  // The grid makes all its cells anew whenever it is rendered: only for what it shows, not with everything around it.
  const grid = useMemo(
    () => (
      <DataGrid<Row>
        aria-label={label}
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
        sortModel={field === undefined ? [] : [{ field, sort: direction }]}
        onSortModelChange={([first]) =>
          latest.current.onSortingChange?.(
            first?.sort ? { field: first.field, direction: first.sort } : undefined,
          )
        }
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        {...selectionProps(chosen, (next) => latest.current.selection?.onChange(next))}
        {...openHandlers<Row>(isOpening ? (row) => latest.current.onOpen?.(row) : undefined)}
        slots={slots}
        localeText={localeText}
        sx={gridLook}
      />
    ),
    [label, columns, rows, rowHeight, field, direction, chosen, isOpening, openId],
  );
  return (
    <TableFrame
      aria-busy={state === 'refreshing'}
      sx={{ position: 'relative', maxHeight: `max(400px, calc(100dvh - ${216 + reserved}px))` }}
    >
      {state === 'refreshing' && <RefreshLine label={label} />}
      <RowLabelContext value={labelOf}>{grid}</RowLabelContext>
      <TableFoot>
        <PaginationBar
          label={label}
          paging={paging}
          refreshButton={props.refreshButton}
          onChange={props.onPagingChange}
          onApproach={props.onPagingApproach}
        />
      </TableFoot>
    </TableFrame>
  );
}

/** The set of the render before, as long as this one has the same in it. */
function useSameSet(chosen: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  const [kept, setKept] = useState(chosen);
  const isSame =
    kept === chosen ||
    (kept && chosen && kept.size === chosen.size && [...kept].every((id) => chosen.has(id)));
  if (!isSame) setKept(chosen);
  return isSame ? kept : chosen;
}

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

/** Opens a row on click and on Enter, unless a link or button within it was meant. */
function openHandlers<Row extends GridValidRowModel>(
  onOpen: ((row: Row) => void) | undefined,
): Partial<DataGridProps<Row>> {
  if (onOpen === undefined) return {};
  return {
    onRowClick: ({ row }, event) => {
      if (!isOnControl(event.target)) onOpen(row);
    },
    onCellKeyDown: ({ row }, event) => {
      if (event.key === 'Enter' && !isOnControl(event.target)) onOpen(row);
    },
  };
}

/** Checkboxes for the rows of this page, when the list has something to do with several. */
function selectionProps(
  chosen: ReadonlySet<string> | undefined,
  onChange: (chosen: Set<string>) => void,
): Partial<DataGridProps> {
  if (chosen === undefined) return { rowSelection: false };
  return {
    checkboxSelection: true,
    // "All but these" would mean rows that were never on the screen.
    disableRowSelectionExcludeModel: true,
    keepNonExistentRowsSelected: true,
    rowSelectionModel: { type: 'include', ids: new Set(chosen) },
    onRowSelectionModelChange: ({ ids }) => onChange(new Set([...ids].map(String))),
  };
}
