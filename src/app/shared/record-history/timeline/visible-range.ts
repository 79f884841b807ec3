import type { Range } from '@tanstack/react-virtual';
import { rowHeight } from './timeline-look.ts';

interface Sight {
  /** Of what shows the rows, in pixels. */
  height: number;
  /** Places of rows that are kept wherever they are. */
  kept: readonly number[];
}

/**
 * The places of the rows in sight, of those near them, and of those that are kept, in their order. However far the list
 * is scrolled there are as many, so that none of their elements has to come or go.
 */
export function keptInSight({ startIndex, overscan, count }: Range, { height, kept }: Sight) {
  const partly = 1;
  const first = Math.max(0, startIndex - overscan);
  const end = Math.min(count, startIndex + Math.ceil(height / rowHeight) + partly + overscan);
  const near = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const also = kept.filter((index) => index >= 0 && index < count);
  return [...new Set([...near, ...also])].sort((one, other) => one - other);
}
