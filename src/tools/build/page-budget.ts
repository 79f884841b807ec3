import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** The files of a page, as positions in the list of all files. */
export interface PageFiles {
  pattern: string;
  files: number[];
  wideFiles: number[];
}

/** The most that a page may begin with; the start page has to be lighter than the others. */
const budgets = [
  { pages: /^\^\/console\/users\/\?\$$/, files: 8, kB: 430 },
  { pages: /^/, files: 26, kB: 560 },
];

/** The pages that begin with too much: "^/console/users/?$: 9 files, 412 kB". */
export function pagesOverBudget(pages: readonly PageFiles[], sizes: readonly number[]): string[] {
  return pages.flatMap(({ pattern, files, wideFiles }) => {
    const all = [...files, ...wideFiles];
    const kB = Math.round(all.reduce((sum, at) => sum + (sizes[at] ?? 0), 0) / 1000);
    const budget = budgets.find((one) => one.pages.test(pattern));
    const isOver = budget !== undefined && (all.length > budget.files || kB > budget.kB);
    return isOver ? [`${pattern}: ${all.length} files, ${kB} kB`] : [];
  });
}

/** Its size in bytes as gzip. */
export function compressedSize({ code }: Rolldown.OutputChunk): number {
  return gzipSync(code).length;
}
