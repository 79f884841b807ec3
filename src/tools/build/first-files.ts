import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import type { Plugin, Rolldown } from 'vite';
import { divideModules } from './chunks.ts';
import { loadModule } from './load-module.ts';
import { type ModuleGraph, moduleGraph } from './module-graph.ts';
import { compressedSize, pagesOverBudget } from './page-budget.ts';
import { pagesOf, type RoutePage } from './route-pages.ts';

const idOf = (module: string) => join(import.meta.dirname, '../../..', module);

/** The module that renders lists on wide screens, and the one that loads it there. */
const wideTable = idOf('src/app/list/grid/wide-table.tsx');
const wideTableLoader = idOf('src/app/list/grid/data-table.tsx');

/**
 * Divides the console into chunks by the pages of the route table, and writes into index.html what each page needs
 * first, so that the browser requests all of it at once, and the small style sheet itself, so that the first paint
 * waits for no file.
 */
export function firstFiles(): { plugin: Plugin; chunkName: Rolldown.CodeSplittingNameFunction } {
  let pages: RoutePage[] = [];
  let graph: ModuleGraph | undefined;
  let chunkNames: Map<string, string> | undefined;
  return {
    chunkName: (id, context) => {
      graph ??= moduleGraph(context);
      chunkNames ??= divideModules(graph, pages.map(modulesOf));
      // The bundler's helpers belong to the first chunk, as all others need them.
      return chunkNames.get(id) ?? (id.startsWith('\0') ? 'start' : null);
    },
    plugin: {
      name: 'paddock-first-files',
      async buildStart() {
        const { createRoutes } =
          await loadModule<typeof import('#app/routes.tsx')>('#app/routes.tsx');
        // The routes need a client for their loaders, which are not run.
        pages = pagesOf(createRoutes(new QueryClient()));
      },
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle }) {
          const files = new Map<string, number>();
          const indexOf = (file: string) => {
            const index = files.get(file) ?? files.size;
            files.set(file, index);
            return index;
          };
          const table = pages.map((page) => {
            const { modules: _, ...rest } = page;
            if (bundle === undefined || graph === undefined) {
              return { ...rest, files: [], wideFiles: [] };
            }
            const own = filesOf([idOf('src/app/console.tsx'), ...modulesOf(page)], bundle);
            const wide = [...filesOf(tableOf(page, graph), bundle)].filter(
              (file) => !own.has(file),
            );
            return { ...rest, files: [...own].map(indexOf), wideFiles: wide.map(indexOf) };
          });
          const chunks = chunksOf(bundle ?? {});
          const sizes = [...files.keys()].map((file) =>
            chunks.filter(({ fileName }) => `/${fileName}` === file).map(compressedSize),
          );
          const heavy = pagesOverBudget(table, sizes.flat());
          if (heavy.length > 0) throw new Error(`Pages over their budget:\n${heavy.join('\n')}`);
          return inlineStyles(html, bundle)
            .replace('__FILES__', JSON.stringify([...files.keys()]))
            .replace('__PAGES__', JSON.stringify(table));
        },
      },
    },
  };
}

const modulesOf = ({ modules }: RoutePage) => modules.map(idOf);

/** The grid's module if a page shows a table. */
function tableOf(page: RoutePage, { importsOf }: ModuleGraph): string[] {
  const ids = new Set(modulesOf(page));
  for (const id of ids) for (const next of importsOf(id)) ids.add(next);
  return ids.has(wideTableLoader) ? [wideTable] : [];
}

/** The files that modules are in, and all that these import, the largest first. The page itself names its entry. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = chunksOf(bundle);
  const needed = new Set(modules.map((id) => chunks.find((chunk) => chunk.moduleIds.includes(id))));
  for (const chunk of needed) {
    if (chunk === undefined) throw new Error(`One of ${modules.join(', ')} is in no chunk`);
    for (const file of chunk.imports) needed.add(chunks.find(({ fileName }) => fileName === file));
  }
  return new Set(
    [...needed]
      .filter((chunk) => chunk !== undefined)
      .filter(({ isEntry }) => !isEntry)
      .toSorted((one, other) => other.code.length - one.code.length)
      .map(({ fileName }) => `/${fileName}`),
  );
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function inlineStyles(html: string, bundle: Rolldown.OutputBundle | undefined): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name: string) => {
    const sheet = bundle?.[name];
    if (sheet?.type !== 'asset') throw new Error(`${name} is no style sheet`);
    // Chunks that are requested later would wait for the file as well.
    for (const chunk of chunksOf(bundle ?? {})) chunk.viteMetadata?.importedCss.delete(name);
    return `<style nonce="__CSP_NONCE__">${String(sheet.source).trim()}</style>`;
  });
}
