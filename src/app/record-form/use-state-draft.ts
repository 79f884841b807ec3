import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createListeners } from '#app/kit/storage/listeners.ts';
import { withoutSecrets } from '#app/kit/storage/secret-values.ts';
import { useDraftStorage } from './use-draft-storage.ts';

/**
 * Stores a page's input as a draft, without secrets, and offers an earlier one. `content` keeps its identity until it
 * changes; undefined if there is nothing to lose.
 */
export function useStateDraft<Schema extends z.ZodMiniType>(
  of: readonly string[],
  schema: Schema,
  content: z.output<Schema> | undefined,
) {
  const latest = useRef(content);
  const [{ draft, notify }] = useState(() => {
    const { subscribe, notify } = createListeners();
    const draft = {
      subscribe,
      isDirty: () => latest.current !== undefined,
      serialize: () => withoutSecrets(latest.current),
      deserialize: (stored: unknown) => z.safeParse(schema, stored).data,
    };
    return { draft, notify };
  });
  useEffect(() => {
    if (latest.current === content) return;
    latest.current = content;
    notify();
  }, [content, notify]);
  return useDraftStorage(draft, of);
}
