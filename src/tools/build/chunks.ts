import { join } from 'node:path';
import { type Chunk, type Load, mergeChunks } from './merge-chunks.ts';
import type { ModuleGraph } from './module-graph.ts';

const app = join(import.meta.dirname, '../../app');

/** Stages that every page loads in turn, each with a chunk: sign-in, the console with its frame. */
const stages: Record<string, readonly string[]> = {
  start: ['main.tsx'],
  base: ['console.tsx', 'console-frame.tsx', 'kit/feedback/page-error.tsx'],
};

/** The pages that most sessions start with, and the weight of each load. */
const startPages = /features\/(users\/users-list-page|home\/home-page)\.tsx$/;
const startWeight = 10;
/** The parts that these pages always load afterwards: the grid on wide screens, and the cards of home. */
const startParts = /(list\/grid\/wide-table|home\/activity-cards)\.tsx$/;
/** The weight of any other `import()`, since a session loads only some of them. */
const lateWeight = 0.1;

/**
 * The chunk of each module. By default the bundler creates hundreds of tiny chunks, of which browsers load six at a
 * time; here they are merged while this reduces the total cost of all pages. `pages`: the modules that each page of the route
 * table loads.
 */
export function divideModules(
  graph: ModuleGraph,
  pages: readonly (readonly string[])[],
): Map<string, string> {
  const chunkNames = new Map<string, string>();
  for (const [name, modules] of Object.entries(stages)) {
    const ids = modules.map((module) => join(app, module));
    for (const id of reachable(graph, ids, chunkNames)) chunkNames.set(id, name);
  }
  const pageLoads = pages.map((page) => {
    const modules = reachable(graph, page, chunkNames);
    const isStart = page.some((id) => startPages.test(id));
    return { modules, weight: isStart ? startWeight : 1, hosts: [] };
  });
  const loads = [...pageLoads, ...lateLoads(graph, pageLoads, chunkNames)];
  const chunks = mergeChunks(chunksOf(graph, loads), graph, loads);
  for (const [index, { modules }] of chunks.entries()) {
    for (const id of modules) chunkNames.set(id, `${folderOf(modules)}-${index}`);
  }
  return chunkNames;
}

/** Modules and their transitive static imports, without those in `except` and what only these import. */
function reachable(
  { importsOf }: ModuleGraph,
  ids: Iterable<string>,
  except: { has(id: string): boolean },
): Set<string> {
  const isNew = (id: string) => !except.has(id);
  const reached = new Set([...ids].filter(isNew));
  for (const id of reached) for (const next of importsOf(id).filter(isNew)) reached.add(next);
  return reached;
}

/** The modules that each `import()` within the pages loads in addition to them, recursively. */
function lateLoads(
  graph: ModuleGraph,
  pageLoads: readonly Load[],
  stagesOf: ReadonlyMap<string, string>,
): Load[] {
  const importers = new Map<string, string[]>();
  const ids = new Set([...stagesOf.keys(), ...pageLoads.flatMap(({ modules }) => [...modules])]);
  const pageModules = new Set(ids);
  for (const id of ids) {
    for (const next of graph.importsOf(id)) ids.add(next);
    for (const entry of graph.lateImportsOf(id).filter((late) => !pageModules.has(late))) {
      importers.set(entry, [...(importers.get(entry) ?? []), id]);
      ids.add(entry);
    }
  }
  const loads = [...pageLoads];
  for (const [entry, by] of importers) {
    const isAnywhere = by.some((id) => stagesOf.has(id));
    const hosts = [...loads.keys()].filter((index) =>
      by.some((id) => loads[index]?.modules.has(id)),
    );
    const modules = reachable(graph, [entry], stagesOf);
    const weight = startParts.test(entry) ? startWeight : lateWeight;
    const isThere = (id: string) => hosts.every((index) => loads[index]?.modules.has(id));
    if (isAnywhere || hosts.length === 0) loads.push({ modules, weight, hosts: [] });
    else {
      const own = new Set([...modules].filter((id) => !isThere(id)));
      loads.push({ modules: own, weight, hosts });
    }
  }
  return loads.slice(pageLoads.length);
}

/** One chunk for the modules that are needed by the same set of loads. */
function chunksOf(graph: ModuleGraph, loads: readonly Load[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  for (const id of new Set(loads.flatMap(({ modules }) => [...modules]))) {
    const own = loads.flatMap(({ modules }, index) => (modules.has(id) ? [index] : []));
    const chunk = chunks.get(own.join()) ?? { modules: [], size: 0, loads: new Set(own) };
    chunk.modules.push(id);
    chunk.size += graph.sizeOf(id);
    chunks.set(own.join(), chunk);
  }
  return [...chunks.values()];
}

/** The folder that most modules are from, as a name. */
function folderOf(modules: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of modules) {
    const [, folder = 'shared'] = /src\/app\/(?:features\/)?([a-z-]+)\//.exec(id) ?? [];
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [[name] = ['shared']] = [...counts].toSorted(([, one], [, other]) => other - one);
  return name;
}
