/**
 * Names locked by open pages of this browser, released on close or crash. Uses Web Locks, which need HTTPS: without
 * them nothing counts as locked.
 */
export const pageLocks = {
  hold: (name: string) => {
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: acquired, resolve: tell } = Promise.withResolvers<void>();
    const holding = async () => {
      await navigator.locks.request(name, () => {
        tell();
        return released;
      });
    };
    holding().catch(() => tell());
    return { isHeld: acquired, letGo };
  },
  all: async (): Promise<ReadonlySet<string>> => {
    try {
      const { held = [] } = await navigator.locks.query();
      return new Set(held.map(({ name = '' }) => name));
    } catch {
      return new Set();
    }
  },
};
