import { formatJson, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { recordDiff } from '../diff/record-diff.ts';
import type { MergeConflict, Side } from './merge-conflict.ts';
import { mergeRecords } from './merge-records.ts';

/** Three versions of a record as JSON texts. */
export interface MergedTexts {
  /** What both sides began with. To undo a version's change it is that version, and `mine` the one before it. */
  base: string;
  /** What is stored now, and is to be written over. */
  theirs: string;
  mine: string;
}

interface Merging extends Pick<RecordKind<never>, 'words' | 'restorable'> {
  /** Which side holds where both changed the same. */
  choices?: ReadonlyMap<string, Side>;
}

export interface Merged {
  text: string;
  /** The top-level fields that differ from `theirs`. */
  changed: string[];
  conflicts: readonly MergeConflict[];
}

/** What is stored with the other side's changes: what only one side changed is taken over, the rest are conflicts. */
export function mergeTexts(texts: MergedTexts, { words, restorable, choices }: Merging): Merged {
  const [base = {}, theirs = {}, mine = {}] = [texts.base, texts.theirs, texts.mine].map(
    (text) => parseJsonObject(text) ?? {},
  );
  const own = restorable === undefined ? mine : { ...base, ...partOf(mine, restorable) };
  const versions = { base, theirs, mine: own };
  const { merged, conflicts } = mergeRecords(versions, { words, ...(choices && { choices }) });
  const changes = recordDiff(theirs, merged, { words });
  const changed = [...new Set(changes.map(({ path }) => String(path[0])))];
  return { text: formatJson(merged), changed, conflicts };
}

function partOf(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
