import { type JsonObject, objectIn, sameJson } from '#app/kit/json/json-text.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import type { StoredVersion } from '#app/record/stored-version.ts';
import type { Comparison, ShownChange, ShownGroup } from '../diff/comparison.ts';
import type { PathStep } from '../diff/list-alignment.ts';
import { withoutMetadata } from '../diff/record-diff.ts';
import { fieldText } from '../history/history-address.ts';

/** Signatures of the selected changes. */
export type Choice = ReadonlySet<string>;

/** Initially everything, or the requested field. */
export function firstChoice(comparison: Comparison, field: string | undefined): Choice {
  const changes = changesOf(comparison);
  const chosen =
    field === undefined ? changes : changes.filter(({ path }) => isWithin(path, field));
  return new Set(chosen.map(({ signature }) => signature));
}

export function changesOf({ groups }: Comparison): ShownChange[] {
  return groups.flatMap(({ changes }) => changes);
}

/** Whether all, some or none of a field's changes are selected. */
export function groupState({ changes }: ShownGroup, choice: Choice): 'all' | 'some' | 'none' {
  const chosen = changes.filter(({ signature }) => choice.has(signature)).length;
  if (chosen === 0) return 'none';
  return chosen === changes.length ? 'all' : 'some';
}

/** The selection with changes added or removed. */
export function toggleChoice(
  choice: Choice,
  changes: readonly ShownChange[],
  isChosen: boolean,
): Choice {
  const next = new Set(choice);
  for (const { signature } of changes) {
    if (isChosen) next.add(signature);
    else next.delete(signature);
  }
  return next;
}

/** `_name` belongs to `name`. */
function isWithin(path: readonly PathStep[], field: string): boolean {
  const [first, ...rest] = path;
  const place = fieldText([String(first ?? '').replace(/^_/, ''), ...rest]);
  return place === field || place.startsWith(`${field}.`);
}

type Restorable = Pick<RecordKind, 'restorable'>;

/** Whether a restore may write the field. */
export function isRestorable({ restorable }: Restorable, { field }: { field: string }): boolean {
  return restorable?.includes(field) ?? true;
}

export function restorablePart({ groups }: Comparison, kind: Restorable): Comparison {
  const parts = groups.filter((group) => isRestorable(kind, group));
  return { groups: parts, changes: parts.reduce((sum, { changes }) => sum + changes.length, 0) };
}

type Kind = Pick<RecordKind, 'words' | 'restorable'>;

/** Cached, since each hovered row needs it. */
const contents = new WeakMap<StoredVersion, JsonObject>();

function restorableContent(kind: Kind, version: StoredVersion): JsonObject {
  const cached = contents.get(version);
  if (cached !== undefined) return cached;
  const record = withoutMetadata(objectIn(version.content ?? ''), kind.words);
  const fields = Object.entries(record).filter(([field]) => isRestorable(kind, { field }));
  const content = Object.fromEntries(fields);
  contents.set(version, content);
  return content;
}

/** Whether two versions differ in restorable fields. */
export function hasRestorableDifference(
  kind: Kind,
  version: StoredVersion,
  current: StoredVersion,
): boolean {
  return !sameJson(restorableContent(kind, version), restorableContent(kind, current));
}
