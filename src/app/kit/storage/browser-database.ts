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

  /** Undefined removes what stands there. */
  async function write(changes: readonly Entry[]): Promise<void> {
    if (changes.length === 0) return;
    try {
      await store()('readwrite', (objects) => {
        for (const [key, value] of changes) {
          if (value === undefined) objects.delete(key);
          else objects.put(value, key);
        }
        // Left to itself, it commits when the page has heard of each change: one that is left meanwhile never does.
        objects.transaction.commit();
        return idb.promisifyRequest(objects.transaction);
      });
      for (const [key] of changes) unkept.delete(key);
    } catch {
      for (const [key, value] of changes) unkept.set(key, value);
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
    setMany: (added: readonly Entry[]): Promise<void> => write(added),
    removeMany: (keys: readonly string[]): Promise<void> =>
      write(keys.map((key) => [key, undefined])),
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
