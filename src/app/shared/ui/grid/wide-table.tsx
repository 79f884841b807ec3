import { DataGrid, type GridValidRowModel } from '@mui/x-data-grid';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pageNonce } from '../../theme/page-nonce.ts';
import { PaginationBar } from '../pagination-bar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { gridLook } from './grid-look.ts';
import { RefreshLine } from './refresh-line.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableFrame } from './table-frame.tsx';
import { openHandlers, selectionProps } from './wide-table-handlers.ts';

const slots = { baseCheckbox: RowCheckbox };

/** DataTable with room: the Data Grid in server mode. Loaded only through `load-wide-table.ts`. */
export function WideTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const { label, columns, rows, state, paging, sorting, rowHeight = 40, reserved = 0 } = props;
  const { field, direction } = sorting ?? {};
  const isOpening = props.onOpen !== undefined;
  const chosen = useSameSet(props.selection?.chosen);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
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
        onColumnWidthChange={({ colDef, width }) =>
          latest.current.onColumnWidth?.(colDef.field, Math.round(width))
        }
        columnHeaderHeight={36}
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
        sx={gridLook}
      />
    ),
    [label, columns, rows, rowHeight, field, direction, chosen, isOpening],
  );
  return (
    <TableFrame
      aria-busy={state === 'refreshing'}
      sx={{ position: 'relative', maxHeight: `max(400px, calc(100dvh - ${216 + reserved}px))` }}
    >
      {state === 'refreshing' && <RefreshLine label={label} />}
      {grid}
      <TableFoot>
        <PaginationBar
          label={label}
          paging={paging}
          onChange={props.onPagingChange}
          onApproach={props.onPagingApproach}
        />
      </TableFoot>
    </TableFrame>
  );
}

/** The set that was given before, as long as the one given now has the same in it. */
function useSameSet(given: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  const [kept, setKept] = useState(given);
  const isSame =
    kept === given ||
    (kept && given && kept.size === given.size && [...kept].every((id) => given.has(id)));
  if (!isSame) setKept(given);
  return isSame ? kept : given;
}
