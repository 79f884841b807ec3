import {
  type Comparison,
  type DiffWords,
  shownComparison,
} from '../../../shared/diff/comparison.ts';
import type { JsonObject } from '../../../shared/json/json-text.ts';
import { changeGroups, changeLabel } from './change-labels.ts';
import { describeValue, displayValue } from './describe-value.ts';
import { endpointDiff } from './endpoint-diff.ts';

const words: DiffWords = {
  groups: changeGroups,
  label: changeLabel,
  describe: describeValue,
  display: displayValue,
};

/** What differs between two versions of a resource, ready to be shown. */
export function comparisonOf(
  before: JsonObject,
  after: JsonObject,
  options: { withNoise?: boolean } = {},
): Comparison {
  return shownComparison(endpointDiff(before, after, options), words);
}
