/**
 * The only access to web storage. If it is unavailable or full, values are kept in memory for the page's lifetime.
 */
export function guardedStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** Unwritten values; null marks a removal. */
  const memoryFallback = new Map<string, string | null>();
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      memoryFallback.delete(key);
    } catch {
      memoryFallback.set(key, value);
    }
  };
  return {
    get: (key: string): string | null => {
      const value = memoryFallback.get(key);
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

export const tabStorage = guardedStorage(() => sessionStorage);

export const computerStorage = guardedStorage(() => localStorage);
