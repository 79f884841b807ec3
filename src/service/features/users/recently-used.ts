/** A map that forgets what was not used for longest once it holds more than `most`. */
export function recentlyUsed<Value>(most: number) {
  const entries = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      // A map keeps the order in which keys were set.
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        return;
      }
    },
    delete(key: string): void {
      entries.delete(key);
    },
  };
}
