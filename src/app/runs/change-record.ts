import type { QueryClient } from '@tanstack/react-query';
import { callForAnswer } from '#app/kit/api/call.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { type Deletion, deletion, type NextRecord } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { storedCreate } from '#app/record-form/created-record.ts';
import { readLastText } from '#app/versions/deleted/deleted.queries.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { failedStep, type StepResult, type StepRow } from './step-kind.ts';
import {
  changedAgain,
  deletedSince,
  type RecordChange,
  undoneRecord,
  type WrittenKind,
} from './undo/undone-record.ts';

/**
 * A record and its change, in the form of `RecordChangeRow`: only members that differ between `before` and `after`
 * change. `after` null deletes. `before` null creates or restores, without `after` the last version.
 */
export interface RecordRunRow extends StepRow<ChangeResult> {
  kind: string;
  /** The id of the record; for a copy that of the original. */
  id: string;
  title: string;
  /** Undefined for an unknown kind. */
  changed: WrittenKind | undefined;
  /** By default the run's. */
  siteId?: string | undefined;
  before?: string | null | undefined;
  after?: string | null | undefined;
  /** The version to delete; any by default. */
  versionId?: string | undefined;
  etag?: string | undefined;
  /** Creates a record with an id of its own. */
  isCopy?: boolean;
  /** Changes any version, on a retry or without `before` and `after`; a text says why it can't be changed. */
  edit?: (current: JsonObject) => JsonObject | string;
}

/** The result of a row that changes a record. */
interface ChangeResult extends StepResult {
  /** The written version, or the last one of a deleted record. */
  versionId?: string | undefined;
  copyId?: string | undefined;
  /** The change that was made, to undo it. */
  undoing?: (RecordChange & { etag?: string | undefined }) | undefined;
}

export interface ChangeContext {
  siteId: string;
  /** The reason for the histories. */
  reason?: string | undefined;
  /** The site's name, for copies. */
  siteName?: string | undefined;
  /** To read the last versions of deleted records. */
  client?: QueryClient | undefined;
}

const changeReasons = {
  conflict: t('Skipped: a colleague changed the same field'),
  newer: t('A newer version was saved in the meantime'),
  unchanged: t('No change needed'),
  gone: t('Deleted in the meantime'),
  already_deleted: t('Already deleted'),
};

export const nothingLeft = t('No longer present');
export const unknownKind = t('Kind unknown to this console');

const undoReasons: typeof changeReasons = {
  ...changeReasons,
  conflict: changedAgain,
  newer: changedAgain,
  unchanged: nothingLeft,
  gone: deletedSince,
};

/** Why a row of a kind of run was skipped or failed, by the service's code. */
export function reasonsOf(runKind: string): typeof changeReasons {
  return runKind === 'undo' ? undoReasons : changeReasons;
}

const left = (outcome: RunOutcome, reason: string) => ({ left: { outcome, reason } });

interface Change {
  row: RecordRunRow;
  record: WrittenKind['record'];
  reasons: typeof changeReasons;
}

/** Changes the current version of a record with an optimistic lock; later saves are kept. */
export async function changeRecord(
  row: RecordRunRow,
  context: ChangeContext,
  reasons: typeof changeReasons,
): Promise<ChangeResult> {
  const { changed, id, siteId = context.siteId } = row;
  if (changed === undefined) return { outcome: 'failed', reason: unknownKind };
  if (row.isCopy) return await createCopy(row, context);
  const { record } = changed;
  let written: RecordChange | undefined;
  const outcome = await versionedWrite<LoadedText, NextRecord | Deletion, ChangeResult>({
    ...recordAt(record, { siteId, recordId: id }),
    make: async (current) => {
      const next =
        row.after === null
          ? removal({ row, record, reasons }, current)
          : edited({ row: await withLastText(row, context), record, reasons }, current);
      if ('left' in next) return next;
      written = { before: current?.text ?? null, after: next.text };
      return next.text === null ? next : { ...next, reason: context.reason };
    },
  });
  if (outcome.kind === 'left') return outcome.left;
  if (outcome.kind !== 'stored') return failedStep(outcome.error);
  const { stored } = outcome;
  const undoing = written && {
    ...written,
    etag: written.after === null ? undefined : stored.etag,
  };
  return { outcome: 'succeeded', versionId: versionOf(stored), undoing };
}

/** With the last version of a deleted record, if the row restores that. */
async function withLastText(row: RecordRunRow, { siteId, client }: ChangeContext) {
  if (row.before !== null || row.after !== undefined || client === undefined) return row;
  const place = { siteId, resourceType: row.kind, recordId: row.id };
  return { ...row, after: await readLastText(client, place) };
}

type Next = NextRecord | Deletion | { left: ChangeResult };

function removal({ row, record, reasons }: Change, current: LoadedText | undefined): Next {
  const { before, versionId, etag, isStarted, isRetry } = row;
  if (current === undefined) {
    if (isStarted) return { left: { outcome: 'succeeded', versionId } };
    return left('skipped', reasons.already_deleted);
  }
  if (record.remove === undefined) return left('failed', t('Can’t be deleted here'));
  const isShown =
    (versionId === undefined || versionOf(current) === versionId) &&
    (etag === undefined || current.etag === etag);
  const canDelete =
    before == null
      ? isShown || isRetry
      : isShown && planOf(record, { before, after: null }, current).kind === 'remove';
  return canDelete ? deletion : left('failed', reasons.newer);
}

function edited({ row, record, reasons }: Change, current: LoadedText | undefined): Next {
  const { before, after = null, edit, isStarted, isRetry } = row;
  if (before === null && after === null) return left('failed', t('No version is available'));
  if (before !== null && current === undefined) return left('failed', reasons.gone);
  const resource = current && parseJsonObject(current.text);
  if (current && resource === undefined) return left('failed', t('The service sent no resource'));
  const editedRecord = resource && edit?.(resource);
  const ofCurrent = () =>
    isJsonObject(editedRecord)
      ? planOf(record, { before: current?.text ?? null, after: formatJson(editedRecord) }, current)
      : undefined;
  const shown = before === undefined ? undefined : { before, after };
  let plan = shown ? planOf(record, shown, current) : ofCurrent();
  if (plan?.kind === 'nothing') {
    if (!isStarted && !isRetry) return left('skipped', reasons.unchanged);
    // Stored without a response: replacing text again would apply it twice.
    const versionId = current && versionOf(current);
    return { left: { outcome: 'succeeded', versionId, undoing: shown } };
  }
  if (typeof editedRecord === 'string') return left('skipped', editedRecord);
  if (plan?.kind === 'conflict' && isRetry) plan = ofCurrent() ?? plan;
  return plan?.kind === 'write' ? plan : left('failed', reasons.conflict);
}

/** Plans a change as the undo of its inverse, which keeps later saves, or finds a conflict. */
function planOf(
  record: WrittenKind['record'],
  { before, after }: RecordChange,
  current: LoadedText | undefined,
) {
  return undoneRecord(record, [{ before: after, after: before }], current?.text ?? null);
}

/** The deployment assigns the id, so a copy without a response can't be looked up. */
async function createCopy(row: RecordRunRow, context: ChangeContext): Promise<ChangeResult> {
  const { kind, after, isStarted } = row;
  const { siteId, siteName: site = '' } = context;
  if (isStarted) {
    const reason = t('It may have been copied. Check {site} before you try again', { site });
    return { outcome: 'failed', reason };
  }
  const sent = after ?? '';
  const answer = await callForAnswer(
    operationsOfKind(kind).create,
    { params: { siteId }, body: JSON.parse(sent) }, // validated by the service
    { bodyText: sent },
  );
  const { id: copyId, stored } = await storedCreate(answer, {
    sent,
    findId: async () => undefined,
    read: (recordId) => recordAt(resourceKind(kind), { siteId, recordId }).load(),
  });
  // A copy without a known id or content cannot be undone.
  const isKnown = copyId !== undefined && stored.text !== '';
  const undoing = isKnown ? { before: null, after: stored.text, etag: stored.etag } : undefined;
  return { outcome: 'succeeded', copyId, versionId: versionOf(stored), undoing };
}
