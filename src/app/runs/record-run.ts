import { call } from '#app/kit/api/call.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { resourceKind, resourcePath } from '#app/record/kind-operations.ts';
import { versionOf } from '#app/record/stored-text.ts';
import type { InputOf } from '#contract/base/operation.ts';
import { type RecordChangeRow, startRecordRun } from '#contract/console/record-runs.ts';
import { type Run, recordRunKinds as serviceKinds } from '#contract/console/runs.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { type ChangeContext, changeRecord, type RecordRunRow, reasonsOf } from './change-record.ts';
import { type NewRun, outcomeStyle, type RunKind, type RunWords } from './run.ts';
import type { ServiceRunKinds } from './service-run-drawer.tsx';
import { resultColumns, stepKind } from './step-kind.ts';
import type { WrittenKind } from './undo/undone-record.ts';

interface RecordRunParams extends ChangeContext {
  words: RunWords;
  /** The titles of the run that undoes this one. */
  undoWords: RunWords;
  /** The list that shows it. */
  place?: { siteId: string; kind: string } | undefined;
}

export type NewRecordRun = NewRun<RecordRunRow, RecordRunParams>;

/** Changes records of any kind: on the service if it supports all of them, else one by one from this browser. */
export function recordRun(kind: string, label: string): RunKind<RecordRunRow, RecordRunParams> {
  return stepKind<RecordRunRow, RecordRunParams>({
    kind,
    label,
    words: ({ words }) => words,
    place: ({ place }) => place,
    nameOf({ changed, title, result, isCopy, ...row }, { siteId, place }) {
      const recordId = result?.copyId ?? row.id;
      const hasPage = !isCopy || result?.copyId !== undefined;
      return {
        key: place ? row.id : [row.siteId, row.kind, row.id].filter(Boolean).join('/'),
        title,
        to: hasPage ? changed?.historyPath({ siteId: row.siteId ?? siteId, recordId }) : undefined,
      };
    },
    async step(row, params) {
      const result = await changeRecord(row, params, reasonsOf(kind));
      const isUndone = kind === 'undo' && result.undoing?.after === null;
      return isUndone ? { ...result, reason: t('Deleted') } : result;
    },
    prepare(rows, { siteId, words, undoWords, reason }) {
      const serviceKind = serviceKinds.find((one) => one === kind);
      const isKnown = rows.every((row) => fhirKinds.some((one) => one.kind === row.kind));
      if (serviceKind === undefined || !isKnown) return undefined;
      const change = { kind: serviceKind, words, undoWords, reason, rows: rows.map(preparedRow) };
      return { siteId, change };
    },
    undo: (rows, { reason: _, words: undoWords, undoWords: words, place, ...params }) => ({
      kind: undoRun,
      // Copies are undone where they are.
      params: { ...params, words, undoWords, place: place && { ...place, siteId: params.siteId } },
      rows: rows.flatMap(undoneRow).map((row, at) => ({ ...row, at })),
    }),
    columns: [
      ['site', (row) => row.siteId],
      ['kind', (row) => row.kind],
      ['id', (row) => row.id],
      ['name', (row) => row.title],
      ...resultColumns,
      ['versionShown', (row) => row.versionId],
      ['versionWritten', ({ result }) => result?.versionId],
      ['copyId', ({ result }) => result?.copyId],
    ],
  });
}

export const changeRun = recordRun('resourceChange', t('Endpoints and records changed'));
export const undoRun = recordRun('undo', t('Changes undone'));

function preparedRow(row: RecordRunRow): RecordChangeRow {
  const { before, after, versionId = versionOf({ text: '', etag: row.etag }) } = row;
  return {
    resourceType: row.kind,
    id: row.isCopy ? crypto.randomUUID() : row.id,
    title: shortText(row.title, 400),
    after,
    ...(after === null ? { versionId } : { before }),
  };
}

/** The row that undoes a row; none if that changed nothing, or its outcome is unknown. */
function undoneRow({ result, ...row }: RecordRunRow): Omit<RecordRunRow, 'at'>[] {
  const { kind, title, changed, siteId } = row;
  // The response of a delete may be missing, so it is undone from the last version.
  const change =
    result?.undoing ?? (row.after === null ? { before: undefined, after: null } : undefined);
  if (result?.outcome !== 'succeeded' || change === undefined) return [];
  const { before, after, ...rest } = change;
  const id = result.copyId ?? row.id;
  return [{ kind, id, title, changed, siteId, before: after, after: before, ...rest }];
}

interface FhirRow extends Omit<RecordRunRow, 'at' | 'kind' | 'changed'> {}

/** Rows of one resource type. */
export function resourceRows(kind: string, rows: readonly FhirRow[]): RecordRunRow[] {
  const changed: WrittenKind = {
    record: resourceKind(kind),
    historyPath: ({ siteId, recordId }) => resourcePath(siteId, kind, recordId),
  };
  return rows.map((row, at) => ({ ...row, at, kind, changed }));
}

/** The titles of undoing changes. `nouns`: the plural of the only kind, within a sentence. */
export function undoTexts(nouns?: string): RunWords {
  const succeeded = t('Undone');
  if (nouns === undefined)
    return { running: t('Undoing changes'), done: t('Changes undone'), succeeded };
  return {
    running: t('Undoing changes to {nouns}', { nouns }),
    done: t('Changes to {nouns} undone', { nouns }),
    succeeded,
  };
}

/** The titles of undoing deletes. */
export function undeleteTexts(nouns: string): RunWords {
  return {
    running: t('Undeleting {nouns}', { nouns }),
    done: t('{title} undeleted', { title: capitalize(nouns) }),
    succeeded: t('Undeleted'),
  };
}

export const redoTexts: RunWords = { running: t('Redoing changes'), done: t('Changes redone') };

/** Other reasons are sentences of the service. */
function reasonText({ kind }: Pick<Run, 'kind'>, reason: string | null): string | undefined {
  const texts: Record<string, string> = { ...reasonsOf(kind), ...serviceReasons };
  return texts[reason ?? ''] ?? reason ?? undefined;
}

const serviceReasons = {
  forbidden: t('You don’t have permission'),
  internal_error: t('Something went wrong. Try again.'),
};

/** The same kinds as runs of the service. */
export const recordRunKinds: ServiceRunKinds = {
  words: (kind) => {
    const { label } = kind === undoRun.kind ? undoRun : changeRun;
    return { running: label, done: label };
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
    ['outcome', ({ outcome }) => outcomeStyle(outcome).label],
    ['reason', ({ reason }) => reasonText({ kind: changeRun.kind }, reason)],
    ['versionWritten', ({ record }) => record?.versionId],
  ],
  retry: (run) => (run.done < run.total ? undefined : starterOf(run, { restOf: run.runId })),
  proceed: (run) => starterOf(run, { restOf: run.runId }),
  undo: (run) => starterOf(run, { undoOf: run.runId }),
};

function starterOf({ records }: Run, of: { restOf: string } | { undoOf: string }) {
  return records ? (runId: string) => startOnRecords(records.siteId, { runId, ...of }) : undefined;
}

/** Changes records at a site, or repeats or undoes such a run. */
export async function startOnRecords(
  siteId: string,
  body: InputOf<typeof startRecordRun>['body'],
): Promise<void> {
  await call(startRecordRun, { params: { siteId }, body });
}
