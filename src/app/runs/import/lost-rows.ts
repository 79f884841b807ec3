import { ApiError } from '#app/kit/api/api-error.ts';
import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { idBatches, isPlainId } from '#app/list/search/id-batches.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { jsonDiff } from '#app/versions/diff/json-diff.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ImportRow, RowResult } from './import-row.ts';
import { storedResources } from './stored-ids.ts';

/** Whether the service may have done what no answer tells of: the line broke, or what stands before the service gave up. */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 502, 504].includes(error.status);
}

/** The row under an id of the console's choosing where it has none, by which it is found again if its answer is lost. */
export function withId(row: ImportRow, kind: FhirKindName): ImportRow {
  const resource = parseJsonObject(row.text);
  if (resource === undefined || Object.hasOwn(resource, 'id')) return row;
  const { resourceType = kind, ...rest } = resource;
  return { ...row, text: formatJsonLine({ resourceType, id: crypto.randomUUID(), ...rest }) };
}

interface LostRows {
  siteId: string;
  kind: FhirKindName;
  rows: readonly ImportRow[];
  signal: AbortSignal;
}

/** Which rows are stored just as they stand here, with what became of them. */
export async function storedAsSent(lost: LostRows): Promise<Map<ImportRow, RowResult>> {
  const { siteId, kind, rows, signal } = lost;
  const place = { siteId, operations: operationsOfKind(kind) };
  const results = new Map<ImportRow, RowResult>();
  const items = rows.flatMap((row) => {
    const sent = parseJsonObject(row.text);
    const id = textOf(sent?.id);
    return sent === undefined || id === undefined || !isPlainId(id) ? [] : { row, sent, id };
  });
  for (const group of idBatches(items, ({ id }) => id)) {
    const ids = group.map(({ id }) => id);
    // What is sent where that is not told still has its id, and meets what is stored.
    const stored = (await storedResources(place, ids, signal)) ?? new Map<string, JsonObject>();
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

const metaOf = ({ meta }: JsonObject): JsonObject => (isJsonObject(meta) ? meta : {});

/** Without what the service adds. */
function unversioned(resource: JsonObject): JsonObject {
  const { versionId, lastUpdated, ...meta } = metaOf(resource);
  const { id, ...rest } = resource;
  return { ...rest, meta };
}
