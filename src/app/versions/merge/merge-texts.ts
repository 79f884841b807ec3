import { formatJson, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { recordDiff } from '../diff/record-diff.ts';
import type { MergeConflict, Side } from '../merge/merge-conflict.ts';
import { mergeRecords } from '../merge/merge-records.ts';

interface Undone {
  /** The texts of the version whose change is taken back, of the one before it, and of what is there now. */
  version: string;
  before: string;
  now: string;
  /** Which side holds where a later version changed the same: `theirs` is what is there now. */
  choices: ReadonlyMap<string, Side>;
}

/** What is there now without what one version did: what came later stays, and is asked for where it is about the same. */
export function undoneChange(
  { words, restorable }: Pick<RecordKind<never>, 'words' | 'restorable'>,
  { version, before, now, choices }: Undone,
): { text: string; changed: string[]; conflicts: readonly MergeConflict[] } {
  const [base, older, theirs] = [version, before, now].map((text) => parseJsonObject(text) ?? {});
  const mine = restorable === undefined ? older : { ...base, ...partOf(older, restorable) };
  const versions = { base: base ?? {}, theirs: theirs ?? {}, mine: mine ?? {} };
  const { merged, conflicts } = mergeRecords(versions, { words, choices });
  const changes = recordDiff(versions.theirs, merged, { words });
  const changed = [...new Set(changes.map(({ path }) => String(path[0])))];
  return { text: formatJson(merged), changed, conflicts };
}

function partOf(record: JsonObject | undefined, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => names.includes(name)));
}
