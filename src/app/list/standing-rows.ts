import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The `meta` of a write that makes a row or deletes one: that is there, or not, at once. */
export const movesRows = { movesRows: true };

interface LoadedRows<Row> {
  rows: readonly Row[];
  /** When they were asked for last, in milliseconds. */
  shownAt: number;
}

interface StandingOptions<Row> {
  rowId: (row: Row) => string;
  /** Whether a write with this `meta` is done to what stands here. */
  isHeldBy?: (meta: Record<string, unknown>) => boolean;
}

interface StandingRows<Row> {
  rows: readonly Row[];
  /** Those that are in the list no more; each stays as it was. */
  leftRows: ReadonlySet<Row>;
}

/** The rows of a list, which nothing that is done to one of them moves until the list is loaded again. */
export function useStandingRows<Row>(
  { rows, shownAt }: LoadedRows<Row>,
  { rowId, isHeldBy = (meta) => meta.movesRows !== true }: StandingOptions<Row>,
): StandingRows<Row> {
  const { search } = useLocation();
  const isActing = useIsMutating({ predicate: ({ meta = {} }) => isHeldBy(meta) }) > 0;
  const [restoredRows, setStanding] = useState(() => ({
    rows,
    shownAt,
    search,
    shown: unmoved(rows),
  }));
  const isSame = restoredRows.rows === rows && restoredRows.shownAt === shownAt;
  if (isSame && restoredRows.search === search) return restoredRows.shown;
  const isHeld = isActing && restoredRows.search === search;
  const shown = isHeld ? standingRows(restoredRows.shown, rows, rowId) : unmoved(rows);
  setStanding({ rows, shownAt, search, shown });
  return shown;
}

function unmoved<Row>(rows: readonly Row[]): StandingRows<Row> {
  return { rows, leftRows: new Set() };
}

/** The rows that stood, in their places and each as it is now. */
function standingRows<Row>(
  before: StandingRows<Row>,
  after: readonly Row[],
  rowId: (row: Row) => string,
): StandingRows<Row> {
  const now = new Map(after.map((row) => [rowId(row), row]));
  const rows = before.rows.map((row) => now.get(rowId(row)) ?? row);
  return { rows, leftRows: new Set(rows.filter((row) => !now.has(rowId(row)))) };
}
