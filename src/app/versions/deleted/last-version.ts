import { callForAnswer } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { operationsOfKind, type ResourcePlace } from '#app/record/kind-operations.ts';
import { getR4History } from '#contract/fhir/fhir-r4.ts';
import { historyAuthor } from '#contract/fhir/history-author.ts';

/** The last version of a deleted resource, with author and time of the delete if known. */
export interface LastVersion {
  resource: JsonObject | undefined;
  by: string | undefined;
  at: string | undefined;
}

/** The last version. Two entries are enough with R4's history. */
export async function lastVersion(
  { siteId, resourceType, id }: ResourcePlace,
  { hasR4History, signal }: { hasR4History: boolean; signal?: AbortSignal | undefined },
): Promise<LastVersion> {
  const params = { siteId, id };
  const { history } = operationsOfKind(resourceType);
  const { text } = hasR4History
    ? await callForAnswer(
        getR4History,
        { params: { ...params, resourceType }, query: { _count: 2 } },
        { signal },
      )
    : await callForAnswer(history, { params }, { signal });
  const entry = parseJsonObject(text)?.entry;
  const entries = (Array.isArray(entry) ? entry : []).filter(isJsonObject);
  const resource = entries.map((one) => one.resource).find(isJsonObject);
  const response = entries[0]?.response;
  // The documented history omits deletes.
  if (entries[0]?.resource !== undefined || !isJsonObject(response)) {
    return { resource, by: undefined, at: undefined };
  }
  return { resource, by: historyAuthor({ response }), at: textOf(response.lastModified) };
}
