import { isStatus } from '#app/kit/api/api-error.ts';
import { type Answer, callForAnswer } from '#app/kit/api/call.ts';
import {
  formatJson,
  formatJsonLine,
  type JsonObject,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { operationsOfKind, resourceKind, resourcePath } from '#app/record/kind-operations.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { type Deletion, deletion, type NextRecord } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { storedCreate } from '#app/record-form/created-record.ts';
import { type ChangeResult, changeRecord } from '#app/runs/change-record.ts';
import { resultColumns, type StepRow, stepKind } from '#app/runs/run-kind.ts';
import type { RecordChangeRow } from '#contract/console/record-runs.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { type CopyChange, copyOf } from '../copy/copy-resource.ts';
import { undoOfResources, undoTexts } from '../undo/undo-run.ts';
import { undoneRecord } from '../undo/undone-record.ts';
import {
  type BulkChange,
  type BulkEdit,
  type BulkParams,
  bulkTexts,
  changedResource,
  isNoOp,
  pickMembers,
  problemOf,
} from './bulk-change.ts';
import type { BulkTarget } from './bulk-targets.tsx';

/** The rows of a run, each with only the members that the change concerns. */
export function bulkRows(targets: readonly BulkTarget[], change: BulkChange): BulkRow[] {
  const names = change.action === 'edit' ? [change.member] : [];
  return targets.map((target, at) => ({
    at,
    target: { ...target, members: pickMembers(target.members, names) },
  }));
}

/** The site and id of the resource that a row has written. */
function writtenAt({ target, result }: BulkRow, { siteId, change }: BulkParams) {
  return change.action === 'copy' && result?.copyId !== undefined
    ? { siteId: change.toSiteId, id: result.copyId }
    : { siteId, id: target.id };
}

export const bulkRun = stepKind<BulkRow, BulkParams>({
  kind: 'resourceChange',
  label: t('Endpoints and records changed'),
  words: bulkTexts,
  place: (params) => params,
  nameOf(row, params) {
    const { siteId, id } = writtenAt(row, params);
    const { target } = row;
    return { key: target.id, title: target.title, to: resourcePath(siteId, params.kind, id) };
  },
  step: (row, params) => changeResource(params, row),
  prepare(rows, params) {
    const { siteId, kind, plural, change, reason } = params;
    return {
      siteId: change.action === 'copy' ? change.toSiteId : siteId,
      change: {
        kind: 'resourceChange',
        words: bulkTexts(params),
        undoWords: undoTexts({ plural, isDeletion: change.action === 'delete' }),
        reason,
        rows: rows.flatMap((row) => {
          const title = shortText(row.target.title, 400);
          const prepared = preparedChange(row, change);
          return prepared ? [{ resourceType: kind, id: row.target.id, title, ...prepared }] : [];
        }),
      },
    };
  },
  undo(rows, params) {
    const { readDeletion, change, kind, plural } = params;
    const isDeletion = change.action === 'delete';
    const siteId = change.action === 'copy' ? change.toSiteId : params.siteId;
    const undone = rows
      .filter(({ result }) => result?.outcome === 'succeeded')
      .flatMap((row) => {
        const { id } = writtenAt(row, params);
        const { undoing } = row.result ?? {};
        const changes = isDeletion ? async () => readDeletion?.(id) : undoing && [undoing];
        return changes ? [{ id, title: row.target.title, changes }] : [];
      });
    return undoOfResources({ siteId, kind, plural, isDeletion }, undone);
  },
  columns: [
    ['id', ({ target }) => target.id],
    ['name', ({ target }) => target.title],
    ...resultColumns,
    ['versionShown', ({ target }) => target.versionId],
    ['versionWritten', ({ result }) => result?.versionId],
    ['copyId', ({ result }) => result?.copyId],
  ],
});

interface BulkResult extends ChangeResult {
  copyId?: string | undefined;
}

export interface BulkRow extends StepRow<BulkResult> {
  target: BulkTarget;
  /** The id of the copy; absent if the deployment assigns ids. */
  newId?: string;
  /** The resource to copy; absent if it was deleted. */
  source?: JsonObject | undefined;
}

/** A row for the service; undefined if there is nothing to change. */
function preparedChange(row: BulkRow, change: BulkChange): Partial<RecordChangeRow> | undefined {
  const { target, newId, source } = row;
  const { members, versionId } = target;
  switch (change.action) {
    case 'edit':
      if (isNoOp(change, members) || problemOf(change, members) !== undefined) return undefined;
      return editedMember(change, members);
    case 'delete':
      return { after: null, versionId };
    case 'copy':
      if (source === undefined || newId === undefined) return undefined;
      return { id: newId, before: null, after: copiedText(source, { change, newId }) };
  }
}

const ended = (outcome: RunOutcome, reason: string): BulkResult => ({ outcome, reason });

/** Changes one resource: later saves are kept, and a conflict with one skips the resource. */
export async function changeResource(params: BulkParams, row: BulkRow): Promise<BulkResult> {
  const { siteId, kind, change, reason } = params;
  if (change.action === 'copy') return await copy(change, { params, row });
  if (change.action === 'edit' && isNoOp(change, row.target.members) && !row.isRetry)
    return unneeded;
  const address = { siteId, resourceType: kind, id: row.target.id };
  return await changeRecord(resourceKind(kind), address, (current) => {
    if (change.action === 'delete') return removed(row, current);
    const next = current ? edited(change, row, current) : { left: deletedByOther };
    return 'left' in next ? next : { ...next, reason };
  });
}

/** The member that an edit concerns, before and after it. */
function editedMember(change: BulkEdit, members: JsonObject) {
  const pick = (from: JsonObject) => formatJsonLine(pickMembers(from, [change.member]));
  return { before: pick(members), after: pick(changedResource(change, members)) };
}

function edited(
  change: BulkEdit,
  { target, isStarted = false, isRetry = false }: BulkRow,
  current: LoadedText,
): NextRecord | { left: BulkResult } {
  const resource = parseJsonObject(current.text);
  if (resource === undefined) {
    return { left: ended('failed', t('The service sent no resource')) };
  }
  const memberChange = editedMember(change, target.members);
  const redo = ({ before, after }: typeof memberChange) =>
    undoneRecord({ words: anyFhirWords }, [{ before: after, after: before }], current.text);
  let next = redo(memberChange);
  // Stored without a response: replacing text again would apply it twice.
  if (next.kind === 'nothing' && (isStarted || isRetry)) {
    return { left: { outcome: 'succeeded', versionId: versionOf(current), undoing: memberChange } };
  }
  // A retry applies to the current version.
  if (next.kind === 'conflict' && isRetry) next = redo(editedMember(change, resource));
  if (next.kind === 'conflict') return { left: ended('failed', contested) };
  if (next.kind !== 'write') return { left: unneeded };
  const problem = problemOf(change, resource);
  return problem === undefined ? next : { left: ended('skipped', problem) };
}

const deletedByOther = ended('skipped', t('Deleted in the meantime'));
const unneeded = ended('skipped', t('No change needed'));
const contested = t('Skipped: a colleague changed the same field');

/** An earlier attempt got the response. */
const noAnswer = { body: undefined, text: '', etag: undefined, location: undefined };

async function copy(
  change: CopyChange,
  { params: { kind }, row }: { params: BulkParams; row: BulkRow },
): Promise<BulkResult> {
  const record = resourceKind(kind);
  const { source, newId, isStarted = false, isRetry = false } = row;
  if (source === undefined) return deletedByOther;
  if (isStarted && newId === undefined) {
    return ended(
      'failed',
      t('It may have been copied. Check {site} before you try again', { site: change.toSite }),
    );
  }
  const bodyText = copiedText(source, { change, newId });
  let saved: Answer<unknown> | undefined;
  try {
    saved = await callForAnswer(
      operationsOfKind(kind).create,
      { params: { siteId: change.toSiteId }, body: JSON.parse(bodyText) }, // validated by the service
      { bodyText },
    );
  } catch (error) {
    // The id is ours, so an earlier attempt without a response has created it.
    if (!isStatus(error, 409) || !(isStarted || isRetry)) throw error;
  }
  const { id: copyId, stored } = await storedCreate(saved ?? noAnswer, {
    sent: bodyText,
    findId: async () => (saved === undefined ? newId : undefined),
    read: (id) => recordAt(record, { siteId: change.toSiteId, resourceType: kind, id }).load(),
  });
  // A copy without a known id or content cannot be undone.
  const undoing =
    copyId === undefined || stored.text === '' ? undefined : { before: null, after: stored.text };
  return { outcome: 'succeeded', copyId, versionId: versionOf(stored), undoing };
}

function copiedText(
  source: JsonObject,
  { change, newId }: { change: CopyChange; newId: string | undefined },
): string {
  const { resourceType = '', ...rest } = copyOf(source, change);
  return formatJson({ resourceType, ...(newId !== undefined && { id: newId }), ...rest });
}

function removed(
  { target, isStarted, isRetry }: BulkRow,
  current: LoadedText | undefined,
): Deletion | { left: BulkResult } | undefined {
  const { versionId } = target;
  if (current === undefined) {
    if (isStarted) return { left: { outcome: 'succeeded', versionId } };
    return { left: ended('skipped', t('Already deleted')) };
  }
  const isShown = isRetry || versionId === undefined || versionOf(current) === versionId;
  return isShown ? deletion : undefined;
}
