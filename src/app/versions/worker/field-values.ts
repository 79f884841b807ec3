import {
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
  stepInto,
} from '#app/kit/json/json-text.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import { changeLabel, fieldWords } from '../diff/change-words.ts';
import { displayValue } from '../diff/describe-value.ts';
import { alignLists, identityMembers, identityOf, type PathStep } from '../diff/list-alignment.ts';
import {
  type MarkedPart,
  referencesIn,
  unmarked,
  withReferences,
  wordMarks,
} from '../diff/marked-parts.ts';
import { withoutMetadata } from '../diff/record-diff.ts';

/** A value of a field, from one version on. */
export interface FieldValue {
  /** The index of its first version. */
  index: number;
  /** The number of consecutive versions with it. */
  versions: number;
  /** With words marked that are new; absent if the field was unset. */
  parts: MarkedPart[] | undefined;
}

interface FieldInVersions {
  words: RecordWords;
  /** Newest first; versions without content are skipped. */
  contents: readonly (string | undefined)[];
  /** The field's path in the version at `anchor`: list items are followed by identity. */
  path: readonly PathStep[];
  anchor: number;
}

/** All values of a field, newest first, and its label. */
export function fieldValues({ words, contents, path, anchor }: FieldInVersions): {
  label: string[];
  values: FieldValue[];
} {
  const rules = { ...words, metadata: [] };
  const records = contents.map((content) => {
    const record = content === undefined ? undefined : parseJsonObject(content);
    return record && withoutMetadata(record, rules);
  });
  const holder = records.slice(anchor).find((record) => record !== undefined);
  return {
    label: [fieldWords(words, String(path[0])).label, ...labelIn(holder, { path, words })],
    values: runsOf(placesAlong({ records, path, anchor, words }), { path, words }),
  };
}

interface FieldPath {
  path: readonly PathStep[];
  words: RecordWords;
}

function labelIn(record: JsonObject | undefined, { path, words }: FieldPath): string[] {
  if (record === undefined) return [];
  const items = start(record, { path, words }).steps.flatMap(({ name, list }) =>
    typeof name === 'number' && list?.[name] !== undefined ? [list[name]] : [],
  );
  return changeLabel({ path, within: items }, words);
}

function runsOf(places: readonly (TrackedPath | undefined)[], field: FieldPath): FieldValue[] {
  const runs: { index: number; versions: number; value: JsonValue | undefined }[] = [];
  for (const [index, place] of places.entries()) {
    if (place === undefined) continue;
    const { value } = place;
    const last = runs.at(-1);
    if (last !== undefined && sameJson(last.value, value)) {
      last.index = index;
      last.versions += 1;
    } else runs.push({ index, versions: 1, value });
  }
  return runs.map(({ index, versions, value }, at) => ({
    index,
    versions,
    parts: markedValue(runs[at + 1]?.value, value, field),
  }));
}

function markedValue(
  before: JsonValue | undefined,
  value: JsonValue | undefined,
  { path, words }: FieldPath,
): MarkedPart[] | undefined {
  if (value === undefined) return undefined;
  const text = displayValue(value, words, path);
  const parts =
    before === undefined
      ? unmarked(text)
      : wordMarks(displayValue(before, words, path), text).after;
  return withReferences(parts, referencesIn([value], { words, path }));
}

/** The field in each version; undefined in one without content. */
function placesAlong(
  field: FieldPath & { records: readonly (JsonObject | undefined)[]; anchor: number },
): (TrackedPath | undefined)[] {
  const { records, anchor } = field;
  const places: (TrackedPath | undefined)[] = records.map(() => undefined);
  const follow = (indexes: readonly number[]) => {
    let at: TrackedPath | undefined;
    for (const index of indexes) {
      const record = records[index];
      if (record === undefined) continue;
      at = at === undefined ? start(record, field) : step(at, record);
      places[index] = at;
    }
  };
  const all = [...records.keys()];
  follow(all.slice(anchor));
  follow(all.slice(0, anchor + 1).reverse());
  return places;
}

interface FollowedStep {
  name: PathStep;
  /** For a list item: its list, value and identity members. */
  list?: readonly JsonValue[];
  identity?: string;
  members?: readonly string[] | undefined;
}

/** A path in one version with its items' identities, to find them again in others. */
interface TrackedPath {
  steps: FollowedStep[];
  value: JsonValue | undefined;
}

function start(record: JsonObject, { path, words }: FieldPath): TrackedPath {
  let value: JsonValue | undefined = record;
  const steps = path.map((name, index) => {
    const holder = value;
    value = stepInto(holder, name);
    if (typeof name === 'string' || !Array.isArray(holder)) return { name };
    const members = identityMembers(words.identity, path.slice(0, index));
    return { name, list: holder, members, identity: identityOf(value, members) };
  });
  return { steps, value };
}

/** The same path in an adjacent version. */
function step(from: TrackedPath, record: JsonObject): TrackedPath {
  let value: JsonValue | undefined = record;
  const steps = from.steps.map((last): FollowedStep => {
    const holder = value;
    if (last.identity === undefined || typeof last.name === 'string') {
      value = stepInto(holder, last.name);
      return last;
    }
    const list = Array.isArray(holder) ? holder : [];
    const place = placeIn(last, list);
    value = place === undefined ? undefined : list[place];
    return place === undefined
      ? { ...last, name: -1 }
      : { ...last, name: place, list, identity: identityOf(value, last.members) };
  });
  return { steps, value };
}

function placeIn(
  { name, list = [], identity, members }: FollowedStep,
  next: readonly JsonValue[],
): number | undefined {
  const isThere = typeof name === 'number' && name >= 0 && name < list.length;
  const aligned = isThere
    ? alignLists(list, next, members).find(({ from }) => from === name)?.to
    : undefined;
  if (aligned !== undefined) return aligned;
  const same = next.findIndex((item) => identityOf(item, members) === identity);
  return same < 0 ? undefined : same;
}
