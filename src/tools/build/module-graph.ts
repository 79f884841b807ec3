import type { Rolldown } from 'vite';

/** The console's modules with the data that chunking needs. Ids are paths. */
export interface ModuleGraph {
  /** The modules that a module imports statically. */
  importsOf(id: string): readonly string[];
  /** Those that it imports with `import()`. */
  lateImportsOf(id: string): readonly string[];
  /** Length of the source. */
  sizeOf(id: string): number;
}

/** The grid's default components. The build drops most of them (`slim-grid.ts`), and every page has the rest. */
const gridDefaults = /x-data-grid\/material\/index\.mjs$/;

/** The bundler's graph, with each module read once. */
export function moduleGraph(context: Rolldown.ChunkingContext): ModuleGraph {
  const infos = new Map<string, { imports: string[]; lateImports: string[]; size: number }>();
  const infoOf = (id: string) => {
    const info = infos.get(id) ?? readInfo(context.getModuleInfo(id));
    infos.set(id, info);
    return info;
  };
  return {
    importsOf: (id) => (gridDefaults.test(id) ? [] : infoOf(id).imports),
    lateImportsOf: (id) => infoOf(id).lateImports,
    sizeOf: (id) => infoOf(id).size,
  };
}

function readInfo(info: ReturnType<Rolldown.ChunkingContext['getModuleInfo']>) {
  return {
    imports: info?.importedIds ?? [],
    lateImports: info?.dynamicallyImportedIds ?? [],
    size: info?.code?.length ?? 0,
  };
}
