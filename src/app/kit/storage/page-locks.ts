/**
 * Names locked by open pages of this browser, released on close or crash. Uses Web Locks, which need HTTPS: without
 * them nothing counts as locked.
 */
export const pageLocks = {
  hold: (name: string) => {
    const released = Promise.withResolvers<void>();
    const acquired = Promise.withResolvers<void>();
    const request = async () => {
      await navigator.locks.request(name, () => {
        acquired.resolve();
        return released.promise;
      });
    };
    request().catch(() => acquired.resolve());
    return { acquired: acquired.promise, release: released.resolve };
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
