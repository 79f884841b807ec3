import { ApiError } from '#app/kit/api/api-error.ts';
import { callForAnswer } from '#app/kit/api/call.ts';
import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { jsonDiff } from '#app/record/diff/json-diff.ts';
import { endpointOperations } from '#contract/endpoint.ts';
import { searchCount } from '#contract/fhir-search.ts';
import type { ImportRow, RowResult } from './import-row.ts';
import { askableGroups, isPlainId } from './stored-ids.ts';

/** Whether the service may have done what no answer tells of: the line broke, or what stands before the service gave up. */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 502, 504].includes(error.status);
}

/** The row under an id of the console's choosing where it has none, by which it is found again if its answer is lost. */
export function withId(row: ImportRow): ImportRow {
  const resource = parseJsonObject(row.text);
  if (resource === undefined || Object.hasOwn(resource, 'id')) return row;
  const { resourceType = 'Endpoint', ...rest } = resource;
  return { ...row, text: formatJsonLine({ resourceType, id: crypto.randomUUID(), ...rest }) };
}

interface LostRows {
  siteId: string;
  rows: readonly ImportRow[];
  signal: AbortSignal;
}

/** Which rows are stored just as they stand here, with what became of them. */
export async function storedAsSent(lost: LostRows): Promise<Map<ImportRow, RowResult>> {
  const { siteId, rows, signal } = lost;
  const results = new Map<ImportRow, RowResult>();
  const items = rows.flatMap((row) => {
    const sent = parseJsonObject(row.text);
    const id = textOf(sent?.id);
    return sent === undefined || id === undefined || !isPlainId(id) ? [] : { row, sent, id };
  });
  for (const group of askableGroups(items, ({ id }) => id)) {
    const stored = await storedOf(
      siteId,
      group.map(({ id }) => id),
      signal,
    );
    for (const { row, sent, id } of group) {
      const one = stored.get(id.toLowerCase());
      if (one === undefined || jsonDiff(unversioned(sent), unversioned(one)).length > 0) continue;
      const versionId = textOf(metaOf(one).versionId) ?? null;
      const outcome = versionId === null || versionId === '1' ? 'created' : 'updated';
      results.set(row, { id, outcome, versionId });
    }
  }
  return results;
}

async function storedOf(
  siteId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, JsonObject>> {
  const query = { _id: [ids.join(',')], _count: searchCount.maximum };
  const input = { params: { siteId }, query };
  try {
    const { text } = await callForAnswer(endpointOperations.search, input, { signal });
    const entry = parseJsonObject(text)?.entry;
    const resources = Array.isArray(entry) ? entry.filter(isJsonObject) : [];
    return new Map(resources.map((one) => [String(one.id).toLowerCase(), one]));
  } catch {
    // What is sent then still has its id, and meets what is stored.
    return new Map();
  }
}

const metaOf = ({ meta }: JsonObject): JsonObject => (isJsonObject(meta) ? meta : {});

/** Without what the service adds. */
function unversioned(resource: JsonObject): JsonObject {
  const { versionId, lastUpdated, ...meta } = metaOf(resource);
  const { id, ...rest } = resource;
  return { ...rest, meta };
}
