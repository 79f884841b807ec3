/**
 * A map that forgets what was not used for longest once it holds more than `most`: entries, or what `weightOf` says
 * that each of them weighs.
 */
export function recentlyUsed<Value>(most: number, weightOf: (value: Value) => number = () => 1) {
  const entries = new Map<string, Value>();
  let weight = 0;

  function remove(key: string): Value | undefined {
    const value = entries.get(key);
    if (value === undefined) return undefined;
    entries.delete(key);
    weight -= weightOf(value);
    return value;
  }

  function add(key: string, value: Value): void {
    entries.set(key, value);
    weight += weightOf(value);
  }

  return {
    get(key: string): Value | undefined {
      const value = remove(key);
      // A map keeps the order in which keys were set.
      if (value !== undefined) add(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      remove(key);
      add(key, value);
      for (const oldest of entries.keys()) {
        if (weight <= most) return;
        remove(oldest);
      }
    },
    delete(key: string): void {
      remove(key);
    },
  };
}
