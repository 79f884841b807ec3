import { cancelRun, getRun, listRunResults, listRuns } from '#contract/console/runs.ts';
import { runsStore, type UndoUnfinished } from '#service/core/runs/runs.store.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bind } from '#service/http/bind.ts';

/** The runs of the last 90 days: progress, row outcomes and cancellation. */
export function runsHandlers(db: Db, undoUnfinished: UndoUnfinished): Binding[] {
  const runs = runsStore(db);
  return [
    bind(listRuns, async ({ caller, query }) => ({ body: await runs.list(caller, query) })),
    bind(getRun, async ({ caller, params }) => ({ body: await runs.get(caller, params.runId) })),
    bind(cancelRun, async ({ caller, params }) => ({
      body: await runs.cancel(caller, params.runId, undoUnfinished),
    })),
    bind(listRunResults, async ({ caller, params, query }) => ({
      body: await runs.results(caller, params.runId, query),
    })),
  ];
}
