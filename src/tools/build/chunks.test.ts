import { join } from 'node:path';
import { expect, it } from 'vitest';
import { divideModules } from './chunks.ts';
import type { ModuleGraph } from './module-graph.ts';

const app = join(import.meta.dirname, '../../app');
const id = (name: string) => join(app, name);

/** A graph of static imports, and of `import()` where a name begins with "late ". */
function graphOf(imports: Record<string, string[]>, sizes: Record<string, number>): ModuleGraph {
  const of = (module: string) => imports[module.replace(`${app}/`, '')] ?? [];
  const isLate = (name: string) => name.startsWith('late ');
  return {
    importsOf: (module) =>
      of(module)
        .filter((name) => !isLate(name))
        .map(id),
    lateImportsOf: (module) =>
      of(module)
        .filter(isLate)
        .map((name) => id(name.slice(5))),
    sizeOf: (module) => sizes[module.replace(`${app}/`, '')] ?? 100,
  };
}

it('assigns to each stage, page and lazy part the modules that are not loaded before', () => {
  const graph = graphOf(
    {
      'main.tsx': ['react.ts', 'late console.tsx'],
      'console.tsx': ['react.ts', 'mui.ts'],
      'features/a/list.tsx': ['mui.ts', 'list/list.ts', 'late features/a/dialog.tsx'],
      'features/b/list.tsx': ['list/list.ts', 'features/b/heavy.ts'],
      'features/a/dialog.tsx': ['list/list.ts', 'react.ts', 'late features/a/later.tsx'],
    },
    {
      'features/a/list.tsx': 300_000,
      'features/b/heavy.ts': 300_000,
      'list/list.ts': 300_000,
    },
  );
  const names = divideModules(graph, [[id('features/a/list.tsx')], [id('features/b/list.tsx')]]);
  const nameOf = (name: string) => names.get(id(name));
  expect(['main.tsx', 'react.ts'].map(nameOf)).toEqual(['start', 'start']);
  expect(['console.tsx', 'mui.ts'].map(nameOf)).toEqual(['base', 'base']);
  expect(nameOf('features/b/heavy.ts')).toBe(nameOf('features/b/list.tsx'));
  expect(nameOf('list/list.ts')).toMatch(/^list-\d+$/);
  const [a, b, dialog, later] = ['a/list', 'b/list', 'a/dialog', 'a/later'].map((name) =>
    nameOf(`features/${name}.tsx`),
  );
  expect(new Set([a, b, nameOf('list/list.ts'), dialog, later])).toHaveProperty('size', 5);
});
