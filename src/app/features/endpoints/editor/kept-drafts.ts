import { createStore, del, entries, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { deployment } from '../../../shared/api/deployment.ts';

const keptDraftSchema = z.object({
  /** The text as it was typed, JSON or not yet. */
  text: z.string(),
  /** What was stored when the draft was begun. */
  base: z.object({ text: z.string(), etag: z.optional(z.string()) }),
  /** When it was typed last, in milliseconds. */
  at: z.number(),
});
/** A draft that was not saved. */
export type KeptDraft = z.output<typeof keptDraftSchema>;

/** Whose draft of what: nobody else on the same computer is offered it. */
export interface DraftOwner {
  userId: string;
  siteId: string;
  /** `new` for one that was never stored. */
  endpointId: string;
}

/** What nobody came back for in two weeks is forgotten. */
const keptForMs = 14 * 24 * 60 * 60 * 1000;

const store = () => createStore('paddock-drafts', 'drafts');

function keyOf({ userId, siteId, endpointId }: DraftOwner): string {
  return JSON.stringify([deployment.get().id, userId, siteId, endpointId]);
}

/**
 * Drafts in the browser's own database: they survive a reload, a crash and signing in again. A browser that has none,
 * as in some private windows, keeps no drafts, and nothing else suffers.
 */
export const keptDrafts = {
  find: async (owner: DraftOwner): Promise<KeptDraft | undefined> => {
    try {
      await forgetOld();
      const found = z.safeParse(keptDraftSchema, await get(keyOf(owner), store()));
      return found.success ? found.data : undefined;
    } catch {
      return undefined;
    }
  },
  keep: async (owner: DraftOwner, draft: KeptDraft): Promise<void> => {
    try {
      await set(keyOf(owner), draft, store());
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
};

async function forgetOld(): Promise<void> {
  for (const [key, value] of await entries(store())) {
    const draft = z.safeParse(keptDraftSchema, value);
    if (!draft.success || draft.data.at < Date.now() - keptForMs) await del(key, store());
  }
}
