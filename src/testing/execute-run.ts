import type { NewRun, RunRow } from '#app/runs/run.ts';

/** Executes a run without a page and returns its rows with their results; `onRows` is called after each row. */
export async function executeRun<Row extends RunRow, Params>(
  { kind, params, rows: begun }: NewRun<Row, Params>,
  onRows: (rows: readonly Row[]) => void = () => {},
): Promise<Row[]> {
  let rows = [...begun];
  await kind.execute({
    params,
    rows,
    signal: new AbortController().signal,
    onStart: async () => {},
    onRow: (row) => {
      rows = rows.with(row.at, row);
      onRows(rows);
    },
  });
  return rows;
}
