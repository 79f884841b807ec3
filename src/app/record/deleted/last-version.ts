import { callForAnswer } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { FhirOperations } from '#contract/fhir-operations.ts';
import { getR4History } from '#contract/fhir-r4.ts';

interface DeletedPlace {
  siteId: string;
  resourceType: string;
  operations: Pick<FhirOperations, 'history'>;
  resourceId: string;
}

/** What a resource was before it was deleted. Two entries are enough where the deployment has R4's history. */
export async function lastVersion(
  { siteId, resourceType, operations, resourceId }: DeletedPlace,
  { hasR4History, signal }: { hasR4History: boolean; signal?: AbortSignal | undefined },
): Promise<JsonObject | undefined> {
  const params = { siteId, id: resourceId };
  const { text } = hasR4History
    ? await callForAnswer(
        getR4History,
        { params: { ...params, resourceType }, query: { _count: 2 } },
        { signal },
      )
    : await callForAnswer(operations.history, { params }, { signal });
  const entries = parseJsonObject(text)?.entry;
  const resources = (Array.isArray(entries) ? entries : []).flatMap((entry) =>
    isJsonObject(entry) && isJsonObject(entry.resource) ? [entry.resource] : [],
  );
  return resources[0];
}
