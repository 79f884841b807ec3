import { describe, expect, it } from 'vitest';
import { nothing, tickedOf, withTicks } from './selection.ts';

const row = (id: string, versionId = '1') => ({ id, versionId });
const first = [row('a'), row('b')];
const allButB = withTicks({ kind: 'all', except: new Set() }, first, new Set(['a']));

describe('a selection of rows', () => {
  it('keeps them across pages, in the version that was ticked', () => {
    const one = withTicks(nothing, first, new Set(['a']));
    const two = withTicks(one, [row('c'), row('a', '9')], new Set(['a', 'c']));
    expect(two.kind === 'some' && [...two.rows.values()]).toEqual([row('c'), row('a')]);
    expect([...tickedOf(two, first)].sort()).toEqual(['a', 'c']);
    expect(withTicks(two, first, new Set())).toEqual(nothing);
  });
});

describe('all that match', () => {
  it('leaves out those that were unticked, on whichever page', () => {
    expect([...tickedOf(allButB, [...first, row('c')])]).toEqual(['a', 'c']);
    expect(withTicks(allButB, [row('c'), row('d')], new Set(['d']))).toEqual({
      kind: 'all',
      except: new Set(['b', 'c']),
    });
  });

  it('takes an exclusion back', () => {
    expect(withTicks(allButB, first, new Set(['a', 'b']))).toEqual({
      kind: 'all',
      except: new Set(),
    });
  });
});
