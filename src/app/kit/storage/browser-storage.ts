/**
 * The one door to the browser's storage of texts. Browsers refuse it in some private windows and by some companies'
 * rules, and it can be full: what it does not take is kept for the page's life, and nobody else need know.
 */
export function guardedStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** What could not be written; null: what could not be removed. */
  const unkept = new Map<string, string | null>();
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.set(key, value);
    }
  };
  return {
    get: (key: string): string | null => {
      const value = unkept.get(key);
      if (value !== undefined) return value;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key: string, value: string): void => write(key, value),
    remove: (key: string): void => write(key, null),
  };
}

/** What ends with the tab. */
export const tabStorage = guardedStorage(() => sessionStorage);

/** What stays on this computer. */
export const computerStorage = guardedStorage(() => localStorage);
