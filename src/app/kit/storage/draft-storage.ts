import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';
import { browserDatabase, keyStartsWith } from './browser-database.ts';
import { pageLocks } from './page-locks.ts';

const storedDraftSchema = z.object({
  /** Opaque to this module. */
  draft: z.unknown(),
  /** Time of the last input, in milliseconds. */
  at: z.number(),
  /** A create without a response. */
  isSent: z.optional(z.boolean()),
});
type StoredDraft = z.output<typeof storedDraftSchema>;

interface OrphanedDraft extends StoredDraft {
  key: string;
}

/** The owner and record of a draft; only both together find it again. */
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
    await removeIf((_, draft) => draft === undefined);
    // In this order, since an editor takes its lock before storing anything.
    const all = await database.entries();
    return orphanedDrafts(all, { owner, lockedKeys: await pageLocks.all() });
  },
  keep: (key: string, draft: unknown, { isSent = false } = {}): Promise<void> => {
    const stored: StoredDraft = { draft, at: Date.now(), ...(isSent && { isSent }) };
    return database.setMany([[key, stored]]);
  },
  remove: (...keys: readonly string[]): Promise<void> => database.removeMany(keys),
  /** A person's drafts at this deployment, and expired ones. Everybody's if the person is unknown. */
  removeAllOf: (userId: string | undefined): Promise<void> => {
    const owner = [deployment.get().id, ...(userId === undefined ? [] : [userId])];
    return removeIf((key, draft) => draft === undefined || keyStartsWith(key, owner));
  },
};

/** `lockedKeys`: those of open editors, which hold a lock. */
export function orphanedDrafts(
  all: readonly (readonly [string, unknown])[],
  { owner, lockedKeys }: { owner: DraftOwner; lockedKeys: ReadonlySet<string> },
): OrphanedDraft[] {
  const prefix = [deployment.get().id, owner.userId, ...owner.of];
  const drafts = all.flatMap(([key, value]) => {
    const draft = readStored(value);
    const isOfOwner = keyStartsWith(key, prefix);
    return isOfOwner && !lockedKeys.has(key) && draft !== undefined ? [{ key, ...draft }] : [];
  });
  return drafts.sort((one, other) => other.at - one.at);
}

/** Ignores expired drafts and other formats. */
function readStored(value: unknown): StoredDraft | undefined {
  const { data } = z.safeParse(storedDraftSchema, value);
  return data && data.at >= Date.now() - retentionMs ? data : undefined;
}

async function removeIf(
  shouldRemove: (key: string, draft: StoredDraft | undefined) => boolean,
): Promise<void> {
  const all = await database.entries();
  const removed = all.filter(([key, value]) => shouldRemove(key, readStored(value)));
  await database.removeMany(removed.map(([key]) => key));
}
