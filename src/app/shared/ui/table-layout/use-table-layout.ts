import { useState } from 'react';
import { type TableLayout, tableLayouts } from './table-layout.ts';

/** How a person likes the grid of a list ("users"), kept on this computer. */
export function useTableLayout(list: string, userId: string, atFirst?: TableLayout) {
  const [layout, setLayout] = useState(() => tableLayouts(list, atFirst).get(userId));
  function change(part: Partial<TableLayout>): void {
    const next = { ...layout, ...part };
    tableLayouts(list).set(userId, next);
    setLayout(next);
  }
  return [layout, change] as const;
}
