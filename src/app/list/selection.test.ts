import { describe, expect, it } from 'vitest';
import { emptySelection, selectedIds, selectionAfter } from './selection.ts';

const row = (id: string, versionId = '1') => ({ id, versionId });
const first = [row('a'), row('b')];
const allButB = selectionAfter({ kind: 'all', except: new Set() }, first, new Set(['a']));

describe('a selection of rows', () => {
  it('keeps rows across pages, in the version that was selected', () => {
    const one = selectionAfter(emptySelection, first, new Set(['a']));
    const two = selectionAfter(one, [row('c'), row('a', '9')], new Set(['a', 'c']));
    expect(two.kind === 'some' && [...two.rows.values()]).toEqual([row('c'), row('a')]);
    expect([...selectedIds(two, first)].sort()).toEqual(['a', 'c']);
    expect(selectionAfter(two, first, new Set())).toEqual(emptySelection);
  });
});

describe('all that match', () => {
  it('excludes deselected rows of any page', () => {
    expect([...selectedIds(allButB, [...first, row('c')])]).toEqual(['a', 'c']);
    expect(selectionAfter(allButB, [row('c'), row('d')], new Set(['d']))).toEqual({
      kind: 'all',
      except: new Set(['b', 'c']),
    });
  });

  it('removes an exclusion', () => {
    expect(selectionAfter(allButB, first, new Set(['a', 'b']))).toEqual({
      kind: 'all',
      except: new Set(),
    });
  });
});
