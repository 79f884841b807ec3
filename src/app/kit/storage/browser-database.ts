import * as idb from 'idb-keyval';

/**
 * The one door to the browser's own database. Where it is refused, as in some private windows, or full, what it does
 * not take is kept for the page's life, and nobody else need know.
 */
export function browserDatabase(databaseName: string, storeName: string) {
  /** What could not be written; undefined: what could not be removed. */
  const unkept = new Map<string, unknown>();
  let opened: idb.UseStore | undefined;
  const store = () => {
    opened ??= idb.createStore(databaseName, storeName);
    return opened;
  };

  async function write(entries: readonly Entry[], work: () => Promise<void>): Promise<void> {
    try {
      await work();
      for (const [key] of entries) unkept.delete(key);
    } catch {
      for (const [key, value] of entries) unkept.set(key, value);
    }
  }

  async function entries(): Promise<Entry[]> {
    const kept = await orElse([], () => idb.entries<string>(store()));
    const all = new Map<string, unknown>([...kept, ...unkept]);
    return [...all].filter(([, value]) => value !== undefined);
  }

  return {
    entries,
    keys: async (): Promise<string[]> => {
      const kept = await orElse([], () => idb.keys<string>(store()));
      const isThere = (key: string) => !unkept.has(key) || unkept.get(key) !== undefined;
      return [...new Set([...kept, ...unkept.keys()])].filter(isThere);
    },
    /** In the order of the keys; undefined where there is nothing. */
    getMany: async (keys: readonly string[]): Promise<unknown[]> => {
      const kept = await orElse([], () => idb.getMany<unknown>([...keys], store()));
      return keys.map((key, index) => (unkept.has(key) ? unkept.get(key) : kept[index]));
    },
    setMany: (added: readonly Entry[]): Promise<void> =>
      write(added, () =>
        idb.setMany(
          added.map(([key, value]) => [key, value]),
          store(),
        ),
      ),
    removeMany: (keys: readonly string[]): Promise<void> =>
      write(
        keys.map((key) => [key, undefined]),
        () => idb.delMany([...keys], store()),
      ),
  };
}

type Entry = readonly [key: string, value: unknown];

async function orElse<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}
