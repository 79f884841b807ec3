import { isStatus } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import {
  formatJson,
  formatJsonLine,
  type JsonObject,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { createdId } from '#app/record/created-record.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { operationsOfKind, type ResourcePlace, resourceKind } from '#app/record/kind-operations.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { type Deletion, deletion, type NextRecord } from '#app/record/record-kind.ts';
import { type LoadedText, versionOf } from '#app/record/stored-text.ts';
import { isServiceAway } from '#app/runs/wait-for-service.ts';
import { lastVersion } from '#app/versions/deleted/last-version.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import type { RunOutcome } from '#contract/runs.ts';
import { t } from '#words/t.ts';
import { copyOf } from '../copy/copy-resource.ts';
import {
  type BulkParams,
  editedMembers,
  isEdit,
  isNoOp,
  patchBetween,
  patchOf,
  pickMembers,
  problemOf,
  withPatch,
} from './bulk-change.ts';
import type { BulkTarget } from './bulk-target.ts';
import type { CopyChange } from './copy-change.ts';

/** What became of a resource. */
export interface BulkResult {
  outcome: RunOutcome;
  /** Why it was left out or failed. */
  reason?: string;
  /** Of the version that was written; of the last one where it was deleted. */
  versionId?: string | undefined;
  /** Of the copy that was made. */
  copyId?: string | undefined;
  /** The patch that takes the change back, as text: numbers keep their spelling. */
  undoing?: string;
  /** The members that were looked at, as they were written. */
  written?: string;
  /** The service is not there: it may be soon. */
  isUnanswered?: boolean;
}

/** A resource on its way through a run. */
export interface BulkPass {
  target: BulkTarget;
  /** Of an earlier run, which is taken back. */
  undoing?: string | undefined;
  /** The id that a copy is to have; absent where the deployment gives ids itself. */
  newId?: string;
  /** It was sent, perhaps without an answer. */
  isBegun?: boolean;
  /** Tried again: made of whatever stands there now. */
  isRetry?: boolean;
}

const ended = (outcome: RunOutcome, reason: string): BulkResult => ({ outcome, reason });

/** What is made of the version that stands there now; undefined where it is left to people. */
type Made<Next> = Next | { left: BulkResult } | undefined;

/**
 * Changes one resource, by the tag of the version that it reads right before: what a colleague saved since it was shown
 * stays, and where they changed the same it is left alone. Never rejects.
 */
export async function changeResource(params: BulkParams, pass: BulkPass): Promise<BulkResult> {
  const { siteId, kind, change } = params;
  if (change.action === 'copy') return await copy(change, { params, pass }).catch(failed);
  if (isEdit(change) && isNoOp(change, pass.target.members) && !pass.isRetry) return soAlready;
  const place = { siteId, resourceType: kind, id: pass.target.id };
  let undo: ReturnType<typeof undoOf> | undefined;
  const outcome = await versionedWrite<LoadedText, NextRecord | Deletion, BulkResult>({
    ...recordAt(resourceKind(kind), place),
    make: (current) => {
      if (change.action === 'delete') return removed(pass, current);
      if (change.action === 'undelete') return broughtBack(params, place, current);
      const next = current && changed(params, pass, current);
      if (next && 'undo' in next) undo = next.undo;
      return next;
    },
  });
  if (outcome.kind === 'left') return outcome.left;
  if (outcome.kind !== 'stored') return failed(outcome.error);
  return { outcome: 'succeeded', versionId: versionOf(outcome.stored), ...undo };
}

function failed(error: unknown): BulkResult {
  if (isStatus(error, 404, 410)) return ended('failed', t('It was deleted meanwhile'));
  return { ...ended('failed', problemMessage(error)), isUnanswered: isServiceAway(error) };
}

function changed(
  { change, reason }: BulkParams,
  pass: BulkPass,
  current: LoadedText,
): Made<NextRecord & { undo: ReturnType<typeof undoOf> }> {
  const { target, undoing = '', isBegun = false, isRetry = false } = pass;
  const undoPatch = parseJsonObject(undoing) ?? {};
  const names = isEdit(change) ? editedMembers(change) : Object.keys(undoPatch);
  const changedOf = (resource: JsonObject) =>
    withPatch(resource, isEdit(change) ? patchOf(change, resource) : undoPatch);
  const resource = parseJsonObject(current.text);
  if (resource === undefined) {
    return { left: ended('failed', t('The service answered with no resource')) };
  }
  const versionId = versionOf(current);
  const isNewer = versionId !== target.versionId;
  const after = changedOf(target.members);
  const isAsWritten = sameJson(pickMembers(resource, names), pickMembers(after, names));
  const isDone = isBegun && sameJson(changedOf(resource), resource);
  if (isNewer && (isDone || (isAsWritten && (isBegun || isRetry)))) {
    // The answer to the write was lost, with the page or the service: what is replaced once more would be so twice.
    return {
      left: { outcome: 'succeeded', versionId, ...undoOf(target.members, after, names) },
    };
  }
  // A change that is made again is made of what stands there; what is taken back never goes over what came later.
  const isMerged = isNewer && !(isRetry && isEdit(change));
  const next = isMerged
    ? merged({
        base: pickMembers(target.members, names),
        current: resource,
        changed: changedOf,
        names,
      })
    : changedOf(resource);
  if (next === undefined) return { left: ended('failed', sameChanged) };
  if (sameJson(next, resource)) return { left: soAlready };
  const problem = problemOf(change, resource);
  if (problem !== undefined) return { left: ended('skipped', problem) };
  const undo = undoOf(resource, next, names);
  return { text: formatJson(next), changed: names, reason, undo };
}

const soAlready = ended('skipped', t('Is so already'));
const sameChanged = t('The same was changed meanwhile, and that stays');

/** The current version with the change, which was made of another; undefined where both changed the same differently. */
function merged(of: {
  base: JsonObject;
  current: JsonObject;
  changed: (resource: JsonObject) => JsonObject;
  names: readonly string[];
}): JsonObject | undefined {
  const { base, current, changed, names } = of;
  const theirs = pickMembers(current, names);
  const versions = { base, theirs, mine: changed(base) };
  const result = mergeRecords(versions, { words: anyFhirWords });
  if (result.conflicts.length > 0) return undefined;
  return withPatch(current, patchBetween(theirs, result.merged));
}

function undoOf(before: JsonObject, after: JsonObject, names: readonly string[]) {
  const [old, written] = [pickMembers(before, names), pickMembers(after, names)];
  return {
    undoing: formatJsonLine(patchBetween(written, old)),
    written: formatJsonLine(written),
  };
}

/** Makes a new resource at another site of one of this one. */
async function copy(
  change: CopyChange,
  { params: { siteId, kind }, pass }: { params: BulkParams; pass: BulkPass },
): Promise<BulkResult> {
  const operations = operationsOfKind(kind);
  const record = resourceKind(kind);
  const { target, newId, isBegun = false, isRetry = false } = pass;
  if (isBegun && newId === undefined) {
    return ended(
      'failed',
      t('It may be copied: look at {site} before you try again', { site: change.toSite }),
    );
  }
  const { text } = await recordAt(record, { siteId, resourceType: kind, id: target.id }).load();
  const { resourceType = '', ...rest } = copyOf(parseJsonObject(text) ?? {}, change);
  const body = { resourceType, ...(newId !== undefined && { id: newId }), ...rest };
  const bodyText = formatJson(body);
  try {
    const saved = await callForAnswer(
      operations.create,
      { params: { siteId: change.toSiteId }, body: JSON.parse(bodyText) }, // the service checks it again
      { bodyText },
    );
    const copyId = createdId(saved, bodyText);
    const place = { siteId: change.toSiteId, resourceType: kind, id: copyId ?? '' };
    const isTold = copyId === undefined || versionOf(saved) !== undefined;
    const stored = isTold
      ? saved
      : await recordAt(record, place)
          .load()
          .catch(() => saved);
    return { outcome: 'succeeded', copyId, versionId: versionOf(stored) };
  } catch (error) {
    // Nobody else has this id: it is the one whose answer was lost.
    if (!isStatus(error, 409) || !(isBegun || isRetry)) throw error;
    return { outcome: 'succeeded', copyId: newId, versionId: '1' };
  }
}

function removed(
  { target, isBegun, isRetry }: BulkPass,
  current: LoadedText | undefined,
): Made<Deletion> {
  const { versionId } = target;
  if (current === undefined) {
    if (isBegun) return { left: { outcome: 'succeeded', versionId } };
    return { left: ended('skipped', t('Is deleted already')) };
  }
  const isShown = isRetry || versionId === undefined || versionOf(current) === versionId;
  return isShown ? deletion : undefined;
}

/** Brings one back as it was, unless somebody else did so before. */
async function broughtBack(
  { hasR4History }: BulkParams,
  place: ResourcePlace,
  current: LoadedText | undefined,
): Promise<Made<NextRecord>> {
  if (current !== undefined) return { left: ended('skipped', t('Is back already')) };
  const { resource } = await lastVersion(place, { hasR4History });
  if (resource === undefined) return { left: ended('failed', t('No version of it is kept')) };
  return { text: formatJson(resource), changed: [] };
}
