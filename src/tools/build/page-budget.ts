import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The files of a page, as positions in the list of all files. */
export interface PageFiles {
  pattern: string;
  files: number[];
  wideFiles: number[];
}

/** Limits of a page's initial files; the start page has a lower one. */
const budgets = [
  { pages: /^\^\/console\/users\/\?\$$/, files: 6, kB: 378 },
  { pages: /^/, files: 23, kB: 545 },
];

/** The pages over their limit: "^/console/users/?$: 9 files, 412 kB". */
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

const drawing = /node_modules\/(react|react-dom|@mui|@emotion)\//;

/** Fails the build if a worker, which draws nothing, contains a library that draws. */
export function workerBudget(): Plugin {
  return {
    name: 'paddock-worker-budget',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const drawn = output.type === 'chunk' && output.moduleIds.find((id) => drawing.test(id));
        if (drawn) this.error(`The worker's ${output.fileName} contains ${drawn}`);
      }
    },
  };
}
