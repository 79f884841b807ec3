import * as z from 'zod/mini';
import { csvOf } from '#app/kit/files/csv.ts';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import type { BrowserRunKind } from '#app/work/browser-runs.ts';
import { importModes } from '#contract/endpoint-import.ts';
import {
  type ImportRow,
  isStored,
  isUnchecked,
  isUnknown,
  type RowResult,
  rowState,
} from './import-row.ts';
import { storedAsSent, withId } from './lost-rows.ts';
import { importPlainly, unknownResult } from './plain-import.ts';
import { type Sending, sendRows } from './send-rows.ts';

const paramsSchema = z.object({
  siteId: z.string(),
  mode: z.enum(importModes),
  /** Whether the deployment has an import of its own. */
  hasImport: z.boolean(),
});
export type ImportParams = z.output<typeof paramsSchema>;

/** Stores many Endpoints. Rows that were not checked yet are checked instead: nothing is stored unseen. */
export const importRun: BrowserRunKind<ImportRow> = {
  kind: 'endpointImport',
  label: 'Endpoints imported',
  words: () => ({ running: 'Importing endpoints', done: 'Endpoints imported' }),
  outcomeOf(row) {
    if (isStored(row)) return 'succeeded';
    if (row.result?.outcome === 'skipped') return 'skipped';
    const hasFailed = row.result?.outcome === 'failed' && !isUnchecked(row);
    return hasFailed || isUnknown(row) ? 'failed' : undefined;
  },
  viewOf: (row) => ({
    key: row.at,
    title: row.title,
    outcome: rowState(row).label,
    reason: row.result?.message,
  }),
  reopen: (row) => row,
  async execute({ params, rows, signal, onBegin, onRow }) {
    const { siteId, mode, hasImport } = z.parse(paramsSchema, params);
    const isDryRun = rows.every(isUnchecked);
    await importRows(
      {
        siteId,
        mode,
        rows,
        isDryRun,
        signal,
        ...(!isDryRun && {
          onBegin: (begun: readonly ImportRow[]) =>
            onBegin(begun.map((row) => ({ ...row, isLost: true }))),
        }),
        onResult: (row, result) => onRow(withResult(row, result, isDryRun)),
      },
      hasImport,
    );
  },
  report: (rows) =>
    csvOf([
      ['row', 'id', 'name', 'outcome', 'version', 'reason'],
      ...rows.map((row) => [
        String(row.at + 1),
        row.result?.id ?? null,
        row.title,
        rowState(row).label,
        row.result?.versionId ?? null,
        row.result?.message ?? null,
      ]),
    ]),
  path: (params, runId) =>
    paths.importEndpoints.to(z.parse(paramsSchema, params).siteId, { run: runId }),
};

export function withResult(row: ImportRow, result: RowResult, isDryRun: boolean): ImportRow {
  return {
    ...row,
    result,
    isSent: !isDryRun,
    isLost: !isDryRun && result.isLost === true,
  };
}

/** Checks or sends rows: what may be stored already is looked for first, and each has an id where one can be chosen. */
export async function importRows(sending: Sending<ImportRow>, hasImport: boolean): Promise<void> {
  const { siteId, signal, isDryRun, onResult } = sending;
  // What the documented interface makes of an id that it is given with a create is not told.
  const rows = hasImport && !isDryRun ? sending.rows.map(withId) : sending.rows;
  const lost = rows.filter(({ isLost }) => isLost);
  const settled = await storedAsSent({ siteId, rows: lost, signal });
  for (const row of lost) {
    const hasNoId = parseJsonObject(row.text)?.id === undefined;
    if (!hasImport && hasNoId) settled.set(row, unknownResult);
  }
  for (const [row, result] of settled) onResult(row, result);
  const rest = { ...sending, rows: rows.filter((row) => !settled.has(row)) };
  await (hasImport ? sendRows(rest) : importPlainly(rest));
}
