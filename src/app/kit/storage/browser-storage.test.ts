import { describe, expect, it } from 'vitest';
import { guardedStorage } from './browser-storage.ts';

/** A storage that refuses on demand. */
function storageThat({ refuses }: { refuses: 'nothing' | 'writing' }) {
  const texts = new Map<string, string>();
  return {
    texts,
    storage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (refuses === 'writing') throw new DOMException('Full', 'QuotaExceededError');
        texts.set(key, value);
      },
      removeItem: (key: string) => void texts.delete(key),
    },
  };
}

describe('storage of texts', () => {
  it('uses the browser’s storage', () => {
    const { texts, storage } = storageThat({ refuses: 'nothing' });
    const guarded = guardedStorage(() => storage);
    guarded.set('site', '101');
    expect([...texts]).toEqual([['site', '101']]);
    expect(guarded.get('site')).toBe('101');
    guarded.remove('site');
    expect(texts.size).toBe(0);
    expect(guarded.get('site')).toBeNull();
  });

  it('keeps values in memory if the browser refuses storage', () => {
    const guarded = guardedStorage(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(guarded.get('site')).toBeNull();
    guarded.set('site', '101');
    expect(guarded.get('site')).toBe('101');
    guarded.remove('site');
    expect(guarded.get('site')).toBeNull();
  });

  it('prefers an unwritten value to an older stored one', () => {
    const { texts, storage } = storageThat({ refuses: 'writing' });
    texts.set('site', '101');
    const guarded = guardedStorage(() => storage);
    guarded.set('site', '102');
    expect(guarded.get('site')).toBe('102');
    guarded.remove('site');
    expect(guarded.get('site')).toBeNull();
  });
});
