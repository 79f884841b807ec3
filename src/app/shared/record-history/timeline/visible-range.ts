import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows in sight and near it, and those that are kept wherever they are. */
export function keptInSight(range: Range, kept: readonly number[]): number[] {
  const also = kept.filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...also])].sort((one, other) => one - other);
}
