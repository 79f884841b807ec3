import { GridColumnHeaderSortIcon, type GridColumnHeaderSortIconProps } from '@mui/x-data-grid';
import { createContext, use } from 'react';
import type { SortKey } from '../sorting.ts';

/** The list's sort keys, of which the grid takes only the first. */
export const SortKeysContext = createContext<readonly SortKey[]>([]);

/** A column's sort direction, with its rank among several. */
export function HeaderSortIcon(props: GridColumnHeaderSortIconProps) {
  const keys = use(SortKeysContext);
  const at = keys.findIndex(({ field }) => field === props.field);
  return (
    <>
      <GridColumnHeaderSortIcon {...props} direction={keys[at]?.direction} />
      {keys.length > 1 && at >= 0 && <span className="sort-rank">{at + 1}</span>}
    </>
  );
}
