import type { Rolldown } from 'vite';

/** Chunks by stage of loading: translations, sign-in, every page. Each has all modules that its entries import. */
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

/** The first stage whose entries import a module. */
function stageOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  const isNeeded = ({ modules }: (typeof stages)[number]) =>
    modules.some((module) => importers.some((importer) => importer.endsWith(module)));
  return stages.find(isNeeded)?.name ?? null;
}

/** Resources of a site. Lists of people do not need them. */
const resources = /src\/contract\/(fhir\/(fhir-types|endpoint)|ahds\/(webhook|eventgroup))/;

/** Chunks for modules that import something heavy, directly or not, which other pages should not load. */
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

/** Pages without inputs and lists: histories, Home, errors. */
const showing =
  /src\/app\/(versions\/history\/record-history|features\/home\/home-page|kit\/feedback\/page-error)\.tsx$/;

/** The chunk of a shared module: by whether pages without inputs, lists, both or neither import it. */
function sharedPartOf(pages: readonly string[], graph: Rolldown.ChunkingContext): string {
  const isShown = pages.some((page) => isReadOnly(page, graph));
  const isListed = pages.some((page) => areaList.test(page) || grid.test(page));
  if (isListed) return isShown ? 'parts' : 'list';
  return isShown ? 'shown' : 'inputs';
}

/** The list page of a feature, which gets a chunk for what it does not share with all others. */
const areaList = /src\/app\/features\/([a-z-]+)\/.*-list-page\.tsx$/;
const grid = /src\/app\/list\/grid\/wide-table\.tsx$/;

/** Cache, since this is asked for each module of a page. */
const readOnlyPages = new Map<string, boolean>();

function isReadOnly(page: string, graph: Rolldown.ChunkingContext): boolean {
  const cached = readOnlyPages.get(page);
  if (cached !== undefined) return cached;
  const isShowing = importedBy(page, graph).some((one) => showing.test(one));
  readOnlyPages.set(page, isShowing);
  return isShowing;
}

/** A module and its transitive importers. Lazy modules, such as pages, have none. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  return closureOf(id, (one) =>
    graph.getModuleInfo(one)?.importers.filter((by) => !unused.test(by)),
  );
}

/** A module and its transitive imports. */
function importedBy(id: string, graph: Rolldown.ChunkingContext): string[] {
  return closureOf(id, (one) => graph.getModuleInfo(one)?.importedIds);
}

/** The grid's default components, most of which the build drops. */
const unused = /x-data-grid\/material\/index\.mjs$/;

/** The transitive closure of a relation between modules. */
function closureOf(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const more of next(one) ?? []) reached.add(more);
  return [...reached];
}

const isShared = /src\/app\/(list|kit|shell)\/|src\/contract\/|node_modules\//;

/** The engines that pages of records need together. */
const engines = new Set(['record', 'fhir-form', 'versions', 'write', 'runs']);

/** The chunk of a module that several pages share: by its engine or feature, its heavy imports, and its kind of pages. */
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
    // Modules of the grid are needed by every list.
    const isTogether = pages.some((page) => grid.test(page)) || resources.test(id);
    return pages.length < (isTogether ? 2 : 5) ? ownList : (heavyPart ?? sharedPart);
  }
  const [, folder] = /src\/app\/(?:features\/)?([a-z-]+)\//.exec(id) ?? [];
  if (folder === undefined) return null;
  if (pages.length < 12) return engines.has(folder) ? null : ownList;
  if (isOfLists) return sharedPart;
  // All of them need resources.
  return [
    engines.has(folder) ? 'engines' : folder,
    heavyPart !== 'resources' && heavyPart,
    sharedPart,
  ]
    .filter(Boolean)
    .join('-');
}

/** By default the bundler creates hundreds of tiny chunks, and browsers load six at a time. */
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
