import * as z from 'zod/mini';
import { deployment } from '../api/deployment.ts';
import { browserDatabase } from './browser-database.ts';
import { withoutSecrets } from './secret-values.ts';

/** A run of this browser, without its rows. */
const runSchema = z.object({
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
  /** Of what holds for all rows, secrets were not kept. */
  lacksSecrets: z.optional(z.boolean()),
});
export type StoredRun = z.output<typeof runSchema>;

/** Earlier versions of the console kept values of headers: their runs are none, and go. */
const keptSchema = z.extend(runSchema, { isWithoutSecrets: z.literal(true) });

interface StoredRow {
  at: number;
  /** Secrets were left out of it, or of what holds for all rows. */
  lacksSecrets?: boolean;
}

const keptForMs = 90 * 24 * 60 * 60 * 1000;

const runs = browserDatabase('paddock-runs', 'runs');
/** Beside the runs, of which there are few: a row each, written as it is done. */
const rowStore = browserDatabase('paddock-run-rows', 'rows');

const keyOf = (run: Pick<StoredRun, 'userId' | 'runId'>) =>
  JSON.stringify([deployment.get().id, run.userId, run.runId]);
const runIdIn = (key: string): string => String(JSON.parse(key)[2]); // as keyOf wrote it
const rowKey = (run: Pick<StoredRun, 'runId'>, at: number) => `${run.runId} ${at}`;

/**
 * Runs in the browser's own database: they survive a reload and a crash, and go when their owner signs out. They lie there
 * unencrypted, so values of headers and secrets of addresses are left out, and what lacks them is marked.
 */
export const runStorage = {
  list: async (userId: string): Promise<StoredRun[]> => {
    const own = `${JSON.stringify([deployment.get().id, userId]).slice(0, -1)},`;
    const all = (await runs.entries()).filter(([key]) => key.startsWith(own));
    const fresh: StoredRun[] = [];
    for (const [key, value] of all) {
      const run = z.safeParse(keptSchema, value);
      if (run.success && !isOld(run.data)) fresh.push(run.data);
      else await remove(key);
    }
    return fresh.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  },
  find: async (userId: string, runId: string): Promise<StoredRun | undefined> => {
    const [run] = await runs.getMany([keyOf({ userId, runId })]);
    return z.safeParse(keptSchema, run).data;
  },
  keep: (run: StoredRun): Promise<void> => {
    const kept = { ...marked(run, withoutSecrets(run)), isWithoutSecrets: true };
    return runs.setMany([[keyOf(run), kept]]);
  },
  /** Rows in their order, as their kind understands them. */
  rows: async (run: StoredRun): Promise<unknown[]> => {
    const keys = Array.from({ length: run.total }, (_, at) => rowKey(run, at));
    const rows = await rowStore.getMany(keys);
    if (!run.lacksSecrets) return rows;
    return rows.map((row) => row && { ...row, lacksSecrets: true });
  },
  keepRows: (run: Pick<StoredRun, 'runId'>, rows: readonly StoredRow[]): Promise<void> =>
    rowStore.setMany(rows.map((row) => [rowKey(run, row.at), marked(row, withoutSecrets(row))])),
  /** All of a person at this deployment. Of everybody where it is not known who it was. */
  removeAllOf: async (userId: string | undefined): Promise<void> => {
    const own = JSON.stringify([deployment.get().id, ...(userId === undefined ? [] : [userId])]);
    const all = await runs.keys();
    for (const key of all) if (key.startsWith(`${own.slice(0, -1)},`)) await remove(key);
  },
};

function marked<Part extends object>(whole: Part, kept: Part): Part {
  return kept === whole ? whole : { ...kept, lacksSecrets: true };
}

function isOld({ createdAt }: StoredRun): boolean {
  return Date.parse(createdAt) < Date.now() - keptForMs;
}

async function remove(key: string): Promise<void> {
  const all = await rowStore.keys();
  await rowStore.removeMany(all.filter((row) => row.startsWith(`${runIdIn(key)} `)));
  await runs.removeMany([key]);
}
