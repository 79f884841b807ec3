import { describe, expect, it } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

describe('recentlyUsed', () => {
  it('forgets what was not used for longest', () => {
    const kept = recentlyUsed<number>(2);
    kept.set('a', 1);
    kept.set('b', 2);
    kept.get('a');
    kept.set('c', 3);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  });

  it('holds no more than its entries may weigh together', () => {
    const kept = recentlyUsed<string>(5, (text) => text.length);
    kept.set('a', 'xx');
    kept.set('b', 'xx');
    kept.set('a', 'xxx');
    expect([kept.get('a'), kept.get('b')]).toEqual(['xxx', 'xx']);
    kept.set('c', 'xxxx');
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, undefined, 'xxxx']);
    kept.set('d', 'xxxxxx');
    expect(kept.get('d')).toBeUndefined();
  });

  it('can be told to forget', () => {
    const kept = recentlyUsed<number>(1);
    kept.set('a', 1);
    kept.delete('a');
    kept.set('b', 2);
    expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 2]);
  });
});
