import { expect, it } from 'vitest';
import { type Chunk, type Load, mergeChunks } from './merge-chunks.ts';
import type { ModuleGraph } from './module-graph.ts';

const pages = (count: number): Load[] =>
  Array.from({ length: count }, () => ({ modules: new Set(), weight: 1, hosts: [] }));

const chunk = (module: string, size: number, ...loads: number[]): Chunk => ({
  modules: [module],
  size,
  loads: new Set(loads),
});

const graphOf = (imports: Record<string, string[]> = {}): ModuleGraph => ({
  importsOf: (id) => imports[id] ?? [],
  lateImportsOf: () => [],
  sizeOf: () => 0,
});

const merged = (chunks: Chunk[], imports?: Record<string, string[]>, loads = pages(3)) =>
  mergeChunks(chunks, graphOf(imports), loads)
    .map(({ modules }) => modules.toSorted().join('+'))
    .toSorted();

it('merges chunks of the same pages, and chunks whose unneeded parts cost less than a request', () => {
  expect(merged([chunk('a', 500_000, 0, 1), chunk('b', 500_000, 0, 1)])).toEqual(['a+b']);
  expect(merged([chunk('a', 10_000, 0, 1), chunk('b', 10_000, 0, 1, 2)])).toEqual(['a+b']);
  expect(merged([chunk('a', 500_000, 0), chunk('b', 10_000, 0, 1)])).toEqual(['a', 'b']);
  expect(merged([chunk('a', 10, 0), chunk('b', 10, 1)])).toEqual(['a', 'b']);
});

it('includes the imports of a merged chunk in its cost', () => {
  const chunks = () => [chunk('page', 10, 0), chunk('loader', 10, 0, 1), chunk('grid', 500_000, 0)];
  expect(merged(chunks())).toEqual(['grid+page', 'loader']);
  expect(merged(chunks(), { page: ['grid'] })).toEqual(['grid+page', 'loader']);
});

const late: Load = { modules: new Set(), weight: 1, hosts: [0] };

it('creates no import cycles between chunks', () => {
  const chunks = [chunk('top', 10, 3), chunk('between', 500_000, 0), chunk('low', 10, 0, 3)];
  const imports = { top: ['between'], between: ['low'] };
  expect(merged(chunks, imports, [...pages(3), late])).toEqual(['between', 'low', 'top']);
});

it('assumes that a late load has the chunks of its page', () => {
  const chunks = () => [
    chunk('dialog', 10, 3),
    chunk('part', 10, 1, 3),
    chunk('big', 900_000, 0, 1),
  ];
  const imports = { part: ['big'] };
  expect(merged(chunks(), imports, [...pages(3), late])).toEqual(['big', 'dialog+part']);
  const anywhere = { ...late, hosts: [] };
  expect(merged(chunks(), imports, [...pages(3), anywhere])).toEqual(['big', 'dialog', 'part']);
});
