import { type JsonObject, parseJsonObject, sameJson } from '#app/kit/json/json-text.ts';
import { withoutMetadata } from '../diff/metadata.ts';
import type { StoredVersion } from '../history/stored-version.ts';
import type { RecordKind } from '../record-kind.ts';
import { isRestorable } from './restore-choice.ts';

type Kind = Pick<RecordKind<never>, 'words' | 'restorable'>;

/** A version is asked about with each row that the pointer meets. */
const contents = new WeakMap<StoredVersion, JsonObject>();

function restorableContent(kind: Kind, version: StoredVersion): JsonObject {
  const kept = contents.get(version);
  if (kept !== undefined) return kept;
  const record = withoutMetadata(parseJsonObject(version.content ?? '') ?? {}, kind.words);
  const fields = Object.entries(record).filter(([field]) => isRestorable(kind, { field }));
  const content = Object.fromEntries(fields);
  contents.set(version, content);
  return content;
}

/** Whether two versions differ in anything that a restore may write. */
export function isWorthRestoring(
  kind: Kind,
  version: StoredVersion,
  current: StoredVersion,
): boolean {
  return !sameJson(restorableContent(kind, version), restorableContent(kind, current));
}
