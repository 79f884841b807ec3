import { DataGrid, type GridValidRowModel } from '@mui/x-data-grid';
import { pageNonce } from '../../theme/page-nonce.ts';
import { PaginationBar } from '../pagination-bar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { gridLook } from './grid-look.ts';
import { RefreshLine } from './refresh-line.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableFrame } from './table-frame.tsx';
import { openHandlers, selectionProps } from './wide-table-handlers.ts';

/** DataTable with room: the Data Grid in server mode. Loaded only through `load-wide-table.ts`. */
export function WideTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, state, paging, sorting, reserved = 0 } = props;
  return (
    <TableFrame
      sx={{ position: 'relative', maxHeight: `max(400px, calc(100dvh - ${216 + reserved}px))` }}
    >
      {state === 'refreshing' && <RefreshLine label={label} />}
      <DataGrid<Row>
        aria-label={label}
        columns={columns}
        rows={[...rows]}
        getRowId={rowId}
        aria-busy={state === 'refreshing'}
        nonce={pageNonce() ?? ''}
        rowHeight={props.rowHeight ?? 40}
        onColumnWidthChange={({ colDef, width }) =>
          props.onColumnWidth?.(colDef.field, Math.round(width))
        }
        columnHeaderHeight={36}
        sortingMode="server"
        sortModel={sorting ? [{ field: sorting.field, sort: sorting.direction }] : []}
        onSortModelChange={([first]) =>
          props.onSortingChange?.(
            first?.sort ? { field: first.field, direction: first.sort } : undefined,
          )
        }
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        {...selectionProps(props.selection)}
        {...openHandlers(props.onOpen)}
        sx={gridLook}
      />
      <TableFoot>
        <PaginationBar label={label} paging={paging} onChange={props.onPagingChange} />
      </TableFoot>
    </TableFrame>
  );
}
