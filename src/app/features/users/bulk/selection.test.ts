import { describe, expect, it } from 'vitest';
import { countOf, nobody, type Selection, targetOf, tickedOf, withTicks } from './selection.ts';

const query = { page: 3, pageSize: 25, search: 'priya', field: 'email' } as const;
const allBut: Selection = { kind: 'all', except: new Set(['b']) };

describe('a selection', () => {
  it('keeps who is ticked on other pages', () => {
    const first = withTicks(nobody, ['a', 'b'], new Set(['a']));
    const both = withTicks(first, ['c', 'd'], new Set([...tickedOf(first, ['c', 'd']), 'c']));
    expect(targetOf(both, query)).toEqual({ userIds: ['a', 'c'] });
    expect(countOf(both, 50)).toBe(2);
  });

  it('is all that match but those unticked, on whichever page', () => {
    expect(tickedOf(allBut, ['a', 'b'])).toEqual(new Set(['a']));
    const more = withTicks(allBut, ['c', 'd'], new Set(['d']));
    expect(targetOf(more, query)).toEqual({ filter: { search: 'priya' }, except: ['b', 'c'] });
    expect(countOf(more, 50)).toBe(48);
  });

  it('takes an exclusion back', () => {
    expect(withTicks(allBut, ['a', 'b'], new Set(['a', 'b']))).toEqual({
      kind: 'all',
      except: new Set(),
    });
  });
});
