import { identityOf } from '../../../../shared/diff/item-identity.ts';
import { memberOf, type PathStep } from '../../../../shared/diff/json-diff.ts';
import { alignLists } from '../../../../shared/diff/list-alignment.ts';
import { type MarkedPart, wordMarks } from '../../../../shared/diff/word-marks.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
} from '../../../../shared/json/json-text.ts';
import { changeLabel } from '../../diff/change-labels.ts';
import { displayValue } from '../../diff/describe-value.ts';
import { fieldLabel } from '../../diff/field-labels.ts';

/** A value that a field had from one version on. */
export interface FieldValue {
  /** The version that brought it, by its place in the list that was asked about. */
  index: number;
  /** How many versions had it, one after the other. */
  versions: number;
  /** With the words marked that the value before it lacks; absent where the field was not set. */
  parts: MarkedPart[] | undefined;
}

interface Asked {
  /** Newest first; a version without content is passed over. */
  contents: readonly (string | undefined)[];
  /** Where the field is, in the version at `anchor`: an item of a list is followed by what it is. */
  path: readonly PathStep[];
  anchor: number;
}

/** Every value that a field ever had, newest first, and what the field is called. */
export function fieldValues({ contents, path, anchor }: Asked): {
  label: string[];
  values: FieldValue[];
} {
  const resources = contents.map((content) =>
    content === undefined ? undefined : parseJsonObject(content),
  );
  const holder = resources.slice(anchor).find((resource) => resource !== undefined);
  return {
    label: [fieldLabel(String(path[0])).label, ...labelIn(holder, path)],
    values: runsOf(valuesAlong({ resources, path, anchor })),
  };
}

function labelIn(resource: JsonObject | undefined, path: readonly PathStep[]): string[] {
  if (resource === undefined) return [];
  const items = start(resource, path).steps.flatMap(({ name, list }) =>
    typeof name === 'number' && list?.[name] !== undefined ? [list[name]] : [],
  );
  return changeLabel({ path, within: items });
}

function runsOf(found: readonly Found[]): FieldValue[] {
  const known = found.filter(({ isKnown }) => isKnown);
  const runs: { index: number; versions: number; value: JsonValue | undefined }[] = [];
  for (const { index, value } of known) {
    const last = runs.at(-1);
    if (last !== undefined && sameJson(last.value, value)) {
      last.index = index;
      last.versions += 1;
    } else runs.push({ index, versions: 1, value });
  }
  return runs.map(({ index, versions, value }, place) => ({
    index,
    versions,
    parts: markedValue(runs[place + 1]?.value, value),
  }));
}

function markedValue(
  before: JsonValue | undefined,
  value: JsonValue | undefined,
): MarkedPart[] | undefined {
  if (value === undefined) return undefined;
  const text = displayValue(value);
  return before === undefined
    ? [{ text, isMarked: false }]
    : wordMarks(displayValue(before), text).after;
}

interface Found {
  index: number;
  isKnown: boolean;
  value: JsonValue | undefined;
}

function valuesAlong(given: {
  resources: readonly (JsonObject | undefined)[];
  path: readonly PathStep[];
  anchor: number;
}): Found[] {
  const { resources, path, anchor } = given;
  const found: Found[] = resources.map((resource, index) => ({
    index,
    isKnown: resource !== undefined,
    value: undefined,
  }));
  const follow = (indexes: readonly number[]) => {
    let at: Followed | undefined;
    for (const index of indexes) {
      const resource = resources[index];
      const place = found[index];
      if (resource === undefined || place === undefined) continue;
      at = at === undefined ? start(resource, path) : step(at, resource);
      place.value = at.value;
    }
  };
  const all = [...resources.keys()];
  follow(all.slice(anchor));
  follow(all.slice(0, anchor + 1).reverse());
  return found;
}

/** A path in one version, with what its items are, so that they are found again after they were away. */
interface Followed {
  resource: JsonObject;
  steps: { name: PathStep; list?: readonly JsonValue[]; identity?: string }[];
  value: JsonValue | undefined;
}

function start(resource: JsonObject, path: readonly PathStep[]): Followed {
  let value: JsonValue | undefined = resource;
  const steps = path.map((name) => {
    const holder = value;
    value = stepInto(holder, name);
    if (typeof name === 'string' || !Array.isArray(holder)) return { name };
    return { name, list: holder, identity: identityOf(value) };
  });
  return { resource, steps, value };
}

/** The same path in a version next to it. */
function step(from: Followed, resource: JsonObject): Followed {
  let value: JsonValue | undefined = resource;
  const steps = from.steps.map((known) => {
    const holder = value;
    if (known.identity === undefined || typeof known.name === 'string') {
      value = stepInto(holder, known.name);
      return known;
    }
    const list = Array.isArray(holder) ? holder : [];
    const place = placeIn(known, list);
    value = place === undefined ? undefined : list[place];
    return place === undefined
      ? { ...known, name: -1 }
      : { name: place, list, identity: identityOf(value) };
  });
  return { resource, steps, value };
}

function placeIn(
  { name, list = [], identity }: Followed['steps'][number],
  next: readonly JsonValue[],
): number | undefined {
  const isThere = typeof name === 'number' && name >= 0 && name < list.length;
  const aligned = isThere
    ? alignLists(list, next).find(({ from }) => from === name)?.to
    : undefined;
  if (aligned !== undefined) return aligned;
  const same = next.findIndex((item) => identityOf(item) === identity);
  return same < 0 ? undefined : same;
}

function stepInto(value: JsonValue | undefined, name: PathStep): JsonValue | undefined {
  if (typeof name === 'number') return Array.isArray(value) ? value[name] : undefined;
  return isJsonObject(value) ? memberOf(value, name) : undefined;
}
