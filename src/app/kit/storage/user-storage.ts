import * as z from 'zod/mini';
import { parsePlainJson } from '../json/unknown-object.ts';
import { computerStorage } from './browser-storage.ts';

/** A value in local storage per user; a missing or invalid one is read as `fallback`. */
export function userStorage<Schema extends z.ZodMiniType>(
  name: string,
  { schema, fallback }: { schema: Schema; fallback: z.output<Schema> },
) {
  const keyOf = (userId: string) => `paddock.${name}.${userId}`;
  return {
    get(userId: string): z.output<Schema> {
      const stored = parsePlainJson(computerStorage.get(keyOf(userId)));
      return z.safeParse(schema, stored).data ?? fallback;
    },
    set(userId: string, value: z.output<Schema>): void {
      computerStorage.set(keyOf(userId), JSON.stringify(value));
    },
  };
}
