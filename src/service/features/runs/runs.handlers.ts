import { cancelRun, getRun, listRunResults, listRuns } from '#contract/console/runs.ts';
import { runsStore, type UndoUnfinished } from '#service/core/runs/runs.store.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';

/** The runs of the last 90 days: progress, row outcomes and cancellation. */
export function runsHandlers(db: Db, undoUnfinished: UndoUnfinished): Binding[] {
  const runs = runsStore(db);
  return [
    bindBody(listRuns, ({ caller, query }) => runs.list(caller, query)),
    bindBody(getRun, ({ caller, params }) => runs.get(caller, params.runId)),
    bindBody(cancelRun, ({ caller, params }) => runs.cancel(caller, params.runId, undoUnfinished)),
    bindBody(listRunResults, ({ caller, params, query }) =>
      runs.results(caller, params.runId, query),
    ),
  ];
}
