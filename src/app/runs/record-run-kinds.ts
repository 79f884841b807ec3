import { call } from '#app/kit/api/call.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import type { InputOf } from '#contract/base/operation.ts';
import { startRecordRun } from '#contract/console/record-runs.ts';
import type { Run } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { outcomeLook } from './run.ts';
import type { ServiceRunKinds } from './service-run-drawer.tsx';
import { nothingLeft } from './undo/undo-run.ts';
import { changedAgain } from './undo/undone-record.ts';

const reasons: Record<string, string> = {
  conflict: t('Skipped: a colleague changed the same field'),
  newer: t('A newer version was saved in the meantime'),
  unchanged: t('No change needed'),
  gone: t('Deleted in the meantime'),
  already_deleted: t('Already deleted'),
  forbidden: t('You don’t have permission'),
  internal_error: t('The service failed. Try again.'),
};

const undoReasons: Record<string, string> = {
  ...reasons,
  conflict: changedAgain,
  newer: changedAgain,
  unchanged: nothingLeft,
  gone: t('Deleted since then. Undelete it first'),
};

/** Other reasons are sentences of the service. */
function reasonText({ kind }: Run, reason: string | null): string | undefined {
  return (kind === 'undo' ? undoReasons : reasons)[reason ?? ''] ?? reason ?? undefined;
}

export const recordRunKinds: ServiceRunKinds = {
  words: (kind) => {
    const title = kind === 'undo' ? t('Changes undone') : t('Endpoints and records changed');
    return { running: title, done: title };
  },
  rowView: (run, { row, record, outcome, reason }) => ({
    key: row,
    title: record?.title ?? '',
    to:
      run.records && record
        ? resourcePath(run.records.siteId, record.resourceType, record.id)
        : undefined,
    outcome,
    reason: reasonText(run, reason),
  }),
  columns: [
    ['id', ({ record }) => record?.id],
    ['name', ({ record }) => record?.title],
    ['outcome', ({ outcome }) => outcomeLook(outcome).label],
    ['reason', ({ reason }) => reasons[reason ?? ''] ?? reason],
    ['versionWritten', ({ record }) => record?.versionId],
  ],
  retry: (run) => (run.done < run.total ? undefined : starterOf(run, { restOf: run.runId })),
  proceed: (run) => starterOf(run, { restOf: run.runId }),
  undo: (run) => starterOf(run, { undoOf: run.runId }),
};

function starterOf({ records }: Run, of: { restOf: string } | { undoOf: string }) {
  if (!records) return undefined;
  return (runId: string) => startOnRecords(records.siteId, { runId, ...of });
}

/** Changes records at a site, or repeats or undoes such a run. */
export async function startOnRecords(
  siteId: string,
  body: InputOf<typeof startRecordRun>['body'],
): Promise<void> {
  await call(startRecordRun, { params: { siteId }, body });
}
