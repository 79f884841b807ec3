import type { Rolldown } from 'vite';

/**
 * What is loaded together stands together: what speaks, what sign-in needs, what every page needs. Each takes what its
 * modules import, however far.
 */
const stages: { name: string; modules: readonly string[] }[] = [
  { name: 'words', modules: ['src/app/main.tsx'] },
  { name: 'start', modules: ['src/app/begin.tsx'] },
  {
    name: 'base',
    modules: [
      'src/app/console.tsx',
      'src/app/console-frame.tsx',
      'src/app/kit/feedback/page-error.tsx',
    ],
  },
];

/** The first stage that needs a module, told by who imports it. */
function stageOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const isNeeded = ({ modules }: (typeof stages)[number]) =>
    modules.some((module) => importers.some((importer) => importer.endsWith(module)));
  return stages.find(isNeeded)?.name ?? null;
}

/** What a site has. Lists of people know nothing of it. */
const resources = /src\/contract\/(fhir\/(fhir-types|endpoint)|ahds\/(webhook|eventgroup))/;

/** What only some areas need, by what it imports, however far; the rest of the console waits for none of them. */
const heavyParts: [name: string, imports: RegExp][] = [
  ['tables', /node_modules\/papaparse\//],
  ['kinds', /src\/contract\/r4\/kind-/],
  ['elements', /src\/contract\/r4\/(data-types|element-table|value-sets)/],
  ['differences', /node_modules\/(diff|lossless-json)\//],
  ['resources', resources],
];

function heavyPartOf(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  const imported = importedBy(id, graph);
  return heavyParts.find(([, imports]) => imported.some((one) => imports.test(one)))?.[0];
}

/** What only shows something, and stands without inputs and lists: a history, Home, what is said instead of a page. */
const showing =
  /src\/app\/(versions\/history\/record-history|features\/home\/home-page|kit\/feedback\/page-error)\.tsx$/;

/** Shared with what only shows something, with lists, with both or with neither. */
function sharedPartOf(pages: readonly string[], graph: Rolldown.ChunkingContext): string {
  const isShown = pages.some((page) => showsOnly(page, graph));
  const isListed = pages.some((page) => areaList.test(page) || grid.test(page));
  if (isListed) return isShown ? 'parts' : 'list';
  return isShown ? 'shown' : 'inputs';
}

/** The list of an area, which begins with one file of what it does not share with all. */
const areaList = /src\/app\/features\/([a-z-]+)\/.*-list-page\.tsx$/;
/** A page with the form of a record. */
const editorPage = /src\/app\/features\/([a-z-]+)\/editor\/.*-page\.tsx$/;
const grid = /src\/app\/list\/grid\/wide-table\.tsx$/;

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
  return closureOf(id, (one) =>
    graph.getModuleInfo(one)?.importers.filter((by) => !unused.test(by)),
  );
}

/** A module, and what it imports, however far. */
function importedBy(id: string, graph: Rolldown.ChunkingContext): string[] {
  return closureOf(id, (one) => graph.getModuleInfo(one)?.importedIds);
}

/** What the grid offers to show, most of which the build leaves out. */
const unused = /x-data-grid\/material\/index\.mjs$/;

/** A module, and all that one comes to from it step by step. */
function closureOf(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const more of next(one) ?? []) reached.add(more);
  return [...reached];
}

const isShared = /src\/app\/(list|kit|shell)\/|src\/contract\/|node_modules\//;

/** Those that a page of records needs together. */
const engines = new Set(['record', 'fhir-form', 'versions', 'write', 'runs']);

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
  const isOfLists = heavyPart === undefined && sharedPart === 'list';
  const [, area] = pages.flatMap((page) => areaList.exec(page) ?? []);
  const ownList = isOfLists && area ? `${area}-list` : null;
  if (isShared.test(id)) {
    // What the grid shares comes with every list.
    const isTogether = pages.some((page) => grid.test(page)) || resources.test(id);
    return pages.length < (isTogether ? 2 : 5) ? ownList : (heavyPart ?? sharedPart);
  }
  const [, folder] = /src\/app\/(?:features\/)?([a-z-]+)\//.exec(id) ?? [];
  if (folder === undefined) return null;
  if (pages.length < 12) {
    // Two or three kilobytes each, but thirty of them.
    const isEdited = pages.length > 1 && pages.some((page) => editorPage.test(page));
    if (isEdited) return engines.has(folder) ? 'editor' : `${folder}-editor`;
    return engines.has(folder) ? null : ownList;
  }
  if (isOfLists) return sharedPart;
  // All of them are of sites.
  return [
    engines.has(folder) ? 'engines' : folder,
    heavyPart !== 'resources' && heavyPart,
    sharedPart,
  ]
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
