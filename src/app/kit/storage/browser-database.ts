import * as idb from 'idb-keyval';

/** The only access to IndexedDB. If it is unavailable or full, values are kept in memory for the page's lifetime. */
export function browserDatabase(databaseName: string, storeName: string) {
  /** Unwritten values; undefined marks a removal. */
  const memoryFallback = new Map<string, unknown>();
  let opened: idb.UseStore | undefined;
  const store = () => {
    opened ??= idb.createStore(databaseName, storeName);
    return opened;
  };

  /** Undefined removes an entry. */
  async function write(changes: readonly Entry[]): Promise<void> {
    if (changes.length === 0) return;
    try {
      await store()('readwrite', (objects) => {
        for (const [key, value] of changes) {
          if (value === undefined) objects.delete(key);
          else objects.put(value, key);
        }
        // Commits at once, in case the page closes.
        objects.transaction.commit();
        return idb.promisifyRequest(objects.transaction);
      });
      for (const [key] of changes) memoryFallback.delete(key);
    } catch {
      for (const [key, value] of changes) memoryFallback.set(key, value);
    }
  }

  async function entries(): Promise<Entry[]> {
    const stored = await orElse([], () => idb.entries<string>(store()));
    const all = new Map<string, unknown>([...stored, ...memoryFallback]);
    return [...all].filter(([, value]) => value !== undefined);
  }

  return {
    entries,
    keys: async (): Promise<string[]> => {
      const stored = await orElse([], () => idb.keys<string>(store()));
      const isThere = (key: string) =>
        !memoryFallback.has(key) || memoryFallback.get(key) !== undefined;
      return [...new Set([...stored, ...memoryFallback.keys()])].filter(isThere);
    },
    /** In key order; undefined for missing entries. */
    getMany: async (keys: readonly string[]): Promise<unknown[]> => {
      const stored = await orElse([], () => idb.getMany<unknown>([...keys], store()));
      return keys.map((key, index) =>
        memoryFallback.has(key) ? memoryFallback.get(key) : stored[index],
      );
    },
    setMany: (added: readonly Entry[]): Promise<void> => write(added),
    removeMany: (keys: readonly string[]): Promise<void> =>
      write(keys.map((key) => [key, undefined])),
  };
}

type Entry = readonly [key: string, value: unknown];

/** Whether a key, a JSON list, has these values first and more after them. */
export function keyStartsWith(key: string, values: readonly string[]): boolean {
  return key.startsWith(`${JSON.stringify(values).slice(0, -1)},`);
}

async function orElse<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}
