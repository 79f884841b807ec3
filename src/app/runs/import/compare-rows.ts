import { isStatus } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { idBatches, isPlainId } from '#app/list/search/id-batches.ts';
import { anyFhirWords } from '#app/record/fhir-kind.ts';
import { operationsOfKind, resourceKind } from '#app/record/kind-operations.ts';
import { readIfThere } from '#app/record/record.queries.ts';
import { isServiceAway } from '#app/runs/wait-for-service.ts';
import { recordDiff } from '#app/versions/diff/record-diff.ts';
import { mergeRecords } from '#app/versions/merge/merge-records.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { t } from '#words/t.ts';
import type { ImportRow, RowResult } from './import-row.ts';
import type { Sending } from './send-rows.ts';
import { storedResources } from './stored-ids.ts';

interface Comparing extends Pick<Sending<ImportRow>, 'siteId' | 'kind' | 'rows' | 'signal'> {
  /** Whether the deployment reads one version; else a whole history is read for it. */
  hasVersions: boolean;
  /** Whether people see what comes of it before it is stored. */
  isDryRun: boolean;
}

/** A row as it is to be sent, or with what became of it already. */
export interface ComparedRow {
  row: ImportRow;
  result?: RowResult;
}

/**
 * Puts rows together with what is stored under their ids: what a colleague saved since the version that a row names stays,
 * unless both changed the same. Rows that nothing is stored for, and broken ones, come back as they are.
 */
export async function compareRows(comparing: Comparing): Promise<ComparedRow[]> {
  const { siteId, kind, rows, signal } = comparing;
  const operations = operationsOfKind(kind);
  const compared: ComparedRow[] = [];
  const items = rows.map((row) => ({ row, mine: parseJsonObject(row.text) }));
  const idOf = ({ mine }: (typeof items)[number]) => textOf(mine?.id);
  for (const group of idBatches(items, idOf)) {
    if (signal.aborted) return compared;
    const ids = group.flatMap((item) => idOf(item) ?? []).filter(isPlainId);
    const stored = await storedResources({ siteId, operations }, ids, signal);
    for (const { row, mine } of group) {
      const id = textOf(mine?.id);
      if (id === undefined) compared.push({ row });
      else {
        const place = { ...comparing, operations, id };
        const theirs = stored?.get(id.toLowerCase());
        const one = await compareRow(row, mine ?? {}, { ...place, theirs, isTold: !!stored });
        compared.push(one);
        // The rows after it would fare alike.
        if (one.result?.isUnanswered && !comparing.isDryRun) return compared;
      }
    }
  }
  return compared;
}

interface RowPlace extends Comparing {
  operations: FhirOperations;
  id: string;
  /** What a search found under the id. */
  theirs: JsonObject | undefined;
  /** Whether the search was answered. */
  isTold: boolean;
}

async function compareRow(row: ImportRow, mine: JsonObject, place: RowPlace): Promise<ComparedRow> {
  try {
    const isAsked = place.theirs === undefined && (!place.isTold || !isPlainId(place.id));
    const theirs = isAsked ? await readCurrent(place) : place.theirs;
    if (theirs === undefined) return { row: { ...row, over: undefined } };
    const sent = parseJsonObject(row.sent ?? '');
    const isOwn = sent !== undefined && !hasChanged(sent, theirs);
    const base = isOwn ? theirs : await baseOf(mine, theirs, place);
    // Ids that differ by case alone are one.
    return mergedRow(row, { base, theirs, mine: { ...mine, id: theirs.id ?? place.id } });
  } catch (error) {
    const message = problemMessage(error);
    const failed = { id: place.id, outcome: 'failed', versionId: null, message };
    return { row, result: { ...failed, isUnanswered: isServiceAway(error) } };
  }
}

/** A row put together with what stands where it is to be written; what both changed differently is a conflict. */
function mergedRow(
  row: ImportRow,
  { base, theirs, mine }: { base: JsonObject; theirs: JsonObject; mine: JsonObject },
): ComparedRow {
  const { merged, conflicts } = mergeRecords({ base, theirs, mine }, { words: anyFhirWords });
  const id = textOf(theirs.id) ?? null;
  const versionId = metaText(theirs, 'versionId') ?? null;
  const theirText = formatJsonLine(theirs);
  if (conflicts.length > 0) {
    const message =
      versionId === null
        ? t('The saved version changed the same field')
        : t('Version {versionId} changed the same field', { versionId });
    const conflict = { base: formatJsonLine(base), theirs: theirText };
    const undecided = { ...row, text: formatJsonLine(mine), over: undefined, conflict };
    return { row: undecided, result: { id, outcome: 'conflict', versionId, message } };
  }
  if (!hasChanged(theirs, merged)) {
    const message = t('No differences from the saved version');
    return { row, result: { id, outcome: 'unchanged', versionId: null, message } };
  }
  return {
    row: {
      ...row,
      text: formatJsonLine(merged),
      over: theirText,
      isMerged: row.isMerged === true || base !== theirs,
      conflict: undefined,
    },
  };
}

function hasChanged(before: JsonObject, after: JsonObject): boolean {
  return recordDiff(before, after, { words: anyFhirWords }).length > 0;
}

/**
 * The version that a row was made from. A row that names none is measured by what is stored, if its difference is seen
 * before it is written; where the version that it names is not known here, each difference is a conflict.
 */
async function baseOf(mine: JsonObject, theirs: JsonObject, place: RowPlace): Promise<JsonObject> {
  const versionId = metaText(mine, 'versionId');
  if (versionId === undefined) return place.isDryRun ? theirs : {};
  if (versionId === metaText(theirs, 'versionId') && isSameSave(mine, theirs)) return theirs;
  const base = await readVersion(versionId, place);
  return base !== undefined && isSameSave(mine, base) ? base : {};
}

/** A version of another deployment may have the same number. */
function isSameSave(one: JsonObject, other: JsonObject): boolean {
  const [first, second] = [one, other].map((version) => metaText(version, 'lastUpdated'));
  return first === undefined || second === undefined || Date.parse(first) === Date.parse(second);
}

async function readCurrent({
  siteId,
  kind,
  id,
  signal,
}: RowPlace): Promise<JsonObject | undefined> {
  const place = { siteId, resourceType: kind, id };
  const current = await readIfThere(resourceKind(kind), place, signal);
  return current && parseJsonObject(current.text);
}

async function readVersion(
  versionId: string,
  { operations, siteId, id, hasVersions, signal }: RowPlace,
): Promise<JsonObject | undefined> {
  const params = { siteId, id };
  if (hasVersions) {
    try {
      const input = { params: { ...params, versionId } };
      const { text } = await callForAnswer(operations.readVersion, input, { signal });
      return parseJsonObject(text);
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }
  const { text } = await callForAnswer(operations.history, { params, query: {} }, { signal });
  const entries = parseJsonObject(text)?.entry;
  return (Array.isArray(entries) ? entries : [])
    .filter(isJsonObject)
    .flatMap(({ resource }) => (isJsonObject(resource) ? [resource] : []))
    .find((resource) => metaText(resource, 'versionId') === versionId);
}

function metaText({ meta }: JsonObject, name: string): string | undefined {
  return isJsonObject(meta) ? textOf(meta[name]) : undefined;
}
