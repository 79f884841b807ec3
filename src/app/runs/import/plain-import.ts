import type * as z from 'zod/mini';
import { ApiError, isStatus } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { type JsonObject, parseJson } from '#app/kit/json/json-text.ts';
import { idBatches, isPlainId } from '#app/list/search/id-batches.ts';
import { createdId } from '#app/record/created-record.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { recordAt } from '#app/record/record.queries.ts';
import { versionOf } from '#app/record/stored-text.ts';
import { runEach } from '#app/runs/run-each.ts';
import { isServiceAway } from '#app/runs/wait-for-service.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import type { ImportedResult } from '#contract/fhir/fhir-import.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { t } from '#words/t.ts';
import { rowChecker } from './import-kind.ts';
import type { RowResult } from './import-row.ts';
import type { ImportText } from './import-text.ts';
import { isAnswerLost } from './lost-rows.ts';
import type { Sending } from './send-rows.ts';
import { storedResources } from './stored-ids.ts';

interface Place extends Pick<Sending, 'siteId' | 'kind' | 'mode' | 'isDryRun'> {
  operations: FhirOperations;
  /** Ids that are stored, as far as a search tells. */
  there: ReadonlyMap<string, JsonObject> | undefined;
}

/** A row that may be written. */
interface Writable {
  text: string;
  resource: Resource;
}

type Resource = z.output<FhirOperations['create']['body']>;

/** Of a row without an id whose answer was lost: nothing tells whether it is stored, so it is not sent again. */
export const unknownResult: RowResult = {
  id: null,
  outcome: 'unknown',
  versionId: null,
  message: t('No response, so it may have been saved. Check the list before you import it again'),
};

/** How many writes are under way at once. */
const width = 4;

/**
 * The same as `sendRows` by searches, reads, creates and updates alone, which every deployment has. It ends with a lost
 * answer to a row that has no id: nothing tells whether that one is stored, and the next would be as unknown.
 */
export async function importPlainly<Row extends ImportText>(sending: Sending<Row>): Promise<void> {
  const { rows, siteId, kind, onResult } = sending;
  const operations = operationsOfKind(kind);
  const judge = await rowChecker(kind);
  const lost = new AbortController();
  const signal = AbortSignal.any([sending.signal, lost.signal]);
  const seen = new Set<string>();
  const checked = rows.map((row) => ({ row, ...check(row.text, judge) }));
  for (const group of idBatches(checked, ({ resource }) => resource?.id)) {
    if (signal.aborted) return;
    const ids = group.flatMap(({ resource }) => resource?.id ?? []).filter(isPlainId);
    const there = await storedResources({ siteId, operations }, ids, signal);
    await runEach({
      items: group,
      width,
      signal,
      each: async ({ row, resource, result }) => {
        if (result !== undefined) return result;
        await sending.onBegin?.([row]);
        return await importOne(
          { ...sending, operations, there },
          { text: row.text, resource },
          seen,
        );
      },
      onResult: ({ row }, result) => {
        if (result.outcome === 'unknown') lost.abort();
        onResult(row, result);
      },
    });
  }
}

async function importOne(place: Place, row: Writable, seen: Set<string>): Promise<RowResult> {
  const id = row.resource.id ?? null;
  const failed = (message: string, issues?: ImportedResult['issues']): RowResult => ({
    id,
    outcome: 'failed',
    versionId: null,
    message,
    ...(issues && { issues }),
  });
  if (id !== null && seen.has(id.toLowerCase())) {
    const message = t('An earlier row has the same ID');
    return failed(message, [{ path: 'id', message }]);
  }
  if (id !== null) seen.add(id.toLowerCase());
  try {
    return await store(place, row);
  } catch (error) {
    const isLost = isAnswerLost(error);
    if (isLost && id === null) return unknownResult;
    const issues =
      error instanceof ApiError && error.issues.length > 0 ? [...error.issues] : undefined;
    const isUnanswered = isServiceAway(error);
    return { ...failed(problemMessage(error), issues), isLost, isUnanswered };
  }
}

/** As far as it can be judged without the service. */
function check(
  text: string,
  judge: Awaited<ReturnType<typeof rowChecker>>,
): { resource: Resource; result?: undefined } | { resource?: undefined; result: ImportedResult } {
  const failed = { id: null, outcome: 'failed', versionId: null };
  const json = parseJson(text);
  if (!json.isValid)
    return {
      result: { ...failed, message: t('Not valid JSON: {message}', { message: json.message }) },
    };
  const checked = judge(text);
  if (checked.isValid) return { resource: checked.resource };
  const { issues } = checked;
  return { result: { ...failed, message: issues[0]?.message ?? t('Wrong kind'), issues } };
}

async function store(place: Place, { text, resource }: Writable): Promise<ImportedResult> {
  const { siteId, kind, mode, isDryRun, there } = place;
  const { id } = resource;
  if (id === undefined) return create(place, { text, resource });
  const isThere = isPlainId(id) ? there?.has(id.toLowerCase()) : undefined;
  if (isThere === false) {
    try {
      return await create(place, { text, resource });
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      // A search finds no deleted ones, and nothing of what somebody has stored meanwhile.
      return store({ ...place, there: undefined }, { text, resource });
    }
  }
  // It is read where its version is needed, or where it is not known to be there.
  const isRead = isThere === undefined || (mode === 'update' && !isDryRun);
  const current = isRead ? await find(place, id) : unread;
  if (current === undefined) return create(place, { text, resource });
  const { isDeleted } = current;
  if (mode === 'skip') {
    const message = isDeleted ? t('A record with this ID was deleted') : t('Already exists');
    return { id, outcome: 'skipped', versionId: null, message };
  }
  const named = versionOf({ text, etag: undefined });
  const isOvertaken = isDeleted ? named !== undefined : isRead && named !== current.versionId;
  if (isOvertaken) {
    const message = isDeleted ? t('Deleted after version {named}', { named }) : overtaken;
    return { id, outcome: 'conflict', versionId: current.versionId ?? null, message };
  }
  const message = isDeleted ? { message: t('Undeletes a deleted record') } : {};
  if (isDryRun) return { id, outcome: 'updated', versionId: null, ...message };
  const outcome = await versionedWrite({
    ...recordAt(resourceKind(kind), { siteId, resourceType: kind, id }),
    first: { next: { text, changed: [] }, over: { ...current, isGone: isDeleted } },
  });
  if (outcome.kind === 'stored') {
    const versionId = versionOf(outcome.stored) ?? null;
    return { id, outcome: 'updated', versionId, ...message };
  }
  if (outcome.kind !== 'newer' && outcome.kind !== 'deleted') throw outcome.error;
  return { id, outcome: 'conflict', versionId: null, message: overtaken };
}

const overtaken = t('A newer version was saved in the meantime');
const unread = { text: '', etag: undefined, versionId: undefined, isDeleted: false };

async function create(
  { siteId, operations, isDryRun }: Place,
  { text, resource }: Writable,
): Promise<ImportedResult> {
  if (isDryRun) return { id: resource.id ?? null, outcome: 'created', versionId: null };
  const input = { params: { siteId }, body: resource };
  const answer = await callForAnswer(operations.create, input, { bodyText: text });
  const id = createdId(answer, text) ?? null;
  return { id, outcome: 'created', versionId: versionOf(answer) ?? null };
}

async function find({ siteId, kind }: Place, id: string) {
  const record = recordAt(resourceKind(kind), { siteId, resourceType: kind, id });
  try {
    const { text, etag } = await record.load();
    return { text, etag, versionId: versionOf({ text, etag: undefined }), isDeleted: false };
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    if (isStatus(error, 410)) return { ...unread, isDeleted: true };
    throw error;
  }
}
