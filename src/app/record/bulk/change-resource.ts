import { isStatus } from '#app/kit/api/api-error.ts';
import { type Answer, callForAnswer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import {
  formatJson,
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  sameJson,
  textOf,
} from '#app/kit/json/json-text.ts';
import { isServiceAway } from '#app/work/wait-for-service.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import type { RunOutcome } from '#contract/runs.ts';
import { t } from '#words/t.ts';
import { copyOf } from '../copy/copy-resource.ts';
import { createdId } from '../created-record.ts';
import { lastVersion } from '../deleted/last-version.ts';
import { removeVersion } from '../deleted/remove-version.ts';
import { anyFhirWords } from '../fhir-kind.ts';
import { operationsOfKind } from '../kind-operations.ts';
import { mergeRecords } from '../merge/merge-records.ts';
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

const newer = t('A newer version was saved meanwhile');
const sameChanged = t('The same was changed meanwhile, and that stays');
const ended = (outcome: RunOutcome, reason: string): BulkResult => ({ outcome, reason });

/**
 * Changes one resource, by the tag of the version that it reads right before: what a colleague saved since it was shown
 * stays, and where they changed the same it is left alone. Never rejects.
 */
export async function changeResource(params: BulkParams, pass: BulkPass): Promise<BulkResult> {
  const { action } = params.change;
  const operations = operationsOfKind(params.kind);
  try {
    if (action === 'delete') return await remove(operations, params, pass);
    if (params.change.action === 'copy')
      return await copy(operations, params.change, { params, pass });
    if (action === 'undelete') return await undelete(operations, params, pass);
    return await write(operations, params, pass);
  } catch (error) {
    if (isStatus(error, 412)) return ended('failed', newer);
    if (isStatus(error, 404, 410)) return ended('failed', t('It was deleted meanwhile'));
    return { ...ended('failed', problemMessage(error)), isUnanswered: isServiceAway(error) };
  }
}

/** Once more where somebody is faster: what they saved is looked at, and put together with the change. */
async function write(
  operations: FhirOperations,
  params: BulkParams,
  pass: BulkPass,
): Promise<BulkResult> {
  try {
    return await writeOnce(operations, params, pass);
  } catch (error) {
    if (!isStatus(error, 412)) throw error;
    return await writeOnce(operations, params, pass);
  }
}

async function writeOnce(
  operations: FhirOperations,
  { siteId, change, reason }: BulkParams,
  { target, undoing = '', isBegun = false, isRetry = false }: BulkPass,
): Promise<BulkResult> {
  const undoPatch = parseJsonObject(undoing) ?? {};
  const names = isEdit(change) ? editedMembers(change) : Object.keys(undoPatch);
  const changed = (resource: JsonObject) =>
    withPatch(resource, isEdit(change) ? patchOf(change, resource) : undoPatch);
  const soAlready = () => ended('skipped', t('Is so already'));
  if (isEdit(change) && isNoOp(change, target.members) && !isRetry) return soAlready();
  const params = { siteId, id: target.id };
  const { text, etag } = await callForAnswer(operations.read, { params });
  const resource = parseJsonObject(text);
  if (resource === undefined) return ended('failed', t('The service answered with no resource'));
  const versionId = versionOf(resource);
  const isNewer = versionId !== target.versionId;
  const after = changed(target.members);
  const isAsWritten = sameJson(pickMembers(resource, names), pickMembers(after, names));
  const isDone = isBegun && sameJson(changed(resource), resource);
  if (isNewer && (isDone || (isAsWritten && (isBegun || isRetry)))) {
    // The answer to the write was lost, with the page or the service: what is replaced once more would be so twice.
    return { outcome: 'succeeded', versionId, ...undoOf(target.members, after, names) };
  }
  // A change that is made again is made of what stands there; what is taken back never goes over what came later.
  const isMerged = isNewer && !(isRetry && isEdit(change));
  const next = isMerged
    ? merged({ base: pickMembers(target.members, names), current: resource, changed, names })
    : changed(resource);
  if (next === undefined) return ended('failed', sameChanged);
  if (sameJson(next, resource)) return soAlready();
  const problem = problemOf(change, resource);
  if (problem !== undefined) return ended('skipped', problem);
  const bodyText = formatJson(next);
  const saved = await callForAnswer(
    operations.update,
    { params, body: JSON.parse(bodyText) }, // the service checks it again, whatever it holds
    { bodyText, ifMatch: etag, reason },
  );
  return {
    outcome: 'succeeded',
    versionId: await versionAfter(operations, params, saved),
    ...undoOf(resource, next, names),
  };
}

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
  operations: FhirOperations,
  change: CopyChange,
  { params: { siteId }, pass }: { params: BulkParams; pass: BulkPass },
): Promise<BulkResult> {
  const { target, newId, isBegun = false, isRetry = false } = pass;
  if (isBegun && newId === undefined) {
    return ended(
      'failed',
      t('It may be copied: look at {site} before you try again', { site: change.toSite }),
    );
  }
  const { text } = await callForAnswer(operations.read, { params: { siteId, id: target.id } });
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
    const place = copyId === undefined ? undefined : { siteId: change.toSiteId, id: copyId };
    return {
      outcome: 'succeeded',
      copyId,
      versionId: place && (await versionAfter(operations, place, saved)),
    };
  } catch (error) {
    // Nobody else has this id: it is the one whose answer was lost.
    if (!isStatus(error, 409) || !(isBegun || isRetry)) throw error;
    return { outcome: 'succeeded', copyId: newId, versionId: '1' };
  }
}

async function remove(
  operations: FhirOperations,
  { siteId }: BulkParams,
  { target, isBegun = false, isRetry = false }: BulkPass,
): Promise<BulkResult> {
  const params = { siteId, id: target.id };
  try {
    const shownVersion = isRetry ? undefined : target.versionId;
    const versionId = await removeVersion(operations, params, shownVersion);
    return { outcome: 'succeeded', versionId };
  } catch (error) {
    if (!isStatus(error, 410)) throw error;
    return isBegun
      ? { outcome: 'succeeded', versionId: target.versionId }
      : ended('skipped', t('Is deleted already'));
  }
}

/** Brings one back as it was, unless somebody else did so before. */
async function undelete(
  operations: FhirOperations,
  { siteId, kind, hasR4History }: BulkParams,
  { target }: BulkPass,
): Promise<BulkResult> {
  const place = { siteId, resourceType: kind, id: target.id };
  const { resource } = await lastVersion(place, { hasR4History });
  if (resource === undefined) return ended('failed', t('No version of it is kept'));
  const bodyText = formatJson(resource);
  const input = { params: { siteId, id: target.id }, body: JSON.parse(bodyText) }; // the service checks it again
  try {
    const saved = await callForAnswer(operations.update, input, { bodyText, ifNoneMatch: '*' });
    return { outcome: 'succeeded', versionId: await versionAfter(operations, input.params, saved) };
  } catch (error) {
    if (!isStatus(error, 412)) throw error;
    return ended('skipped', t('Is back already'));
  }
}

/** The version that a write has made: an undo goes over no other. Asked for where the answer does not tell it. */
async function versionAfter(
  operations: FhirOperations,
  params: { siteId: string; id: string },
  { text }: Pick<Answer<unknown>, 'text'>,
): Promise<string | undefined> {
  const versionId = versionOf(parseJsonObject(text) ?? {});
  if (versionId !== undefined) return versionId;
  const now = await callForAnswer(operations.read, { params }).catch(() => undefined);
  return now && versionOf(parseJsonObject(now.text) ?? {});
}

function versionOf({ meta }: JsonObject): string | undefined {
  return isJsonObject(meta) ? textOf(meta.versionId) : undefined;
}
