/**
 * Names that the open pages of this browser hold, known to all of them: a page that is closed or crashes lets go of its
 * own. Browsers do this by their locks, which an address without HTTPS does not get: there, nothing counts as held.
 */
export const pageLocks = {
  hold: (name: string) => {
    const { promise: untilLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: tell } = Promise.withResolvers<void>();
    const holding = async () => {
      await navigator.locks.request(name, () => {
        tell();
        return untilLetGo;
      });
    };
    holding().catch(() => tell());
    return { isHeld, letGo };
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
