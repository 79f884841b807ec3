import { csvOf } from '../../../../shared/files/csv.ts';
import { outcomeLook } from '../../../../shared/ui/bulk/outcome-look.ts';
import type { StatusResult } from './change-status.ts';

/** What became of each, as a CSV file. */
export function statusReport(results: readonly StatusResult[], status: string): string {
  return csvOf([
    ['id', 'name', 'from', 'to', 'outcome', 'reason', 'versionShown', 'versionWritten'],
    ...results.map(({ row, outcome, reason, versionId }) => [
      row.id,
      row.title,
      row.status ?? null,
      status,
      outcomeLook(outcome).label,
      reason ?? null,
      row.versionId ?? null,
      versionId ?? null,
    ]),
  ]);
}
