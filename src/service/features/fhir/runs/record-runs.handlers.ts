import type { RequestOf } from '#contract/base/operation.ts';
import { type RecordChangeRow, startRecordRun } from '#contract/console/record-runs.ts';
import { runsStore } from '#service/core/runs/runs.store.ts';
import { startRun } from '#service/core/runs/runs.worker.ts';
import type { Db } from '#service/db/db.ts';
import { type Binding, bindBody } from '#service/http/bind.ts';
import type { Caller } from '#service/http/caller.ts';
import { textIssues } from '#service/http/decode-request.ts';
import { parseJsonText } from '#service/http/json-body.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import type { Jobs } from '#service/jobs/jobs.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { isJsonObject } from '../json-object.ts';

/** Starts runs over records. */
export function recordRunsHandlers({ db, jobs }: { db: Db; jobs: Jobs }): Binding[] {
  const runs = runsStore(db);

  async function newRun({ caller, siteId, body }: NewRunCall) {
    const { change, restOf, undoOf } = body;
    if (restOf !== undefined) {
      const earlier = await runs.recordRun(caller, { runId: restOf, siteId }, ['failed', null]);
      const { kind, records } = earlier;
      return { kind, records, rows: earlier.rows.map((row) => row.change) };
    }
    if (undoOf !== undefined) {
      const earlier = await runs.recordRun(caller, { runId: undoOf, siteId }, ['succeeded']);
      const { words: undoWords, undoWords: words } = earlier.records;
      const records = { siteId, words, undoWords };
      return { kind: 'undo', records, rows: earlier.rows.map(undone) };
    }
    if (change === undefined) throw oneOfThree();
    const { kind, rows, ...details } = change;
    for (const [index, row] of rows.entries()) refuseBadTexts(row, `change.rows.${index}`);
    return { kind, records: { siteId, ...details }, rows };
  }

  return [
    bindBody(startRecordRun, async ({ caller, ip, site: { siteId }, body }) => {
      const { runId, ...parts } = body;
      if (Object.keys(parts).length !== 1) throw oneOfThree();
      const { kind, records, rows } = await newRun({ caller, siteId, body });
      const start = { runId, kind, actor: { caller, ip }, records };
      const newRows = rows.map((input) => ({ userId: null, email: '', input }));
      return await startRun({ db, jobs }, start, newRows);
    }),
  ];
}

interface NewRunCall {
  caller: Caller;
  siteId: number;
  body: RequestOf<typeof startRecordRun>['body'];
}

const oneOfThree = () => invalidRequest('change', t('Send one of change, restOf and undoOf'));

/** The opposite of a change; a record that it created is deleted in the version that it wrote only. */
function undone({
  change: { before, after, versionId: _, ...record },
  writtenVersion,
}: {
  change: RecordChangeRow;
  writtenVersion: number | null;
}): RecordChangeRow {
  const versionId = writtenVersion === null ? undefined : String(writtenVersion);
  return { ...record, before: after, after: before, versionId };
}

/** Throws `invalid_request` for a text that isn't a JSON object or cannot be stored. */
function refuseBadTexts(row: RecordChangeRow, at: string): void {
  for (const name of ['before', 'after'] as const) {
    const text = row[name];
    const wrong = text ? wrongIn(text) : undefined;
    if (wrong !== undefined) throw invalidRequest(`${at}.${name}`, wrong);
  }
}

function wrongIn(text: string): string | undefined {
  try {
    const { value } = parseJsonText(text);
    return isJsonObject(value) ? textIssues(value, [])[0]?.message : t('Must be a JSON object');
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}
