import * as z from 'zod/mini';
import { runOutcomes } from '#contract/console/runs.ts';
import { deployment } from '../api/deployment.ts';
import { browserDatabase, keyStartsWith } from './browser-database.ts';
import { withoutSecrets } from './secret-values.ts';

/** The progress of a browser run, without rows. */
const runSchema = z.object({
  runId: z.string(),
  userId: z.string(),
  kind: z.string(),
  words: z.object({ running: z.string(), done: z.string(), succeeded: z.optional(z.string()) }),
  place: z.optional(z.object({ siteId: z.string(), kind: z.string() })),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  isCancelled: z.boolean(),
  total: z.number(),
  succeeded: z.number(),
  skipped: z.number(),
  failed: z.number(),
});
export type StoredRun = z.output<typeof runSchema>;

/** A row with its outcome. */
const rowSchema = z.object({
  at: z.number(),
  id: z.string(),
  /** Path of its page. */
  to: z.optional(z.string()),
  /** Absent: sent without a response. */
  outcome: z.optional(z.enum(runOutcomes)),
  reason: z.optional(z.string()),
});
export type RowOutcome = z.output<typeof rowSchema>;

const retentionMs = 90 * 24 * 60 * 60 * 1000;

const runs = browserDatabase('paddock-runs', 'runs');
/** Rows are stored one by one as they finish. */
const rowStore = browserDatabase('paddock-run-rows', 'rows');

const keyOf = (run: Pick<StoredRun, 'userId' | 'runId'>) =>
  JSON.stringify([deployment.get().id, run.userId, run.runId]);
const runIdIn = (key: string): string => String(JSON.parse(key)[2]); // as written by keyOf
const rowKey = (run: Pick<StoredRun, 'runId'>, at: number) => `${run.runId} ${at}`;

/**
 * Progress of browser runs in IndexedDB: it survives a reload and a crash, and is deleted on sign-out. Unencrypted,
 * so only ids and outcomes are stored.
 */
export const runStorage = {
  list: async (userId: string): Promise<StoredRun[]> => {
    const owner = [deployment.get().id, userId];
    const all = (await runs.entries()).filter(([key]) => keyStartsWith(key, owner));
    const fresh: StoredRun[] = [];
    for (const [key, value] of all) {
      // Other formats are deleted.
      const run = z.safeParse(runSchema, value);
      if (run.success && !isOld(run.data)) fresh.push(run.data);
      else await remove(key);
    }
    return fresh.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  },
  find: async (userId: string, runId: string): Promise<StoredRun | undefined> => {
    const [run] = await runs.getMany([keyOf({ userId, runId })]);
    return z.safeParse(runSchema, run).data;
  },
  /** Only the schema's fields. */
  keep: (run: StoredRun): Promise<void> => runs.setMany([[keyOf(run), z.parse(runSchema, run)]]),
  /** Started rows in order. */
  rows: async (run: StoredRun): Promise<RowOutcome[]> => {
    const keys = Array.from({ length: run.total }, (_, at) => rowKey(run, at));
    return (await rowStore.getMany(keys)).flatMap((row) => z.safeParse(rowSchema, row).data ?? []);
  },
  keepRows: (run: Pick<StoredRun, 'runId'>, rows: readonly RowOutcome[]): Promise<void> =>
    rowStore.setMany(
      rows.map((row) => [rowKey(run, row.at), withoutSecrets(z.parse(rowSchema, row))]),
    ),
  /** A person's runs at this deployment. Everybody's if the person is unknown. */
  removeAllOf: async (userId: string | undefined): Promise<void> => {
    const owner = [deployment.get().id, ...(userId === undefined ? [] : [userId])];
    for (const key of await runs.keys()) if (keyStartsWith(key, owner)) await remove(key);
  },
};

function isOld({ createdAt }: StoredRun): boolean {
  return Date.parse(createdAt) < Date.now() - retentionMs;
}

async function remove(key: string): Promise<void> {
  const all = await rowStore.keys();
  await rowStore.removeMany(all.filter((row) => row.startsWith(`${runIdIn(key)} `)));
  await runs.removeMany([key]);
}
