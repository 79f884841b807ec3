import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { Suspense, useState } from 'react';
import { TableSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { TableFrame } from '#app/kit/page/result-list.tsx';
import { loadedWideTable, loadWideTable, narrowScreen } from './load-wide-table.ts';
import { type DataTableProps, NarrowTable } from './narrow-table.tsx';

type WideTableComponent = Awaited<ReturnType<typeof loadWideTable>>['WideTable'];

const LazyWideTable = lazyWithRetry(
  async () => (await loadWideTable()).WideTable,
) as unknown as WideTableComponent; // `lazy` loses the type parameter

/** A page of rows as a grid, or as cards on a phone. Controlled: the service does paging and sorting. */
export function DataTable<Row extends GridValidRowModel>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  // Once, since another component would remount the table.
  const [WideTable] = useState(() => loadedWideTable()?.WideTable ?? LazyWideTable);
  const { placeholder, list } = props;
  if (placeholder !== undefined) return <TableFrame>{placeholder}</TableFrame>;
  const skeleton = <TableSkeleton rows={Math.min(list.paging.pageSize, 12)} />;
  if (list.phase === 'loading') return skeleton;
  if (isNarrow) return <NarrowTable {...props} />;
  return (
    <Suspense fallback={skeleton}>
      <WideTable {...props} />
    </Suspense>
  );
}
