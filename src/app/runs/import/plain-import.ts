import type * as z from 'zod/mini';
import { checkResource } from '#app/fhir-form/check-resource.ts';
import { isStatus } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { parseJson } from '#app/kit/json/json-text.ts';
import { isPlainId } from '#app/list/search/search-pages.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { createdId } from '#app/record-form/created-record.ts';
import { runEach } from '#app/runs/step-kind.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { t } from '#words/t.ts';
import { failedResult, type ImportBatch, isAnswerLost, type RowResult } from './import-row.ts';

/** A valid row. */
interface Valid {
  text: string;
  resource: z.output<FhirOperations['create']['body']>;
}

/** Of a row without an id that was sent without a response: it cannot be looked up, so it is not sent again. */
export const unknownResult: RowResult = {
  id: null,
  outcome: 'unknown',
  versionId: null,
  message: t('No response, so it may have been saved. Check the list before you import it again'),
};

/** Checks or stores rows by the documented operations, which every deployment has. */
export async function importPlainly(batch: ImportBatch): Promise<void> {
  const { rows, kind, signal, firstWithId, onStart, onResult } = batch;
  const check = await rowChecker(kind);
  await runEach({
    items: rows,
    signal,
    each: async ({ at, text, ...row }) => {
      const { resource, result } = check(text);
      if (result !== undefined) return result;
      const id = resource.id?.toLowerCase();
      if (id !== undefined && (firstWithId.get(id) ?? at) !== at) {
        const message = t('An earlier row has the same ID');
        const failed = { id: resource.id ?? null, outcome: 'failed', versionId: null };
        return { ...failed, message, issues: [{ path: 'id', message }] };
      }
      if (id !== undefined) firstWithId.set(id, at);
      await onStart([{ at, text, ...row }]);
      try {
        return await store(batch, { text, resource });
      } catch (error) {
        const isUnknown = id === undefined && isAnswerLost(error);
        return isUnknown ? unknownResult : failedResult(resource.id ?? null, error);
      }
    },
    onResult,
  });
}

/** Validates texts as far as that is possible without the service. */
async function rowChecker(kind: FhirKindName) {
  const schema = operationsOfKind(kind).create.body;
  // The page of Endpoints need not load the elements of all kinds.
  const table =
    kind === 'Endpoint'
      ? { elements: endpointElements }
      : {
          elements: (await import('#contract/r4/kind-elements.ts')).kindElements(kind),
          isWhole: true,
        };
  return (text: string): Check => {
    const failed = { id: null, outcome: 'failed', versionId: null };
    const json = parseJson(text);
    if (!json.isValid) {
      const message = t('Not valid JSON: {message}', { message: json.message });
      return { result: { ...failed, message } };
    }
    const checked = checkResource(text, { schema, ...table });
    if (checked.isValid) return { resource: checked.resource };
    const { issues } = checked;
    return { result: { ...failed, message: issues[0]?.message ?? t('Wrong kind'), issues } };
  };
}

type Check =
  | { resource: Valid['resource']; result?: undefined }
  | { resource?: undefined; result: RowResult };

async function store(batch: ImportBatch, row: Valid): Promise<RowResult> {
  const { siteId, kind, mode, isDryRun, stored } = batch;
  const { id } = row.resource;
  if (id === undefined) return create(batch, row);
  const isStored = isPlainId(id) ? stored?.has(id.toLowerCase()) : undefined;
  if (isStored === false) {
    try {
      return await create(batch, row);
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      // Deleted, which a search does not find, or created since the search.
      return store({ ...batch, stored: undefined }, row);
    }
  }
  const isRead = isStored === undefined || (mode === 'update' && !isDryRun);
  const current = isRead ? await find(batch, id) : unread;
  if (current === undefined) return create(batch, row);
  const { isDeleted } = current;
  if (mode === 'skip') {
    const message = isDeleted ? t('A record with this ID was deleted') : t('Already exists');
    return { id, outcome: 'skipped', versionId: null, message };
  }
  const base = versionOf({ text: row.text, etag: undefined });
  const isOutdated = isDeleted ? base !== undefined : isRead && base !== current.versionId;
  if (isOutdated) {
    const message = isDeleted ? t('Deleted after version {named}', { named: base }) : outdated;
    return { id, outcome: 'conflict', versionId: current.versionId ?? null, message };
  }
  const message = isDeleted ? { message: t('Undeletes a deleted record') } : {};
  if (isDryRun) return { id, outcome: 'updated', versionId: null, ...message };
  const outcome = await versionedWrite({
    ...recordAt(resourceKind(kind), { siteId, recordId: id }),
    first: { next: { text: row.text, changed: [] }, over: { ...current, isGone: isDeleted } },
  });
  if (outcome.kind === 'stored') {
    const versionId = versionOf(outcome.stored) ?? null;
    return { id, outcome: 'updated', versionId, ...message };
  }
  if (outcome.kind !== 'newer' && outcome.kind !== 'deleted') throw outcome.error;
  return { id, outcome: 'conflict', versionId: null, message: outdated };
}

const outdated = t('A newer version was saved in the meantime');
const unread = { text: '', etag: undefined, versionId: undefined, isDeleted: false };

async function create(
  { siteId, kind, isDryRun }: ImportBatch,
  { text, resource }: Valid,
): Promise<RowResult> {
  if (isDryRun) return { id: resource.id ?? null, outcome: 'created', versionId: null };
  const input = { params: { siteId }, body: resource };
  const answer = await callForAnswer(operationsOfKind(kind).create, input, { bodyText: text });
  const id = createdId(answer, text) ?? null;
  return { id, outcome: 'created', versionId: versionOf(answer) ?? null };
}

async function find({ siteId, kind }: ImportBatch, id: string) {
  const record = recordAt(resourceKind(kind), { siteId, recordId: id });
  try {
    const { text, etag } = await record.load();
    return { text, etag, versionId: versionOf({ text, etag: undefined }), isDeleted: false };
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    if (isStatus(error, 410)) return { ...unread, isDeleted: true };
    throw error;
  }
}
