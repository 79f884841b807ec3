import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';
import { browserDatabase } from './browser-database.ts';

/** A run of this browser, without its rows. */
const keptRunSchema = z.object({
  runId: z.string(),
  userId: z.string(),
  kind: z.string(),
  /** What holds for all rows, as its kind understands it. */
  params: z.unknown(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  isCancelled: z.boolean(),
  total: z.number(),
  /** As of the last time that it was kept; the rows have the last word. */
  counts: z.object({ succeeded: z.number(), skipped: z.number(), failed: z.number() }),
});
export type StoredRun = z.output<typeof keptRunSchema>;

const keptForMs = 90 * 24 * 60 * 60 * 1000;

const runs = browserDatabase('paddock-runs', 'runs');
/** Beside the runs, of which there are few: a row each, written as it is done. */
const rowStore = browserDatabase('paddock-run-rows', 'rows');

const keyOf = (run: Pick<StoredRun, 'userId' | 'runId'>) =>
  JSON.stringify([deployment.get().id, run.userId, run.runId]);
const rowKey = (run: Pick<StoredRun, 'runId'>, at: number) => `${run.runId} ${at}`;

/** Runs in the browser's own database: they survive a reload and a crash, and go when their owner signs out. */
export const runStorage = {
  list: async (userId: string): Promise<StoredRun[]> => {
    const own = `${JSON.stringify([deployment.get().id, userId]).slice(0, -1)},`;
    const all = await runs.entries();
    const kept = all.flatMap(([key, value]) => {
      const run = z.safeParse(keptRunSchema, value);
      return key.startsWith(own) && run.success ? run.data : [];
    });
    const [old, fresh] = [isOld, (run: StoredRun) => !isOld(run)].map((is) => kept.filter(is));
    for (const run of old ?? []) await remove(run);
    return (fresh ?? []).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  },
  find: async (userId: string, runId: string): Promise<StoredRun | undefined> => {
    const [run] = await runs.getMany([keyOf({ userId, runId })]);
    const kept = z.safeParse(keptRunSchema, run);
    return kept.success ? kept.data : undefined;
  },
  keep: (run: StoredRun): Promise<void> => runs.setMany([[keyOf(run), run]]),
  /** Rows in their order, as their kind understands them. */
  rows: (run: StoredRun): Promise<unknown[]> =>
    rowStore.getMany(Array.from({ length: run.total }, (_, at) => rowKey(run, at))),
  keepRows: (run: Pick<StoredRun, 'runId'>, rows: readonly { at: number }[]): Promise<void> =>
    rowStore.setMany(rows.map((row) => [rowKey(run, row.at), row])),
  /** All of a person at this deployment. Of everybody where it is not known who it was. */
  removeAllOf: async (userId: string | undefined): Promise<void> => {
    const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
    const all = await runs.entries();
    for (const [key, value] of all) {
      const run = z.safeParse(keptRunSchema, value);
      const isTheirs = key.startsWith(`${own.slice(0, -1)},`);
      if (isTheirs && run.success) await remove(run.data);
      else if (isTheirs) await runs.removeMany([key]);
    }
  },
};

function isOld({ createdAt }: StoredRun): boolean {
  return Date.parse(createdAt) < Date.now() - keptForMs;
}

async function remove(run: StoredRun): Promise<void> {
  const all = await rowStore.keys();
  await rowStore.removeMany(all.filter((key) => key.startsWith(`${run.runId} `)));
  await runs.removeMany([keyOf(run)]);
}
