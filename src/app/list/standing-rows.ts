import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The `meta` of a write that is done from a row in one press: the rows stay where they are under the pointer. */
export const keepsRows = { keepsRows: true };

/** The rows that stood, in their places and each as it is now; one that has left the list stays as it was. */
function standingRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const now = new Map(after.map((row) => [rowId(row), row]));
  return before.map((row) => now.get(rowId(row)) ?? row);
}

/** The rows of a list, which nothing that is done from one of them moves until the list is loaded again. */
export function useStandingRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const { search } = useLocation();
  const isActing = useIsMutating({ predicate: ({ meta }) => meta?.keepsRows === true }) > 0;
  const [standing, setStanding] = useState({ loaded: rows, shown: rows, search });
  if (standing.loaded === rows && standing.search === search) return standing.shown;
  const isHeld = isActing && standing.search === search;
  const shown = isHeld ? standingRows(standing.shown, rows, rowId) : rows;
  setStanding({ loaded: rows, shown, search });
  return shown;
}
