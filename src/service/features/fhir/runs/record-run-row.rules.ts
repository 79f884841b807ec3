import { changeReasonHeader, writeChangeReason } from '#contract/base/change-reason.ts';
import type { RecordChangeRow } from '#contract/console/record-runs.ts';
import { recordRunKinds } from '#contract/console/runs.ts';
import { siteWriters } from '#contract/people/roles.ts';
import type { RowOutcome } from '#service/core/runs/run-rows.store.ts';
import type { RowHandler } from '#service/core/runs/runs.worker.ts';
import type { Db } from '#service/db/db.ts';
import { inSavepoint } from '#service/db/join-transaction.ts';
import { parseJsonText } from '#service/http/json-body.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import type { FhirDeps, RequestMeta, ResourceCall } from '../fhir-calls.ts';
import { type FhirEngine, fhirEngine } from '../fhir-engine.ts';
import { notFound } from '../fhir-errors.ts';
import { type FhirKind, requireKind } from '../fhir-kinds.ts';
import { isJsonObject } from '../json-object.ts';
import {
  isLosslessObject,
  isSameJson,
  type LosslessJson,
  type LosslessObject,
  parseLossless,
  stringifyLossless,
} from '../patch/lossless-json.ts';
import { resourceOf } from '../r4/r4-validate.ts';
import { findState } from '../versions/stored-version.store.ts';

/** Whether a kind of run changes records. */
export function isRecordRun(kind: string): boolean {
  return recordRunKinds.some((one) => one === kind);
}

/** `onError` receives failures that are not the row's fault. */
type RowDeps = FhirDeps & { onError(error: unknown): void };

/**
 * Changes one record by the rules of a single write, in the transaction that stores the outcome. A failure is rolled
 * back; its reason is a code, or the sentence of a single write.
 */
export function recordRowHandler({ onError, ...deps }: RowDeps): RowHandler {
  const handleRow: RowHandler['handleRow'] = async ({ records, actor }, row) => {
    const change = row.input as RecordChangeRow; // written by the start of the run
    const { reason, siteId } = records ?? {};
    const call = {
      ...actor,
      params: { siteId: String(siteId), id: change.id },
      headers: reason ? { [changeReasonHeader]: writeChangeReason(reason) } : {},
    };
    return await inSavepoint<RowOutcome>(
      () => write(deps, call, change),
      (error) => {
        if (!(error instanceof ProblemError)) onError(error);
        return outcomeOf(error, change);
      },
    );
  };
  return { roles: siteWriters, handleRow };
}

type RowCall = ResourceCall & RequestMeta;

async function write(deps: FhirDeps, call: RowCall, change: RecordChangeRow): Promise<RowOutcome> {
  const fhirKind = requireKind(change.resourceType);
  const engine = fhirEngine(deps, fhirKind);
  const { before, after, versionId } = change;
  if (after === null) {
    const headers = versionId === undefined ? {} : { 'if-match': `W/"${versionId}"` };
    await engine.remove({ ...call, headers });
    return { outcome: 'succeeded', reason: null };
  }
  if (before === null) return await create({ db: deps.db, engine, fhirKind }, call, change);
  let hasChanged = true;
  const { version } = await engine.patch(call, (current) => {
    const text = changedText(current, change);
    hasChanged = text !== stringifyLossless(parseLossless(current));
    resourceOf(fhirKind, JSON.parse(text));
    return text;
  });
  if (!hasChanged) return { outcome: 'skipped', reason: 'unchanged' };
  return { outcome: 'succeeded', reason: null, versionId: version.versionId };
}

async function create(
  { db, engine, fhirKind }: { db: Db; engine: FhirEngine; fhirKind: FhirKind },
  call: RowCall,
  change: RecordChangeRow,
): Promise<RowOutcome> {
  const { siteId } = engine.scopeOf(call);
  const stored = await findState(db, { siteId, kind: fhirKind.kind, resourceId: change.id });
  const bodyText = change.after ?? stored?.content;
  if (bodyText === undefined) throw notFound(fhirKind.kind, change.id);
  const { value } = parseJsonText(bodyText);
  const body = resourceOf(fhirKind, isJsonObject(value) ? { ...value, id: change.id } : value);
  const creation = { ...call, body, bodyText };
  const { version } =
    stored === undefined
      ? await engine.create(creation)
      : await engine.update({ ...creation, headers: { ...call.headers, 'if-none-match': '*' } });
  return { outcome: 'succeeded', reason: null, versionId: version.versionId };
}

/** Replaces members that differ. Throws `precondition_failed` if a colleague has changed one in another way. */
function changedText(current: string, { before, after }: RecordChangeRow): string {
  const resource = objectOf(parseLossless(current));
  changeMembers(
    resource,
    objectOf(parseLossless(before ?? '{}')),
    objectOf(parseLossless(after ?? '{}')),
  );
  return stringifyLossless(resource);
}

function changeMembers(
  target: LosslessObject,
  before: LosslessObject,
  after: LosslessObject,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, now, next] = [before[name], target[name], after[name]];
    if (name === 'meta') {
      const meta = objectOf(now);
      changeMembers(meta, withoutStamps(objectOf(was)), withoutStamps(objectOf(next)));
      target.meta = meta;
    } else if (!isSame(was, next) && !isSame(now, next)) {
      // Extensions of a list's items are in a second list, by index.
      const values = { was, now: `_${name}` in target ? null : now, next };
      const value = isSame(now, was) ? next : mergedList(name, values);
      if (value === undefined) delete target[name];
      else target[name] = value;
    }
  }
}

type Value = LosslessJson | undefined;

/** Each item is compared with each other, which takes minutes for ten thousand. */
const maxMergedItems = 3_000;

/**
 * A list that a colleague has changed, too, with items replaced and removed. Throws `precondition_failed` if these are
 * gone, if both have added items, which may exclude each other, and for anything but lists, or long ones.
 */
function mergedList(name: string, values: { was: Value; now: Value; next: Value }): Value {
  const { was = [], now = [], next = [] } = values;
  const conflict = () =>
    new ProblemError(
      'precondition_failed',
      t('{path} doesn’t have the value the patch expects', { path: name }),
    );
  if (!Array.isArray(was) || !Array.isArray(now) || !Array.isArray(next)) throw conflict();
  if (was.length + now.length + next.length > maxMergedItems) throw conflict();
  const removed = without(was, next);
  const added = without(next, was);
  const isContested = added.length > removed.length && without(now, was).length > 0;
  if (isContested || without(removed, now).length > 0) throw conflict();
  const merged = [...now];
  for (const [index, item] of removed.entries()) {
    const at = merged.findIndex((one) => isSame(one, item));
    merged.splice(at, 1, ...added.slice(index, index + 1));
  }
  merged.push(...added.slice(removed.length));
  return merged.length === 0 ? undefined : merged;
}

function without(items: readonly LosslessJson[], others: readonly LosslessJson[]): LosslessJson[] {
  return items.filter((item) => !others.some((other) => isSame(item, other)));
}

const objectOf = (value: LosslessJson | undefined) => (isLosslessObject(value) ? value : {});

/** Drops the members of `meta` that the service sets. */
function withoutStamps({ versionId: _, lastUpdated: __, ...meta }: LosslessObject): LosslessObject {
  return meta;
}

function isSame(one: LosslessJson | undefined, other: LosslessJson | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameJson(one, other);
}

function outcomeOf(error: unknown, { before, after }: RecordChangeRow): RowOutcome {
  if (!(error instanceof ProblemError)) return { outcome: 'failed', reason: 'internal_error' };
  const { code, message } = error;
  if (code === 'precondition_failed') {
    const reason = before === null ? 'unchanged' : after === null ? 'newer' : 'conflict';
    return { outcome: 'skipped', reason };
  }
  if (code === 'gone' || code === 'not_found') {
    return after === null
      ? { outcome: 'skipped', reason: 'already_deleted' }
      : { outcome: 'failed', reason: 'gone' };
  }
  return { outcome: 'failed', reason: message };
}
