import { isStatus } from '#app/kit/api/api-error.ts';
import { type Answer, callForAnswer } from '#app/kit/api/call.ts';
import {
  formatJson,
  formatJsonLine,
  type JsonObject,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { operationsOfKind, resourceKind, resourcePath } from '#app/record/kind-operations.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { type Deletion, deletion, type NextRecord } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { storedCreate } from '#app/record-form/created-record.ts';
import {
  failedStep,
  resultColumns,
  type StepResult,
  type StepRow,
  stepKind,
} from '#app/runs/run-kind.ts';
import { recordDiff } from '#app/versions/diff/record-diff.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import type { RecordChangeRow } from '#contract/console/record-runs.ts';
import type { RunOutcome } from '#contract/console/runs.ts';
import { t } from '#words/t.ts';
import { type CopyChange, copyOf } from '../copy/copy-resource.ts';
import { undoOfResources, undoTexts } from '../undo/undo-run.ts';
import type { RecordChange } from '../undo/undone-record.ts';
import {
  type BulkChange,
  type BulkEdit,
  type BulkParams,
  bulkTexts,
  changedResource,
  isNoOp,
  pickMembers,
  problemOf,
  putMember,
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

interface BulkResult extends StepResult {
  /** The written version, or the last one of a deleted resource. */
  versionId?: string | undefined;
  copyId?: string | undefined;
  /** The change to undo, except of a delete: for an edit only the members that it concerns. */
  undoing?: RecordChange | undefined;
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
    case 'edit': {
      if (isNoOp(change, members) || problemOf(change, members) !== undefined) return undefined;
      const pick = (from: JsonObject) => pickMembers(from, [change.member]);
      return changeOf(pick(members), pick(changedResource(change, members)));
    }
    case 'delete':
      return { after: null, versionId };
    case 'copy':
      if (source === undefined || newId === undefined) return undefined;
      return { id: newId, before: null, after: copiedText(source, { change, newId }) };
  }
}

const ended = (outcome: RunOutcome, reason: string): BulkResult => ({ outcome, reason });

/** What to write over the current version; undefined for a conflict. */
type Prepared<Next> = Next | { left: BulkResult } | undefined;

/**
 * Changes one resource with an optimistic lock: later saves are kept, and a conflict with one skips the resource. Never
 * rejects.
 */
export async function changeResource(params: BulkParams, row: BulkRow): Promise<BulkResult> {
  const { siteId, kind, change } = params;
  if (change.action === 'copy') return await copy(change, { params, row }).catch(failed);
  if (change.action === 'edit' && isNoOp(change, row.target.members) && !row.isRetry)
    return unneeded;
  let undoing: RecordChange | undefined;
  const outcome = await versionedWrite<LoadedText, NextRecord | Deletion, BulkResult>({
    ...recordAt(resourceKind(kind), { siteId, resourceType: kind, id: row.target.id }),
    make: (current) => {
      if (change.action === 'delete') return removed(row, current);
      const next = current && changed(change, { ...row, reason: params.reason }, current);
      if (next && 'undoing' in next) undoing = next.undoing;
      return next;
    },
  });
  if (outcome.kind === 'left') return outcome.left;
  if (outcome.kind !== 'stored') return failed(outcome.error);
  return { outcome: 'succeeded', versionId: versionOf(outcome.stored), undoing };
}

function failed(error: unknown): BulkResult {
  if (isStatus(error, 404, 410)) return deletedByOther;
  return failedStep(error);
}

function changed(
  change: BulkEdit,
  { target, reason, isStarted = false, isRetry = false }: BulkRow & { reason: string | undefined },
  current: LoadedText,
): Prepared<NextRecord & { undoing: RecordChange }> {
  const name = change.member;
  const pick = (from: JsonObject) => pickMembers(from, [name]);
  const resource = parseJsonObject(current.text);
  if (resource === undefined) {
    return { left: ended('failed', t('The service sent no resource')) };
  }
  const versionId = versionOf(current);
  const isNewer = versionId !== target.versionId;
  const after = changedResource(change, target.members);
  const isAsWritten = sameJson(pick(resource), pick(after));
  const isDone = isStarted && isNoOp(change, resource);
  if (isNewer && (isDone || (isAsWritten && (isStarted || isRetry)))) {
    // Stored without a response: replacing text again would apply it twice.
    const undoing = changeOf(pick(target.members), pick(after));
    return { left: { outcome: 'succeeded', versionId, undoing } };
  }
  // A retry applies to the current version.
  const next =
    isNewer && !isRetry
      ? mergedChange(change, pick(target.members), resource)
      : changedResource(change, resource);
  if (next === undefined) return { left: ended('failed', contested) };
  if (recordDiff(resource, next, { words: anyFhirWords }).length === 0) return { left: unneeded };
  const problem = problemOf(change, resource);
  if (problem !== undefined) return { left: ended('skipped', problem) };
  const undoing = changeOf(pick(resource), pick(next));
  return { text: formatJson(next), changed: [name], reason, undoing };
}

const deletedByOther = ended('failed', t('Deleted in the meantime'));
const unneeded = ended('skipped', t('No change needed'));
const contested = t('Skipped: a colleague changed the same field');

/** The current version with a change that was computed from an older one; undefined for a conflict. */
function mergedChange(
  change: BulkEdit,
  base: JsonObject,
  current: JsonObject,
): JsonObject | undefined {
  const name = change.member;
  const theirs = pickMembers(current, [name]);
  const versions = { base, theirs, mine: changedResource(change, base) };
  const { merged, conflicts } = mergeRecords(versions, { words: anyFhirWords });
  return conflicts.length > 0 ? undefined : putMember(current, name, merged);
}

function changeOf(before: JsonObject, after: JsonObject): RecordChange {
  return { before: formatJsonLine(before), after: formatJsonLine(after) };
}

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
): Prepared<Deletion> {
  const { versionId } = target;
  if (current === undefined) {
    if (isStarted) return { left: { outcome: 'succeeded', versionId } };
    return { left: ended('skipped', t('Already deleted')) };
  }
  const isShown = isRetry || versionId === undefined || versionOf(current) === versionId;
  return isShown ? deletion : undefined;
}
