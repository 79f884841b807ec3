import { createStore, del, delMany, entries, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';

const keptSchema = z.object({
  /** Whatever whoever kept it understands. */
  draft: z.unknown(),
  /** When it was typed last, in milliseconds. */
  at: z.number(),
});
export type Kept = z.output<typeof keptSchema>;

/** Whose draft of what: nobody else on the same computer is offered it. */
export interface DraftOwner {
  userId: string;
  /** What is drafted, such as `['endpoint', '101', 'new']`. */
  of: readonly string[];
}

/** What nobody came back for in a week is forgotten. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const store = () => createStore('paddock-drafts', 'drafts');

function keyOf({ userId, of }: DraftOwner): string {
  return JSON.stringify([deployment.get().id, userId, ...of]);
}

/**
 * Drafts in the browser's own database: they survive a reload, a crash and signing in again, and go when their owner
 * signs out. They lie there unencrypted, so no secret may be among them. A browser that has no database, as in some
 * private windows, keeps no drafts, and nothing else suffers.
 */
export const keptDrafts = {
  find: async (owner: DraftOwner): Promise<Kept | undefined> => {
    try {
      await forget((_, kept) => kept === undefined);
      return readKept(await get(keyOf(owner), store()));
    } catch {
      return undefined;
    }
  },
  keep: async (owner: DraftOwner, draft: unknown): Promise<void> => {
    try {
      const kept: Kept = { draft, at: Date.now() };
      await set(keyOf(owner), kept, store());
    } catch {
      // See above: without a database there is nowhere to keep it.
    }
  },
  remove: async (owner: DraftOwner): Promise<void> => {
    try {
      await del(keyOf(owner), store());
    } catch {
      // See above.
    }
  },
  /** All of a person at this deployment, and whatever is too old. Of everybody where it is not known who it was. */
  removeAllOf: async (userId: string | undefined): Promise<void> => {
    const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
    const start = own.slice(0, -1);
    try {
      await forget((key, kept) => kept === undefined || key.startsWith(`${start},`));
    } catch {
      // See above.
    }
  },
};

/** What is too old, or was kept by another version of the console, is as good as not there. */
function readKept(value: unknown): Kept | undefined {
  const kept = z.safeParse(keptSchema, value);
  return kept.success && kept.data.at >= Date.now() - keptForMs ? kept.data : undefined;
}

async function forget(shouldGo: (key: string, kept: Kept | undefined) => boolean): Promise<void> {
  const all = await entries(store());
  const gone = all.filter(([key, value]) => shouldGo(String(key), readKept(value)));
  if (gone.length > 0)
    await delMany(
      gone.map(([key]) => key),
      store(),
    );
}
