import { isStatus } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import {
  formatJsonLine,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { isPlainId } from '#app/list/search/search-pages.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import { metaText } from '#app/record/stored-text.ts';
import { recordDiff } from '#app/versions/diff/record-diff.ts';
import { readHistoryBundle } from '#app/versions/history/fhir-history.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import { t } from '#words/t.ts';
import { failedResult, type ImportBatch, type ImportRow, type RowResult } from './import-row.ts';

/** A row to send, or its result if there is nothing to send. */
interface ComparedRow {
  row: ImportRow;
  result?: RowResult;
}

/**
 * Merges a row with the stored version under its id, so that later saves survive; different changes of the same field
 * are a conflict. A row without an id, or with nothing stored under it, is unchanged.
 */
export async function compareRow(row: ImportRow, batch: ImportBatch): Promise<ComparedRow> {
  const mine = parseJsonObject(row.text);
  const id = textOf(mine?.id);
  if (mine === undefined || id === undefined) return { row };
  try {
    const theirs = await currentVersion(id, batch);
    if (theirs === undefined) return { row: { ...row, over: undefined } };
    const base =
      parseJsonObject(row.over ?? '') ?? (await baseVersion({ id, mine, theirs, row }, batch));
    // Ids are case-insensitive.
    return mergedRow(row, { base, theirs, mine: { ...mine, id: theirs.id ?? id } });
  } catch (error) {
    return { row, result: { ...failedResult(id, error), isLost: false } };
  }
}

type RowVersions = Parameters<typeof mergeRecords>[0];

function mergedRow(row: ImportRow, { base, theirs, mine }: RowVersions): ComparedRow {
  const { merged, conflicts } = mergeRecords({ base, theirs, mine }, { words: anyFhirWords });
  const id = textOf(theirs.id) ?? null;
  const versionId = metaText(theirs, 'versionId') ?? null;
  const over = formatJsonLine(theirs);
  if (conflicts.length > 0) {
    const message =
      versionId === null
        ? t('The saved version changed the same field')
        : t('Version {versionId} changed the same field', { versionId });
    const conflict = { base: formatJsonLine(base), theirs: over };
    const undecided = { ...row, text: formatJsonLine(mine), over: undefined, conflict };
    return { row: undecided, result: { id, outcome: 'conflict', versionId, message } };
  }
  if (!hasChanged(theirs, merged)) {
    const message = t('No differences from the saved version');
    return { row, result: { id, outcome: 'unchanged', versionId: null, message } };
  }
  const isMerged = row.isMerged === true || hasChanged(base, theirs);
  return { row: { ...row, text: formatJsonLine(merged), over, isMerged, conflict: undefined } };
}

/** The result of a row that was sent without a response; undefined if it is not stored as it was sent. */
export function storedResult(row: ImportRow, { stored }: ImportBatch): RowResult | undefined {
  const sent = parseJsonObject(row.text);
  const id = textOf(sent?.id);
  const resource = id === undefined ? undefined : stored?.get(id.toLowerCase());
  if (id === undefined || resource === undefined) return undefined;
  if (hasChanged({ ...sent, id }, { ...resource, id })) return undefined;
  const versionId = metaText(resource, 'versionId') ?? null;
  const outcome = versionId === null || versionId === '1' ? 'created' : 'updated';
  return { id, outcome, versionId };
}

function hasChanged(before: JsonObject, after: JsonObject): boolean {
  return recordDiff(before, after, { words: anyFhirWords }).length > 0;
}

async function currentVersion(
  id: string,
  { siteId, kind, stored, signal }: ImportBatch,
): Promise<JsonObject | undefined> {
  if (stored !== undefined && isPlainId(id)) return stored.get(id.toLowerCase());
  const current = await readIfThere(resourceKind(kind), { siteId, recordId: id }, signal);
  return current && parseJsonObject(current.text);
}

/**
 * The version that a row was made from, by `meta.versionId`. A row without one is compared with the stored version if
 * the differences are shown before they are stored. Without a known base every difference is a conflict.
 */
async function baseVersion(
  { id, mine, theirs, row }: Omit<RowVersions, 'base'> & { id: string; row: ImportRow },
  batch: ImportBatch,
): Promise<JsonObject> {
  // A repaired row whose earlier text was stored without a response.
  const sent = parseJsonObject(row.sent ?? '');
  if (sent !== undefined && !hasChanged(sent, theirs)) return theirs;
  const versionId = metaText(mine, 'versionId');
  if (versionId === undefined) return batch.isDryRun ? theirs : {};
  if (versionId === metaText(theirs, 'versionId') && isSameSave(mine, theirs)) return theirs;
  const base = await readVersion({ id, versionId }, batch);
  return base !== undefined && isSameSave(mine, base) ? base : {};
}

/** Versions of different deployments can have the same number. */
function isSameSave(one: JsonObject, other: JsonObject): boolean {
  const [first, second] = [one, other].map((version) => metaText(version, 'lastUpdated'));
  return first === undefined || second === undefined || Date.parse(first) === Date.parse(second);
}

async function readVersion(
  { id, versionId }: { id: string; versionId: string },
  { siteId, kind, hasVersions, signal }: ImportBatch,
): Promise<JsonObject | undefined> {
  const operations = operationsOfKind(kind);
  const params = { siteId, id };
  if (hasVersions) {
    try {
      const input = { params: { ...params, versionId } };
      return parseJsonObject((await callForAnswer(operations.readVersion, input, { signal })).text);
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }
  const { text } = await callForAnswer(operations.history, { params, query: {} }, { signal });
  const versions = readHistoryBundle(text)?.entries ?? [];
  return parseJsonObject(versions.find((one) => one.versionId === versionId)?.content ?? '');
}
