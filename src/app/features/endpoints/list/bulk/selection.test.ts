import { describe, expect, it } from 'vitest';
import { toEndpointRow } from '../endpoint-row.ts';
import { isNothing, nothing, tickedOf, withTicks } from './selection.ts';

const row = (id: string, versionId: string) => toEndpointRow({ id, meta: { versionId } });
const first = [row('a', '1'), row('b', '1')];

describe('a selection of rows', () => {
  it('keeps them across pages, in the version that was ticked', () => {
    const one = withTicks(nothing, first, new Set(['a']));
    const two = withTicks(one, [row('c', '1'), row('a', '9')], new Set(['a', 'c']));
    expect(two.kind === 'some' && [...two.rows.values()].map((one) => one.versionId)).toEqual([
      '1',
      '1',
    ]);
    expect([...tickedOf(two, first)].sort()).toEqual(['a', 'c']);
    expect(isNothing(withTicks(two, first, new Set()))).toBe(true);
  });
});

describe('all that match', () => {
  it('leaves out those that were unticked', () => {
    const all = withTicks({ kind: 'all', except: new Set() }, first, new Set(['b']));
    expect([...tickedOf(all, [...first, row('c', '1')])]).toEqual(['b', 'c']);
    expect(isNothing(all)).toBe(false);
  });
});
