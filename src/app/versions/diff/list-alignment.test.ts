import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import { readJson } from './any-endpoint.test-data.ts';
import { alignedItems, alignLists, identityOf, pairAdded } from './list-alignment.ts';

const listOf = (items: readonly unknown[]) => readJson({ items }).items as JsonValue[]; // a list goes in

/** Pairs as "old index → new index", with `moved` and `slot`; unmatched ones with one side. */
function aligned(older: readonly unknown[], newer: readonly unknown[], members?: string[]) {
  return alignLists(listOf(older), listOf(newer), members).map(
    ({ from = '', to = '', isMoved, isSameSlot }) =>
      `${from}→${to}${isMoved ? ' moved' : ''}${isSameSlot ? ' slot' : ''}`,
  );
}

const extension = (url: string, parts: object) => ({ url, ...parts });

describe('alignLists', () => {
  it.each<[string, unknown[], unknown[], string[]]>([
    ['pairs equal items at their place', ['a', 'a'], ['a', 'a'], ['0→0', '1→1']],
    ['pairs an equal item elsewhere', ['a', 'b', 'a'], ['b', 'a'], ['1→0 moved', '0→1', '2→']],
    ['moves as few as it can', [1, 2, 3, 4], [4, 1, 2, 3], ['3→0 moved', '0→1', '1→2', '2→3']],
    [
      'moves one of each pair',
      [1, 2, 3, 4],
      [2, 1, 4, 3],
      ['1→0 moved', '0→1', '3→2 moved', '2→3'],
    ],
    ['tells apart what was removed and added', ['a'], ['b', 'c'], ['→0', '→1', '0→']],
    [
      'replaces one by one between neighbours',
      ['a', 'x', 'b'],
      ['a', 'y', 'b'],
      ['0→0', '1→1 slot', '2→2'],
    ],
    ['replaces at the front', ['x', 'b'], ['y', 'b'], ['0→0 slot', '1→1']],
    [
      'replaces only as many as there were',
      ['a', 'x', 'b'],
      ['a', 'y', 'z', 'b'],
      ['0→0', '→1', '→2', '2→3', '1→'],
    ],
    ['replaces nothing of another kind', ['a', 'x'], ['a', { b: 1 }], ['0→0', '→1', '1→']],
    ['replaces no list by an object', [['x']], [{ b: 1 }], ['→0', '0→']],
    ['follows a header by its name', ['A: 1', 'B: 1'], ['b: 2', 'A: 1'], ['1→0 slot', '0→1']],
    ['replaces no header of another name', ['A: 1'], ['B: 1'], ['→0', '0→']],
    [
      'follows a phone by its use',
      [{ value: '1', use: 'home' }],
      [{ value: '3' }, { value: '2', use: 'home' }],
      ['→0', '0→1 slot'],
    ],
    [
      'follows no coding by its system',
      [{ system: 's', code: 'a' }],
      [
        { system: 's', code: 'b' },
        { system: 's', code: 'c' },
      ],
      ['→0', '→1', '0→'],
    ],
  ])('%s', (...[, older, newer, pairs]) => {
    expect(aligned(older, newer)).toEqual(pairs);
  });

  it('pairs extensions of one URL with the most similar, then the nearest', () => {
    const [a, b, c] = [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
    ].map((parts) => extension('u', parts));
    expect(aligned([a, b, c], [{ ...c, y: 0 }, b, { ...a, x: 0 }])).toEqual([
      '2→0 moved',
      '1→1 moved',
      '0→2',
    ]);
    expect(aligned([a, b], [extension('u', { x: 8 }), extension('u', { x: 9 })])).toEqual([
      '0→0',
      '1→1',
    ]);
  });

  it('pairs items without an identity that are half alike', () => {
    const item = { a: 1, b: [1, 2], c: { d: 1 }, e: 1 };
    expect(aligned([item], [{ x: 1 }, { ...item, a: 2, e: 2 }])).toEqual(['→0', '0→1 slot']);
    expect(aligned([item], [{ x: 1 }, { ...item, a: 2, b: [], e: 2 }])).toEqual(['→0', '→1', '0→']);
    expect(aligned([item], [{ ...item, a: 2, b: [1, 3], e: 2 }, { x: 1 }])).toEqual([
      '→0',
      '→1',
      '0→',
    ]);
  });

  it('pairs by declared members alone, and a set without an order', () => {
    const [one, other] = [
      { name: 'a', at: 1 },
      { name: 'b', at: 2 },
    ];
    expect(
      aligned(
        [one, other],
        [
          { ...other, at: 3 },
          { name: 'c', at: 1 },
        ],
        ['name'],
      ),
    ).toEqual(['1→0', '→1', '0→']);
    expect(aligned([one, other], [other, one], [])).toEqual(['1→0', '0→1']);
    expect(aligned([one], [{ ...one, at: 2 }], [])).toEqual(['→0', '0→']);
  });
});

it.each<[unknown, unknown, boolean]>([
  [{ resourceType: 'A', id: '1' }, { resourceType: 'A', id: '1', x: 1 }, true],
  [{ resourceType: 'A', id: '1' }, { resourceType: 'A', id: '2' }, false],
  [{ resourceType: 'A', id: '1' }, { resourceType: 'B', id: '1' }, false],
  [{ url: 'u', valueString: 'a' }, { url: 'u', valueString: 'b' }, true],
  [{ url: 'u' }, { url: 'v' }, false],
  [{ coding: [{ code: 'a' }, { code: 'b' }] }, { coding: [{ code: 'a' }], text: 'A' }, true],
  [{ coding: [{ code: 'a' }] }, { coding: [{ code: 'b' }] }, false],
  [{ coding: [], text: 'A' }, { text: 'A' }, true],
  [{ text: 'A' }, { text: 'B' }, false],
  [{ system: 's', code: 'a' }, { system: 's', code: 'a', display: 'A' }, true],
  [{ system: 's', code: 'a' }, { system: 't', code: 'a' }, false],
  [{ system: 's', value: '1' }, { system: 's', value: '1', use: 'home' }, true],
  [{ system: 's', value: '1' }, { system: 's', code: '1' }, false],
  [{ start: '1' }, { start: '1' }, true],
  [{ start: '1' }, { start: '2' }, false],
  [1, 1, true],
  [1, '1', false],
  ['a', 'a', true],
])('of %j and %j it is %s that they are one item', (one, other, isOne) => {
  const [first, second] = listOf([one, other]);
  expect(identityOf(first) === identityOf(second)).toBe(isOne);
});

it('pairs items that two people added by identity and likeness, not by slot', () => {
  const phone = { system: 'phone', value: '1', use: 'work' };
  const period = { start: '1', end: '2' };
  const pairs = pairAdded(
    listOf([phone, period]),
    listOf([
      { ...period, end: '3' },
      { ...phone, rank: 1 },
      { ...phone, value: '2' },
    ]),
  );
  expect([...pairs]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('lists a removed item after the one that it followed', () => {
  const items = alignedItems(listOf(['a', 'b', 'c', 'd']), listOf(['d', 'b', 'e', 'f']));
  expect(
    items.map(({ before = '', after = '', movedFrom = '' }) => `${before}|${after}|${movedFrom}`),
  ).toEqual(['a||', 'd|d|3', 'b|b|', 'c||', '|e|', '|f|']);
});
