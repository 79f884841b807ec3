import { PaginationBar } from '../pagination-bar.tsx';
import { ResponsiveList } from '../responsive-list.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { RefreshLine } from './refresh-line.tsx';
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
    <TableFrame sx={{ position: 'relative' }} aria-busy={state === 'refreshing'}>
      {state === 'refreshing' && <RefreshLine label={label} />}
      <ResponsiveList label={label} rows={rows} rowKey={rowId} renderCard={renderCard} />
      <TableFoot>
        <PaginationBar label={label} paging={paging} onChange={onPagingChange} />
      </TableFoot>
    </TableFrame>
  );
}
