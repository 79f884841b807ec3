import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The `meta` of a write that creates or deletes a row, which then appears or disappears at once. */
export const movesRows = { movesRows: true };

interface LoadedRows<Row> {
  rows: readonly Row[];
  /** When the rows were loaded, in milliseconds. */
  shownAt: number;
}

interface StableOptions<Row> {
  rowId: (row: Row) => string;
  /** Whether rows keep their places during a write with this `meta`. */
  isStableDuring?: (meta: Record<string, unknown>) => boolean;
}

interface StableRows<Row> {
  rows: readonly Row[];
  /** The rows that no longer match the list's query, in their last known state. */
  unmatchedRows: ReadonlySet<Row>;
}

/** Keeps the rows of a list in place after a write to one of them, until the list is reloaded. */
export function useStableRows<Row>(
  { rows, shownAt }: LoadedRows<Row>,
  { rowId, isStableDuring = (meta) => meta.movesRows !== true }: StableOptions<Row>,
): StableRows<Row> {
  const { search } = useLocation();
  const isActing = useIsMutating({ predicate: ({ meta = {} }) => isStableDuring(meta) }) > 0;
  const [last, setLast] = useState(() => ({ rows, shownAt, search, shown: asLoaded(rows) }));
  const isSameSearch = last.search === search;
  if (last.rows === rows && last.shownAt === shownAt && isSameSearch) return last.shown;
  const shown = isActing && isSameSearch ? inPlace(last.shown, rows, rowId) : asLoaded(rows);
  setLast({ rows, shownAt, search, shown });
  return shown;
}

function asLoaded<Row>(rows: readonly Row[]): StableRows<Row> {
  return { rows, unmatchedRows: new Set() };
}

/** The previous rows in their order, with current values. */
function inPlace<Row>(
  before: StableRows<Row>,
  after: readonly Row[],
  rowId: (row: Row) => string,
): StableRows<Row> {
  const current = new Map(after.map((row) => [rowId(row), row]));
  const rows = before.rows.map((row) => current.get(rowId(row)) ?? row);
  return { rows, unmatchedRows: new Set(rows.filter((row) => !current.has(rowId(row)))) };
}
