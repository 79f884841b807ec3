import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { PaginationBar } from '../pagination-bar.tsx';
import { ResponsiveList } from '../responsive-list.tsx';
import type { DataTableProps, RowSelection } from './data-table-props.ts';
import { RefreshLine } from './refresh-line.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableFrame } from './table-frame.tsx';

type NarrowTableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'rowId' | 'state' | 'paging' | 'onPagingChange' | 'renderCard' | 'selection'
>;

/** DataTable on a phone. */
export function NarrowTable<Row extends object>(props: NarrowTableProps<Row>) {
  const { label, rows, rowId, state, paging, onPagingChange, renderCard, selection } = props;
  return (
    <TableFrame sx={{ position: 'relative' }} aria-busy={state === 'refreshing'}>
      {state === 'refreshing' && <RefreshLine label={label} />}
      <ResponsiveList
        label={label}
        rows={rows}
        rowKey={rowId}
        renderCard={
          selection === undefined
            ? renderCard
            : (row) => (
                <TickedCard row={row} rowId={rowId} selection={selection}>
                  {renderCard(row)}
                </TickedCard>
              )
        }
      />
      <TableFoot>
        <PaginationBar label={label} paging={paging} onChange={onPagingChange} />
      </TableFoot>
    </TableFrame>
  );
}

interface TickedCardProps<Row> {
  row: Row;
  rowId: (row: Row) => string;
  selection: RowSelection<Row>;
  children: ReactNode;
}

/** A card with a box to tick, as a row of the grid has one. */
function TickedCard<Row>({ row, rowId, selection, children }: TickedCardProps<Row>) {
  const id = rowId(row);
  const { chosen, onChange, labelOf } = selection;
  return (
    <div style={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}>
      <Checkbox
        checked={chosen.has(id)}
        slotProps={{ input: { 'aria-label': `Select ${labelOf(row)}` } }}
        onChange={(_, isTicked) =>
          onChange(
            new Set(isTicked ? [...chosen, id] : [...chosen].filter((other) => other !== id)),
          )
        }
        sx={{ m: '-8px 0 0 -8px' }}
      />
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
    </div>
  );
}
