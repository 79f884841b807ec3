import {
  formatJson,
  isJsonObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import { metaText } from '#app/record/stored-text.ts';
import { deleteOf, type HistoryEntry, type HistoryPage } from '#app/record/stored-version.ts';
import { percentDecoded } from '#contract/base/query-params.ts';
import { historyAuthor, historyBefore, historyReason } from '#contract/fhir/history-author.ts';

/** Parses a FHIR history bundle; undefined if it is none. */
export function readHistoryBundle(text: string): HistoryPage | undefined {
  const parsed = parseJson(text);
  const value = parsed.isValid ? parsed.value : undefined;
  // Some servers return a bare list.
  const bundle = Array.isArray(value) ? { resourceType: 'Bundle', entry: value } : objectOf(value);
  const entries = itemsOf(bundle.entry).filter(isJsonObject);
  const total = Number(bundle.total ?? Number.NaN);
  if (bundle.resourceType !== 'Bundle') return undefined;
  return {
    entries: newestFirst(entries.map(toEntry)),
    total: Number.isInteger(total) ? total : undefined,
    next: nextTokenOf(bundle.link),
  };
}

/** As in R4. The interface names no order, so others may send the oldest first. */
function newestFirst(entries: HistoryEntry[]): HistoryEntry[] {
  const timeOf = (entry: HistoryEntry | undefined) => Date.parse(entry?.savedAt ?? '');
  return timeOf(entries[0]) < timeOf(entries.at(-1)) ? entries.toReversed() : entries;
}

function toEntry(entry: JsonObject): HistoryEntry {
  const response = objectOf(entry.response);
  const resource = resourceOf(entry);
  const before = beforeOf(response, resource);
  const method = textOf(objectOf(entry.request).method) ?? '';
  const versionId = versionOfLocation(textOf(response.location)) ?? metaText(resource, 'versionId');
  const deletes = method === 'DELETE' ? before?.versionId : undefined;
  return {
    versionId: deletes === undefined ? versionId : deleteOf(deletes),
    savedAt: textOf(response.lastModified) ?? metaText(resource, 'lastUpdated'),
    author: historyAuthor({ response }),
    reason: historyReason({ response }),
    method,
    content: resource && formatJson(resource),
    ...(before && { before }),
  };
}

/** The previous version, rebuilt from its differences. */
function beforeOf(response: JsonObject, resource: JsonObject | undefined): HistoryEntry['before'] {
  const text = historyBefore({ response });
  const differing = text === undefined ? undefined : parseJsonObject(text);
  const versionId = metaText(differing, 'versionId');
  if (differing === undefined || versionId === undefined) return undefined;
  const members = Object.entries({ ...resource, ...differing }).filter(
    ([, value]) => value !== null,
  );
  return { versionId, content: resource && formatJson(Object.fromEntries(members)) };
}

/** `…/history/7`, or R4's `…/_history/7`. */
function versionOfLocation(location: string | undefined): string | undefined {
  const segment = /\/_?history\/([^/?#]+)/.exec(location ?? '')?.[1];
  return segment === undefined ? undefined : percentDecoded(segment);
}

function nextTokenOf(links: JsonValue | undefined): string | undefined {
  const next = itemsOf(links).find((link) => isJsonObject(link) && link.relation === 'next');
  const url = textOf(objectOf(next).url);
  const token = /[?&]_page_token=([^&#]*)/.exec(url ?? '')?.[1];
  return token === undefined ? undefined : percentDecoded(token);
}

/** The resource in an entry, or the entry itself. */
function resourceOf(entry: JsonObject): JsonObject | undefined {
  if (isJsonObject(entry.resource)) return entry.resource;
  return entry.resourceType === undefined ? undefined : entry;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
