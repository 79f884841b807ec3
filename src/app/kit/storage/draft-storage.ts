import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';
import { browserDatabase } from './browser-database.ts';
import { pageLocks } from './page-locks.ts';

const keptSchema = z.object({
  /** Whatever whoever kept it understands. */
  draft: z.unknown(),
  /** When it was typed last, in milliseconds. */
  at: z.number(),
  /** It was to be created, and nothing has answered. */
  isSent: z.optional(z.boolean()),
});
type Kept = z.output<typeof keptSchema>;

interface OrphanedDraft extends Kept {
  key: string;
}

/** Whose draft of what: nobody else on the same computer is offered it. */
export interface DraftOwner {
  userId: string;
  /** What is drafted, such as `['endpoint', '101', 'new']`. */
  of: readonly string[];
}

/** What nobody came back for in a week is forgotten. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const database = browserDatabase('paddock-drafts', 'drafts');

/** Where an editor keeps its draft. Each has its own: two tabs may be at the same thing. */
export function draftKey({ userId, of }: DraftOwner, editor: string): string {
  return JSON.stringify([deployment.get().id, userId, ...of, editor]);
}

/**
 * Drafts in the browser's own database: they survive a reload, a crash and signing in again, and go when their owner
 * signs out. They lie there unencrypted, so no secret may be among them.
 */
export const draftStorage = {
  /** Says to the other pages of this browser that the draft's editor is open. */
  hold: (key: string) => pageLocks.hold(key),
  /** Those that no open editor holds, the newest first. */
  findOrphaned: async (owner: DraftOwner): Promise<OrphanedDraft[]> => {
    await forget((_, kept) => kept === undefined);
    // In this order: an editor is held before it keeps anything.
    const all = await database.entries();
    return orphanedDrafts(all, { owner, held: await pageLocks.all() });
  },
  keep: (key: string, draft: unknown, { isSent = false } = {}): Promise<void> => {
    const kept: Kept = { draft, at: Date.now(), ...(isSent && { isSent }) };
    return database.setMany([[key, kept]]);
  },
  remove: (...keys: readonly string[]): Promise<void> => database.removeMany(keys),
  /** All of a person at this deployment, and whatever is too old. Of everybody where it is not known who it was. */
  removeAllOf: (userId: string | undefined): Promise<void> => {
    const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
    const start = own.slice(0, -1);
    return forget((key, kept) => kept === undefined || key.startsWith(`${start},`));
  },
};

interface Search {
  owner: DraftOwner;
  /** The keys of open editors. */
  held: ReadonlySet<string>;
}

export function orphanedDrafts(
  all: readonly (readonly [string, unknown])[],
  { owner, held }: Search,
): OrphanedDraft[] {
  const start = JSON.stringify([deployment.get().id, owner.userId, ...owner.of]).slice(0, -1);
  const drafts = all.flatMap(([key, value]) => {
    const kept = readKept(value);
    // Those of an earlier version have no editor in their key.
    const isOfOwner = key === `${start}]` || key.startsWith(`${start},`);
    return isOfOwner && !held.has(key) && kept !== undefined ? [{ key, ...kept }] : [];
  });
  return drafts.sort((one, other) => other.at - one.at);
}

/** What is too old, or was kept by another version of the console, is as good as not there. */
function readKept(value: unknown): Kept | undefined {
  const kept = z.safeParse(keptSchema, value);
  return kept.success && kept.data.at >= Date.now() - keptForMs ? kept.data : undefined;
}

async function forget(shouldGo: (key: string, kept: Kept | undefined) => boolean): Promise<void> {
  const all = await database.entries();
  const gone = all.filter(([key, value]) => shouldGo(key, readKept(value)));
  if (gone.length > 0) await database.removeMany(gone.map(([key]) => key));
}
