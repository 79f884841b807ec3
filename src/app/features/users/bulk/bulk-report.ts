import type { BulkResult } from '#contract/user-bulk.ts';
import { csvOf } from '../../../shared/files/csv.ts';
import { reasonWords } from './bulk-words.ts';

/** What became of each, as a CSV file. */
export function bulkReport(results: readonly BulkResult[]): string {
  return csvOf([
    ['row', 'email', 'outcome', 'reason', 'explanation', 'userId'],
    ...results.map(({ row, email, outcome, reason, userId }) => [
      String(row + 1),
      email,
      outcome,
      reason,
      reasonWords(reason),
      userId,
    ]),
  ]);
}
