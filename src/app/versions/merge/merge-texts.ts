import { formatJson, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import type { RecordKind } from '#app/record/record-kind.ts';
import { recordDiff } from '../diff/record-diff.ts';
import type { MergeConflict, Side } from './merge-conflict.ts';
import { mergeRecords } from './merge-records.ts';

/** Three versions of a record as JSON texts. */
export interface MergedTexts {
  /** The common base. To undo a version, that version itself, with its predecessor as `mine`. */
  base: string;
  /** The stored version, to be replaced. */
  theirs: string;
  mine: string;
}

interface Merging extends Pick<RecordKind<never>, 'words' | 'restorable'> {
  /** The winning side of each conflict. */
  choices?: ReadonlyMap<string, Side>;
}

export interface Merged {
  text: string;
  /** Top-level fields that differ from `theirs`. */
  changed: string[];
  conflicts: readonly MergeConflict[];
}

/** A three-way merge of texts: changes of one side are applied, the rest are conflicts. */
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
