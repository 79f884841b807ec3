import type { NewRun, RunRow } from '#app/runs/run-kind.ts';

/** Carries out a run without a page, and gives its rows back with their results; `onRows` hears of them after each. */
export async function executeRun<Row extends RunRow, Params>(
  { kind, params, rows: begun }: NewRun<Row, Params>,
  onRows: (rows: readonly Row[]) => void = () => {},
): Promise<Row[]> {
  let rows = [...begun];
  await kind.execute({
    params,
    rows,
    signal: new AbortController().signal,
    onBegin: async () => {},
    onRow: (row) => {
      rows = rows.with(row.at, row);
      onRows(rows);
    },
  });
  return rows;
}
