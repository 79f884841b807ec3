import { historyAuthor } from '#contract/history-author.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  textOf,
} from '../../../shared/json/json-text.ts';
import type { StoredVersion } from '../../../shared/record-history/stored-version.ts';

/** An entry before all are known: it may have no version id of its own. */
export interface HistoryEntry extends Omit<StoredVersion, 'versionId'> {
  versionId: string | undefined;
}

/** One page of a history. */
export interface HistoryPage {
  /** Whether it is a history at all. */
  isBundle: boolean;
  entries: HistoryEntry[];
  /** How many there are on all pages, where the server says so. */
  total: number | undefined;
  /** The token of the next page, which has older ones. */
  next: string | undefined;
}

/** What a history bundle's text says; a text that is none has no entries. */
export function readHistoryPage(text: string): HistoryPage {
  const bundle = parseJsonObject(text);
  const entries = Array.isArray(bundle?.entry) ? bundle.entry.filter(isJsonObject) : [];
  const total = Number(bundle?.total ?? Number.NaN);
  return {
    isBundle: bundle?.resourceType === 'Bundle',
    entries: entries.map(toEntry),
    total: Number.isInteger(total) ? total : undefined,
    next: nextTokenOf(bundle?.link),
  };
}

/** The versions of all pages so far, newest first, each with an id of its own. */
export function joinedVersions(pages: readonly HistoryPage[]): StoredVersion[] {
  const entries = pages.flatMap((page) => page.entries);
  const total = Math.max(pages[0]?.total ?? 0, entries.length);
  const known = new Set<string>();
  const versions: StoredVersion[] = [];
  for (const [index, entry] of entries.entries()) {
    const own = entry.versionId ?? nameless(entries, index) ?? String(total - index);
    // A pair in the address must mean one version each.
    const versionId = known.has(own) ? `${own}-${total - index}` : own;
    known.add(versionId);
    // The same object as long as nothing is added: what was found out about a version is kept by it.
    versions.push(isNamed(entry, versionId) ? entry : { ...entry, versionId });
  }
  return versions;
}

/** The versions of all pages of a history bundle, in the server's order: newest first. */
export function versionsOf(pages: readonly string[]): StoredVersion[] {
  return joinedVersions(pages.map(readHistoryPage));
}

function isNamed(entry: HistoryEntry, versionId: string): entry is StoredVersion {
  return entry.versionId === versionId;
}

/** A delete is no version: it is known by the one that it took away. */
function nameless(entries: readonly HistoryEntry[], index: number): string | undefined {
  if (entries[index]?.method !== 'DELETE') return undefined;
  const before = entries.slice(index + 1).find((entry) => entry.versionId !== undefined);
  return before && `${before.versionId}-deleted`;
}

function toEntry(entry: JsonObject): HistoryEntry {
  const response = objectOf(entry.response);
  const resource = isJsonObject(entry.resource) ? entry.resource : undefined;
  const meta = objectOf(resource?.meta);
  return {
    versionId: versionOfLocation(textOf(response.location)) ?? textOf(meta.versionId),
    savedAt: textOf(response.lastModified) ?? textOf(meta.lastUpdated),
    author: historyAuthor({ response }),
    method: textOf(objectOf(entry.request).method) ?? '',
    content: resource && formatJson(resource),
  };
}

/** `…/history/7`, or R4's own `…/_history/7`. */
function versionOfLocation(location: string | undefined): string | undefined {
  const segment = /\/_?history\/([^/?#]+)/.exec(location ?? '')?.[1];
  return segment === undefined ? undefined : decoded(segment);
}

function nextTokenOf(links: JsonValue | undefined): string | undefined {
  const all = Array.isArray(links) ? links.filter(isJsonObject) : [];
  const url = textOf(all.find((link) => link.relation === 'next')?.url);
  const token = /[?&]_page_token=([^&#]*)/.exec(url ?? '')?.[1];
  return token === undefined ? undefined : decoded(token);
}

/** A server may send a stray `%`; then the text is what it looks like. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
