import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { TableFrame } from '#app/kit/page/table-frame.tsx';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';
import { PaginationBar } from '../pagination-bar.tsx';
import type { DataTableProps, RowSelection } from './data-table-props.ts';

type NarrowTableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'rows'
  | 'rowId'
  | 'state'
  | 'paging'
  | 'refreshButton'
  | 'onPagingChange'
  | 'renderCard'
  | 'selection'
>;

/** DataTable on a phone. */
export function NarrowTable<Row extends object>(props: NarrowTableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    state,
    paging,
    refreshButton,
    onPagingChange,
    renderCard,
    selection,
  } = props;
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
        <PaginationBar
          label={label}
          paging={paging}
          refreshButton={refreshButton}
          onChange={onPagingChange}
        />
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

const Ticked = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 4 });

const TickedBody = styled('div')({ flex: 1, minWidth: 0 });

/** A card with a box to tick, as a row of the grid has one. */
function TickedCard<Row>({ row, rowId, selection, children }: TickedCardProps<Row>) {
  const id = rowId(row);
  const { chosen, onChange, labelOf } = selection;
  return (
    <Ticked>
      <Checkbox
        checked={chosen.has(id)}
        slotProps={{ input: { 'aria-label': t('Select {row}', { row: labelOf(row) }) } }}
        onChange={(_, isTicked) =>
          onChange(
            new Set(isTicked ? [...chosen, id] : [...chosen].filter((other) => other !== id)),
          )
        }
        sx={{ m: '-8px 0 0 -8px' }}
      />
      <TickedBody>{children}</TickedBody>
    </Ticked>
  );
}

interface ResponsiveListProps<Row> {
  /** What the entries are: "Users". */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Title first, facts under it, a menu at most; the whole entry may be a link. */
  renderCard: (row: Row) => ReactNode;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

/** What a grid becomes on a phone: one entry under the other, nothing to scroll sideways. */
function ResponsiveList<Row>(props: ResponsiveListProps<Row>) {
  const { label, rows, rowKey, renderCard } = props;
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{renderCard(row)}</li>
      ))}
    </List>
  );
}

interface RefreshLineProps {
  label: string;
}

/**
 * The line over rows that are being replaced. Our own and not the grid's overlay: that one greys
 * out what can still be read, has no name, and stands where a grid may only have rows.
 */
export function RefreshLine({ label }: RefreshLineProps) {
  return (
    <LinearProgress
      aria-label={t('Refreshing {label}', { label })}
      sx={{ position: 'absolute', inset: '0 0 auto 0', zIndex: 10 }}
    />
  );
}

/** Where a list's pages are turned. */
export const TableFoot = styled('div')({
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
});
