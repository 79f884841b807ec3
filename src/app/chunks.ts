import type { Rolldown } from 'vite';

/**
 * What is loaded together stands together: what speaks, what sign-in needs, what every page needs. Each takes what its
 * modules import, however far.
 */
const stages: { name: string; modules: readonly string[] }[] = [
  { name: 'words', modules: ['src/app/main.tsx'] },
  { name: 'start', modules: ['src/app/begin.tsx'] },
  { name: 'base', modules: ['src/app/console.tsx', 'src/app/console-frame.tsx'] },
];

/** The first stage that needs a module, told by who imports it. */
function stageOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const isNeeded = ({ modules }: (typeof stages)[number]) =>
    modules.some((module) => importers.some((importer) => importer.endsWith(module)));
  return stages.find(isNeeded)?.name ?? null;
}

/** What only some areas need, by what it imports, however far; the rest of the console waits for none of them. */
const heavyParts: [name: string, imports: RegExp][] = [
  ['tables', /node_modules\/papaparse\//],
  ['kinds', /src\/contract\/r4\/kind-/],
  ['elements', /src\/contract\/r4\/(data-types|element-table|value-sets)/],
  ['differences', /node_modules\/(diff|lossless-json)\//],
];

function heavyPartOf(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  const imported = importedBy(id, graph);
  return heavyParts.find(([, imports]) => imported.some((one) => imports.test(one)))?.[0];
}

/** What only shows something, and stands without inputs and lists: a history, Home, what is said instead of a page. */
const showing =
  /src\/app\/(versions\/history\/record-history|features\/home\/home-page|kit\/feedback\/page-error)\.tsx$/;

/**
 * `parts` where a page that only shows something is among those that share a module, or else `inputs`. What `parts`
 * import is shared by these pages as well, so that they never wait for `inputs`.
 */
function sharedPartOf(pages: readonly string[], graph: Rolldown.ChunkingContext): string {
  return pages.some((page) => showsOnly(page, graph)) ? 'parts' : 'inputs';
}

/** Asked again for each module that a page imports. */
const pagesThatShow = new Map<string, boolean>();

function showsOnly(page: string, graph: Rolldown.ChunkingContext): boolean {
  const cached = pagesThatShow.get(page);
  if (cached !== undefined) return cached;
  const isShowing = importedBy(page, graph).some((one) => showing.test(one));
  pagesThatShow.set(page, isShowing);
  return isShowing;
}

/** A module, and who imports it, however far. What is asked for late has no importers: a page, or a part of one. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  return closureOf(id, (one) => graph.getModuleInfo(one)?.importers);
}

/** A module, and what it imports, however far. */
function importedBy(id: string, graph: Rolldown.ChunkingContext): string[] {
  return closureOf(id, (one) => graph.getModuleInfo(one)?.importedIds);
}

/** A module, and all that one comes to from it step by step. */
function closureOf(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const more of next(one) ?? []) reached.add(more);
  return [...reached];
}

const isShared = /src\/app\/(list|kit|shell)\/|src\/contract\/|node_modules\//;

/** In letters of a module's source: a request takes longer than fetching so few where they are not needed. */
const fewLetters = 6_000;

/** Those that a page of records needs together. */
const engines = new Set(['record', 'fhir-form', 'versions', 'write', 'runs']);

/** Whether it is of the area's own list, which begins with one file of these. */
function isOfList(id: string, folder: string, graph: Rolldown.ChunkingContext): boolean {
  const list = new RegExp(`/${folder}/.*-list-page\\.tsx$`);
  return importersOf(id, graph).some((importer) => list.test(importer));
}

/**
 * Where a module stands that several pages share: with what all share or in a file of its engine or area, apart for what
 * only shows something, and for what brings along one of the heavy parts.
 */
function partOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages = importersOf(id, graph).filter(
    (one) => graph.getModuleInfo(one)?.importers.length === 0,
  );
  const heavyPart = heavyPartOf(id, graph);
  const sharedPart = sharedPartOf(pages, graph);
  const isShort = (graph.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY) <= fewLetters;
  const isLight = isShort && heavyPart === undefined;
  if (isShared.test(id)) {
    // What the grid shares comes with every list.
    const isOfGrid = pages.some((page) => page.endsWith('src/app/list/grid/wide-table.tsx'));
    const least = isOfGrid ? 2 : isLight ? 5 : 8;
    return pages.length < least ? null : (heavyPart ?? sharedPart);
  }
  const [, folder] = /src\/app\/(?:features\/)?([a-z-]+)\//.exec(id) ?? [];
  if (folder === undefined) return null;
  if (pages.length < 12) {
    const isWanted = !engines.has(folder) && heavyPart === undefined && sharedPart === 'inputs';
    return isWanted && isOfList(id, folder, graph) ? `${folder}-list` : null;
  }
  return [engines.has(folder) ? 'engines' : folder, heavyPart, sharedPart]
    .filter(Boolean)
    .join('-');
}

/** Left alone, the bundler makes hundreds of files of a kilobyte, and a browser fetches six at a time. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: stageOf, debugName: 'stage', priority: 2, includeDependenciesRecursively: false },
  {
    name: 'forms',
    test: /\/(react-hook-form|@hookform)\//,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: partOf, debugName: 'parts', priority: 1, includeDependenciesRecursively: false },
];
