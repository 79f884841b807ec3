import type { HistoryKind } from '../../../shared/record-history/history-kind.ts';
import { fieldLabel, readingRank } from '../diff/field-labels.ts';
import { askHistory } from './work/ask-history.ts';

/** How the history of an Endpoint is told: by a worker, since a resource may be large. */
export const endpointHistoryKind: HistoryKind = {
  thing: 'endpoint',
  fieldName: (field) => fieldLabel(field).label,
  fieldRank: readingRank,
  hasNoise: true,
  compare: (compared) => askHistory('compare', compared),
  alignedLines: (compared) => askHistory('alignedLines', compared),
  textLines: (compared) => askHistory('textLines', compared),
};
