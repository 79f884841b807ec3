/** Those who are to know when something changes, as `useSyncExternalStore` adds them. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
