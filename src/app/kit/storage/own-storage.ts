import * as z from 'zod/mini';
import { parsePlainJson } from '../json/unknown-object.ts';
import { computerStorage } from './browser-storage.ts';

/** A person's value in local storage; a missing or invalid one becomes the fallback. */
export function ownStorage<Schema extends z.ZodMiniType>(
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
