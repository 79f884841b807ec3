import LinearProgress from '@mui/material/LinearProgress';
import { PaginationBar } from '../pagination-bar.tsx';
import { ResponsiveList } from '../responsive-list.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { TableFoot } from './table-foot.tsx';
import { TableFrame } from './table-frame.tsx';

type NarrowTableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowId' | 'state' | 'paging' | 'onPagingChange' | 'renderCard'
>;

/** DataTable on a phone. */
export function NarrowTable<Row extends object>(props: NarrowTableProps<Row>) {
  const { label, rows, rowId, state, paging, onPagingChange, renderCard } = props;
  return (
    <TableFrame aria-busy={state === 'refreshing'}>
      {state === 'refreshing' && <LinearProgress aria-label={`Refreshing ${label}`} />}
      <ResponsiveList label={label} rows={rows} rowKey={rowId} renderCard={renderCard} />
      <TableFoot>
        <PaginationBar label={label} paging={paging} onChange={onPagingChange} />
      </TableFoot>
    </TableFrame>
  );
}
