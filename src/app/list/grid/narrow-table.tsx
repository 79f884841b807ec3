import { styled } from '@mui/material/styles';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ProgressLine } from '#app/kit/feedback/progress-line.tsx';
import { TableFrame } from '#app/kit/page/result-list.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';
import { countOf, PaginationBar } from '../pagination-bar.tsx';
import { focusedRowId, type ScrollRestoration } from '../scroll-restoration.ts';
import type { ListState } from '../use-list.ts';

/** DataTable on a phone. */
export function NarrowTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const { label, list, rowId, selection, renderCard } = props;
  const { rows, phase, paging } = list;
  const listRef = useRestoredFocus(props);
  return (
    <TableFrame sx={{ position: 'relative' }} aria-busy={phase === 'refreshing'}>
      {phase === 'refreshing' && <RefreshLine label={label} />}
      <List ref={listRef} aria-label={label}>
        {rows.map((row, at) => (
          <li
            key={rowId(row)}
            data-id={rowId(row)}
            aria-posinset={paging.page * paging.pageSize + at + 1}
            aria-setsize={countOf(paging, rows.length) ?? -1}
          >
            {selection === undefined ? (
              renderCard(row)
            ) : (
              <SelectableCard row={row} rowId={rowId} selection={selection}>
                {renderCard(row)}
              </SelectableCard>
            )}
          </li>
        ))}
      </List>
      <TableFoot>
        <PaginationBar
          label={label}
          paging={paging}
          refreshButton={props.refreshButton}
          onChange={list.turnTo}
        />
      </TableFoot>
    </TableFrame>
  );
}

/** Restores the focus, see `useScrollRestoration`; the browser scrolls. */
function useRestoredFocus<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const element = useRef<HTMLUListElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const { scrollRestoration, list, rowId } = latest.current;
    const { rows } = list;
    const point = scrollRestoration?.restore(rows.map(rowId));
    const at = rows.findIndex((row) => rowId(row) === point?.rowId);
    const link = element.current?.children[at]?.querySelector<HTMLElement>('.cell-link');
    link?.focus({ preventScroll: true });
    return () => latest.current.scrollRestoration?.leave({ rowId: focusedRowId(), scrollTop: 0 });
  }, []);
  return element;
}

const List = styled('ul')({
  '& > li': { padding: 12 },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

interface SelectableCardProps<Row> {
  row: Row;
  rowId: (row: Row) => string;
  selection: RowSelection<Row>;
  children: ReactNode;
}

const Selectable = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  '& > .row-checkbox': { margin: '-8px 0 0 -8px' },
});

const CardBody = styled('div')({ flex: 1, minWidth: 0 });

/** A card with a checkbox. */
function SelectableCard<Row>({ row, rowId, selection, children }: SelectableCardProps<Row>) {
  const id = rowId(row);
  const { chosen, onChange, labelOf } = selection;
  return (
    <Selectable>
      <input
        type="checkbox"
        className="row-checkbox"
        checked={chosen.has(id)}
        aria-label={t('Select {row}', { row: labelOf(row) })}
        onChange={({ target }) =>
          onChange(
            new Set(target.checked ? [...chosen, id] : [...chosen].filter((other) => other !== id)),
          )
        }
      />
      <CardBody>{children}</CardBody>
    </Selectable>
  );
}

/** A progress bar above rows that refresh. The grid's own overlay greys out the rows and is invalid ARIA. */
export function RefreshLine({ label }: { label: string }) {
  return <ProgressLine role="progressbar" aria-label={t('Refreshing {label}', { label })} />;
}

/** The frame of a pagination bar. */
export const TableFoot = styled('div')({
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
});

export interface RowSelection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  /** A row's name, for its checkbox: "Priya Raman". */
  labelOf: (row: Row) => string;
}

export interface DataTableProps<Row extends GridValidRowModel> {
  /** The accessible name: "Users". */
  label: string;
  /** Only types are imported from the grid, whose code is a chunk of its own. */
  columns: readonly GridColDef<Row>[];
  list: Pick<ListState<Row>, 'rows' | 'phase' | 'paging' | 'sorting' | 'turnTo' | 'prefetch'>;
  rowId: (row: Row) => string;
  /** Replaces the rows: an empty, no-match or error state. */
  placeholder?: ReactNode;
  /** Offers changes by others. */
  refreshButton?: ReactNode;
  /** On a click on a row or Enter on a cell. The first column needs a link as well. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The row of the open record. */
  openId?: string | undefined;
  selection?: RowSelection<Row> | undefined;
  /** In pixels; 40 by default. */
  rowHeight?: number;
  /** On resizing a column, in pixels. */
  onColumnWidth?: (field: string, width: number) => void;
  scrollRestoration?: ScrollRestoration;
  /** Free space below the table, in pixels. */
  reserved?: number | undefined;
  /** A row on a phone, where the grid is not loaded. */
  renderCard: (row: Row) => ReactNode;
}
