import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQueries } from '../../session/session.queries.ts';
import { type TableLayout, tableLayouts } from './table-layout.ts';

/** How this person likes the grid, kept on this computer. */
export function useTableLayout() {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const [layout, setLayout] = useState(() => tableLayouts.get(you.id));
  function change(part: Partial<TableLayout>): void {
    const next = { ...layout, ...part };
    tableLayouts.set(you.id, next);
    setLayout(next);
  }
  return [layout, change] as const;
}
