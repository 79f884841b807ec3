import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';
import { browserDatabase } from './browser-database.ts';
import { pageLocks } from './page-locks.ts';

const storedDraftSchema = z.object({
  /** Opaque to this module. */
  draft: z.unknown(),
  /** Time of the last input, in milliseconds. */
  at: z.number(),
  /** A create without a response. */
  isSent: z.optional(z.boolean()),
});
type Kept = z.output<typeof storedDraftSchema>;

interface OrphanedDraft extends Kept {
  key: string;
}

/** The owner and record of a draft, which only they are offered. */
export interface DraftOwner {
  userId: string;
  /** The drafted record, such as `['endpoint', '101', 'new']`. */
  of: readonly string[];
}

/** Drafts expire after a week. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

const database = browserDatabase('paddock-drafts', 'drafts');

/** The key of an editor's draft: unique, since two tabs may edit the same record. */
export function draftKey({ userId, of }: DraftOwner, editor: string): string {
  return JSON.stringify([deployment.get().id, userId, ...of, editor]);
}

/**
 * Drafts in IndexedDB: they survive a reload, a crash and a new sign-in, and are deleted on sign-out. Unencrypted,
 * so they must not contain secrets.
 */
export const draftStorage = {
  /** Marks the draft's editor as open to other tabs. */
  hold: (key: string) => pageLocks.hold(key),
  findOrphaned: async (owner: DraftOwner): Promise<OrphanedDraft[]> => {
    await forget((_, kept) => kept === undefined);
    // In this order, since an editor takes its lock before storing anything.
    const all = await database.entries();
    return orphanedDrafts(all, { owner, held: await pageLocks.all() });
  },
  keep: (key: string, draft: unknown, { isSent = false } = {}): Promise<void> => {
    const kept: Kept = { draft, at: Date.now(), ...(isSent && { isSent }) };
    return database.setMany([[key, kept]]);
  },
  remove: (...keys: readonly string[]): Promise<void> => database.removeMany(keys),
  /** A person's drafts at this deployment, and expired ones. Everybody's if the person is unknown. */
  removeAllOf: (userId: string | undefined): Promise<void> => {
    const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
    const start = own.slice(0, -1);
    return forget((key, kept) => kept === undefined || key.startsWith(`${start},`));
  },
};

interface Search {
  owner: DraftOwner;
  /** Keys of open editors. */
  held: ReadonlySet<string>;
}

export function orphanedDrafts(
  all: readonly (readonly [string, unknown])[],
  { owner, held }: Search,
): OrphanedDraft[] {
  const start = JSON.stringify([deployment.get().id, owner.userId, ...owner.of]).slice(0, -1);
  const drafts = all.flatMap(([key, value]) => {
    const kept = readStored(value);
    // Drafts of an earlier version have no editor in their key.
    const isOfOwner = key === `${start}]` || key.startsWith(`${start},`);
    return isOfOwner && !held.has(key) && kept !== undefined ? [{ key, ...kept }] : [];
  });
  return drafts.sort((one, other) => other.at - one.at);
}

/** Ignores expired drafts and other formats. */
function readStored(value: unknown): Kept | undefined {
  const kept = z.safeParse(storedDraftSchema, value);
  return kept.success && kept.data.at >= Date.now() - retentionMs ? kept.data : undefined;
}

async function forget(shouldGo: (key: string, kept: Kept | undefined) => boolean): Promise<void> {
  const all = await database.entries();
  const gone = all.filter(([key, value]) => shouldGo(key, readStored(value)));
  if (gone.length > 0) await database.removeMany(gone.map(([key]) => key));
}
