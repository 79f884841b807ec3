import { createStore, del, delMany, entries, get, getMany, keys, set, setMany } from 'idb-keyval';
import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';

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
export type KeptRun = z.output<typeof keptRunSchema>;

const keptForMs = 90 * 24 * 60 * 60 * 1000;

const runs = () => createStore('paddock-runs', 'runs');
/** Beside the runs, of which there are few: a row each, written as it is done. */
const rowStore = () => createStore('paddock-run-rows', 'rows');

const keyOf = (run: Pick<KeptRun, 'userId' | 'runId'>) =>
  JSON.stringify([deployment.get().id, run.userId, run.runId]);
const rowKey = (run: Pick<KeptRun, 'runId'>, at: number) => `${run.runId} ${at}`;

/** Without a database, as in some private windows, a run lives as long as its page, and nothing else suffers. */
async function orElse<Value>(fallback: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch {
    return fallback;
  }
}

/** Runs in the browser's own database: they survive a reload and a crash, and go when their owner signs out. */
export const keptRuns = {
  list: (userId: string): Promise<KeptRun[]> =>
    orElse([], async () => {
      const own = `${JSON.stringify([deployment.get().id, userId]).slice(0, -1)},`;
      const all = await entries(runs());
      const kept = all.flatMap(([key, value]) => {
        const run = z.safeParse(keptRunSchema, value);
        return String(key).startsWith(own) && run.success ? run.data : [];
      });
      const [old, fresh] = [isOld, (run: KeptRun) => !isOld(run)].map((is) => kept.filter(is));
      for (const run of old ?? []) await remove(run);
      return (fresh ?? []).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    }),
  find: (userId: string, runId: string): Promise<KeptRun | undefined> =>
    orElse(undefined, async () => {
      const kept = z.safeParse(keptRunSchema, await get(keyOf({ userId, runId }), runs()));
      return kept.success ? kept.data : undefined;
    }),
  keep: (run: KeptRun): Promise<void> => orElse(undefined, () => set(keyOf(run), run, runs())),
  /** Rows in their order, as their kind understands them. */
  rows: (run: KeptRun): Promise<unknown[]> =>
    orElse([], async () => {
      const rowKeys = Array.from({ length: run.total }, (_, at) => rowKey(run, at));
      return await getMany(rowKeys, rowStore());
    }),
  keepRows: (run: Pick<KeptRun, 'runId'>, rows: readonly { at: number }[]): Promise<void> =>
    orElse(undefined, () =>
      setMany(
        rows.map((row) => [rowKey(run, row.at), row]),
        rowStore(),
      ),
    ),
  /** All of a person at this deployment. Of everybody where it is not known who it was. */
  removeAllOf: (userId: string | undefined): Promise<void> =>
    orElse(undefined, async () => {
      const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
      const all = await entries(runs());
      for (const [key, value] of all) {
        const run = z.safeParse(keptRunSchema, value);
        const isTheirs = String(key).startsWith(`${own.slice(0, -1)},`);
        if (isTheirs && run.success) await remove(run.data);
        else if (isTheirs) await del(key, runs());
      }
    }),
};

function isOld({ createdAt }: KeptRun): boolean {
  return Date.parse(createdAt) < Date.now() - keptForMs;
}

async function remove(run: KeptRun): Promise<void> {
  const all = await keys(rowStore());
  await delMany(
    all.filter((key) => String(key).startsWith(`${run.runId} `)),
    rowStore(),
  );
  await del(keyOf(run), runs());
}
