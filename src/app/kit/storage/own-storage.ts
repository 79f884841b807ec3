import * as z from 'zod/mini';

/** What one person keeps on this computer under a name; what is not there or not readable is the fallback. */
export function ownStorage<Schema extends z.ZodMiniType>(
  name: string,
  { schema, fallback }: { schema: Schema; fallback: z.output<Schema> },
) {
  const keyOf = (userId: string) => `paddock.${name}.${userId}`;
  return {
    get(userId: string): z.output<Schema> {
      try {
        return z.parse(schema, JSON.parse(localStorage.getItem(keyOf(userId)) ?? ''));
      } catch {
        return fallback;
      }
    },
    set(userId: string, value: z.output<Schema>): void {
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(value));
      } catch {
        // Full or forbidden: it holds until the page is left.
      }
    },
  };
}
