import { historyAuthor } from '#contract/history-author.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  textOf,
} from '../json/json-text.ts';

/** A version as the history tells it. */
export interface EndpointVersion {
  /** As the server names it; not always a number. */
  versionId: string;
  savedAt: string | undefined;
  author: string | undefined;
  method: string;
  /** Absent where the server keeps or shows none, as for a delete. */
  resource: JsonObject | undefined;
}

/** The versions of all pages of a history bundle, in the server's order: newest first. */
export function versionsOf(pages: readonly string[]): EndpointVersion[] {
  const entries = pages.flatMap((page) => {
    const bundle = parseJsonObject(page);
    return Array.isArray(bundle?.entry) ? bundle.entry.filter(isJsonObject) : [];
  });
  const known = new Set<string>();
  return entries.map((entry, index) => {
    const version = toVersion(entry, entries.length - index);
    // A pair in the address must mean one version each.
    const versionId = known.has(version.versionId)
      ? `${version.versionId}-${entries.length - index}`
      : version.versionId;
    known.add(versionId);
    return { ...version, versionId };
  });
}

function toVersion(entry: JsonObject, place: number): EndpointVersion {
  const response = objectOf(entry.response);
  const resource = isJsonObject(entry.resource) ? entry.resource : undefined;
  const meta = objectOf(resource?.meta);
  return {
    versionId:
      versionOfLocation(textOf(response.location)) ?? textOf(meta.versionId) ?? String(place),
    savedAt: textOf(response.lastModified) ?? textOf(meta.lastUpdated),
    author: historyAuthor({ response }),
    method: textOf(objectOf(entry.request).method) ?? '',
    resource,
  };
}

/** `…/history/7`, or R4's own `…/_history/7`. */
function versionOfLocation(location: string | undefined): string | undefined {
  const segment = /\/_?history\/([^/?#]+)/.exec(location ?? '')?.[1];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

export interface VersionPair {
  from: EndpointVersion | undefined;
  to: EndpointVersion | undefined;
}

/** The pair that the address names; what it leaves open is the newest version and the one before `to`. */
export function chosenPair(
  versions: readonly EndpointVersion[],
  { from, to }: { from: string | null; to: string | null },
): VersionPair {
  const named = (id: string) => versions.find((version) => version.versionId === id);
  const chosenTo = to === null ? versions[0] : named(to);
  if (from !== null) return { from: named(from), to: chosenTo };
  return { from: chosenTo && previousOf(versions, chosenTo), to: chosenTo };
}

/** The version that this one was made from. */
export function previousOf(
  versions: readonly EndpointVersion[],
  version: EndpointVersion,
): EndpointVersion | undefined {
  return versions[versions.indexOf(version) + 1];
}

/** The pair one step older or newer: both versions move, so that the distance stays. */
export function movedPair(
  versions: readonly EndpointVersion[],
  { from, to }: VersionPair,
  step: 'older' | 'newer',
): { from: string; to: string } | undefined {
  if (from === undefined || to === undefined) return undefined;
  const by = step === 'older' ? 1 : -1;
  const moved = [from, to].map((version) => versions[versions.indexOf(version) + by]);
  const [nextFrom, nextTo] = moved;
  return nextFrom && nextTo && { from: nextFrom.versionId, to: nextTo.versionId };
}
