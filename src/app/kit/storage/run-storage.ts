import * as z from 'zod/mini';
import { runOutcomes } from '#contract/console/runs.ts';
import { deployment } from '../api/deployment.ts';
import { browserDatabase } from './browser-database.ts';
import { withoutSecrets } from './secret-values.ts';

/** How far a run of this browser came, without its rows. */
const runSchema = z.object({
  runId: z.string(),
  userId: z.string(),
  kind: z.string(),
  /** What it is called. */
  words: z.object({ running: z.string(), done: z.string(), succeeded: z.optional(z.string()) }),
  /** Whose resources it is about. */
  place: z.optional(z.object({ siteId: z.string(), kind: z.string() })),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  isCancelled: z.boolean(),
  total: z.number(),
  counts: z.record(z.enum(runOutcomes), z.number()),
});
export type StoredRun = z.output<typeof runSchema>;

/** Which row it is, and how it ended. */
const rowSchema = z.object({
  at: z.number(),
  id: z.string(),
  /** Where its page is. */
  to: z.optional(z.string()),
  /** Absent: it was sent, and no answer came. */
  outcome: z.optional(z.enum(runOutcomes)),
  reason: z.optional(z.string()),
});
export type RowOutcome = z.output<typeof rowSchema>;

const keptForMs = 90 * 24 * 60 * 60 * 1000;

const runs = browserDatabase('paddock-runs', 'runs');
/** Beside the runs, of which there are few: a row each, written as it is done. */
const rowStore = browserDatabase('paddock-run-rows', 'rows');

const keyOf = (run: Pick<StoredRun, 'userId' | 'runId'>) =>
  JSON.stringify([deployment.get().id, run.userId, run.runId]);
const runIdIn = (key: string): string => String(JSON.parse(key)[2]); // as keyOf wrote it
const rowKey = (run: Pick<StoredRun, 'runId'>, at: number) => `${run.runId} ${at}`;

/**
 * How far runs came, in the browser's own database: it survives a reload and a crash, and goes when its owner signs out.
 * It lies there unencrypted, so it is ids and outcomes alone, without secrets that a reason may name.
 */
export const runStorage = {
  list: async (userId: string): Promise<StoredRun[]> => {
    const own = `${JSON.stringify([deployment.get().id, userId]).slice(0, -1)},`;
    const all = (await runs.entries()).filter(([key]) => key.startsWith(own));
    const fresh: StoredRun[] = [];
    for (const [key, value] of all) {
      // What an earlier version of the console kept more of is no run, and goes.
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
  /** No more of it than the schema has. */
  keep: (run: StoredRun): Promise<void> => runs.setMany([[keyOf(run), z.parse(runSchema, run)]]),
  /** Those that were begun, in their order. */
  rows: async (run: StoredRun): Promise<RowOutcome[]> => {
    const keys = Array.from({ length: run.total }, (_, at) => rowKey(run, at));
    return (await rowStore.getMany(keys)).flatMap((row) => z.safeParse(rowSchema, row).data ?? []);
  },
  keepRows: (run: Pick<StoredRun, 'runId'>, rows: readonly RowOutcome[]): Promise<void> =>
    rowStore.setMany(
      rows.map((row) => [rowKey(run, row.at), withoutSecrets(z.parse(rowSchema, row))]),
    ),
  /** All of a person at this deployment. Of everybody where it is not known who it was. */
  removeAllOf: async (userId: string | undefined): Promise<void> => {
    const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
    const all = await runs.keys();
    for (const key of all) if (key.startsWith(`${own.slice(0, -1)},`)) await remove(key);
  },
};

function isOld({ createdAt }: StoredRun): boolean {
  return Date.parse(createdAt) < Date.now() - keptForMs;
}

async function remove(key: string): Promise<void> {
  const all = await rowStore.keys();
  await rowStore.removeMany(all.filter((row) => row.startsWith(`${runIdIn(key)} `)));
  await runs.removeMany([key]);
}
