import { useCallback, useRef, useState } from 'react';

/** Names for the entries of a list that go along when these change places. */
export function useRowKeys(count: number) {
  const made = useRef(0);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const fresh = useCallback(() => {
    made.current += 1;
    return `row-${made.current}`;
  }, []);
  // At first, and where the list was written from elsewhere.
  if (keys.length !== count)
    setKeys([...Array(count).keys()].map((index) => keys[index] ?? fresh()));
  const current = useRef(keys);
  current.current = keys;

  /** The entries have other places: old ones, -1 for a new one. Gives the names of the new ones. */
  const reorder = useCallback(
    (order: readonly number[]): string[] => {
      const next = order.map((from) => current.current[from] ?? fresh());
      setKeys(next);
      return next.filter((key) => !current.current.includes(key));
    },
    [fresh],
  );
  return { keys, reorder };
}
