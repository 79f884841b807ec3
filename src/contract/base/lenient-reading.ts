import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

/** A parsed response. */
export type Reading =
  | {
      isRead: true;
      data: unknown;
      /** Dotted paths that could not be parsed (`events.0`). */
      places: string[];
      /** The parsed response, or the part of it inside an envelope. */
      source: unknown;
    }
  | { isRead: false; issues: readonly z.core.$ZodIssue[] };

/** The requested page, if the response does not state it. */
export interface RequestedPage {
  page?: number | undefined;
  pageSize?: number | undefined;
}

type Reader = (value: unknown, requested: RequestedPage) => Reading;

const readers = new WeakMap<z.ZodMiniType, Reader>();

/** Registers a parser for responses that come in many forms, such as lists. Returns the schema. */
export function readBy<Schema extends z.ZodMiniType>(schema: Schema, reader: Reader): Schema {
  readers.set(schema, reader);
  return schema;
}

/**
 * Parses any deployment's response to an operation. Deviations from the interface are accepted or dropped; only a
 * missing id, resource type or requested list is refused. Extensions are ours: a deviating response means that the
 * deployment lacks them.
 */
export function readAnswer(
  { output = z.unknown(), origin }: Pick<Operation, 'output' | 'origin'>,
  value: unknown,
  requested: RequestedPage = {},
): Reading {
  if (origin === 'extension') return readStrictly(output, value);
  const reader = readers.get(output);
  if (reader !== undefined) return reader(value, requested);
  const reading = readLeniently(output, value);
  if (reading.isRead || !isObject(value)) return reading;
  const inner = wrappers.map((name) => readLeniently(output, value[name]));
  return inner.find(({ isRead }) => isRead) ?? reading;
}

/** Envelopes around a record: `{ success, data: { … } }`. */
const wrappers = ['data', 'result', 'item', 'record', 'user', 'webhook', 'eventgroup'];

/** A required text such as an id, without which parsing fails. */
export const requiredText = z.string().check(z.minLength(1));

/** Each round repairs one level deeper, or removes what it cannot repair. */
const maxRounds = 16;

/**
 * Parses a value, repairing what the schema refuses: numbers and texts are converted, null is dropped, wrong types
 * are dropped, and missing required values become empty. What cannot be repaired is removed with its container.
 */
export function readLeniently(schema: z.ZodMiniType, value: unknown): Reading {
  const strict = readStrictly(schema, value);
  if (strict.isRead || value === undefined) return strict;
  const repairable = repairableOf(JSON.parse(JSON.stringify(value)));
  let { issues } = strict;
  for (let round = 0; round < maxRounds; round += 1) {
    if (!repairable.repair(issues.flatMap(faultsOf))) break;
    const reading = readStrictly(schema, repairable.value());
    if (reading.isRead) return { ...reading, places: repairable.places(), source: value };
    ({ issues } = reading);
  }
  return strict;
}

function readStrictly(schema: z.ZodMiniType, value: unknown): Reading {
  const { success, data, error } = z.safeParse(schema, value);
  return success
    ? { isRead: true, data, places: [], source: value }
    : { isRead: false, issues: error.issues };
}

type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;

/** Placeholder for removed list items until the end of a round. */
const gone = Symbol('gone');

/** A value repaired in place, guided by the schema's issues. */
function repairableOf(value: unknown) {
  const top: Holder = { value };
  const places = new Set<string>();
  /** Defaults that were filled in, which cannot be repaired again. */
  const filledDefaults = new WeakMap<object, Set<PropertyKey>>();
  /** Lists with removed items in this round. */
  const shortened = new Map<unknown[], Path>();

  /** False if the whole response would have to be removed. */
  function repairOne({ path, expected }: Fault): boolean {
    const key = path.at(-1);
    const holder = holderOf(top, path);
    // Its container is already removed.
    if (key === undefined || holder === undefined || holder[key] === gone) return true;
    const otherId = path.length === 2 ? otherIdOf(holder, key) : undefined;
    const repairedValue =
      otherId ??
      (typeof key === 'number' && expected === 'string' && isObject(holder[key])
        ? namingText(holder[key])
        : convertTo(holder[key], expected));
    if (repairedValue !== undefined) {
      holder[key] = repairedValue;
      return true;
    }
    const wasFilled = filledDefaults.get(holder)?.has(key) ?? false;
    if (holder[key] !== undefined && !wasFilled) return removeAt(path);
    const empty = wasFilled ? undefined : emptyOf(expected);
    if (empty === undefined) return removeAt(path.slice(0, -1));
    filledDefaults.set(holder, (filledDefaults.get(holder) ?? new Set()).add(key));
    holder[key] = empty;
    return true;
  }

  function removeAt(path: Path): boolean {
    const key = path.at(-1);
    const holder = holderOf(top, path);
    if (path.length < 2 || key === undefined) return false;
    if (holder === undefined || holder[key] === gone) return true;
    if (holder[key] !== null && holder[key] !== undefined) places.add(path.slice(1).join('.'));
    if (Array.isArray(holder)) {
      holder[key] = gone;
      shortened.set(holder, path.slice(0, -1));
    } else {
      delete holder[key];
    }
    return true;
  }

  /** Inner lists first, since paths must stay valid until then. */
  function closeGaps(): boolean {
    for (;;) {
      const [deepest] = [...shortened].toSorted(([, one], [, other]) => other.length - one.length);
      if (deepest === undefined) return true;
      const [list, path] = deepest;
      shortened.delete(list);
      list.splice(0, list.length, ...list.filter((item) => item !== gone));
      // A list without any readable item is not known to be empty.
      if (list.length === 0 && !removeAt(path)) return false;
    }
  }

  return {
    value: () => top.value,
    places: () => [...places],
    /** False if nothing more can be repaired. */
    repair: (faults: readonly Fault[]): boolean =>
      faults.every(({ path, expected }) => repairOne({ path: ['value', ...path], expected })) &&
      closeGaps(),
  };
}

interface Fault {
  path: Path;
  /** The expected type in zod's terms. */
  expected: string | undefined;
}

/** The faults of an issue; for a union, those of its last, most lenient member. */
function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const { path } = issue;
  if (issue.code !== 'invalid_union') {
    return [{ path, expected: issue.code === 'invalid_type' ? issue.expected : undefined }];
  }
  const last = issue.errors.at(-1)?.flatMap(faultsOf) ?? [];
  return last.length === 0
    ? [{ path, expected: undefined }]
    : last.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
}

function holderOf(top: Holder, path: Path): Holder | undefined {
  let holder: unknown = top;
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return undefined;
    holder = (holder as Holder)[key]; // any object has members
  }
  return typeof holder === 'object' && holder !== null ? (holder as Holder) : undefined; // any object has members
}

/** Names of ids in other deployments. */
const otherIds: Record<PropertyKey, readonly string[]> = {
  id: ['_id', 'userId', 'user_id'],
  webhookId: ['id', '_id', 'webhook_id'],
  eventgroupId: ['id', '_id', 'eventgroup_id', 'eventGroupId'],
};

/** A record's id under another name; undefined if it has its own, or none. */
function otherIdOf(record: Holder, key: PropertyKey): string | undefined {
  if (typeof record[key] === 'number' || (record[key] ?? '') !== '') return undefined;
  const ids = otherIds[key]?.map((name) => record[name]) ?? [];
  return ids.find((id) => typeof id === 'number' || typeof id === 'string')?.toString();
}

/** Converts to the expected type; undefined if impossible. */
function convertTo(value: unknown, expected: string | undefined): unknown {
  if (value === null || value === undefined) return undefined;
  switch (expected) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
    case 'number':
    case 'int':
      return typeof value === 'string' ? numberIn(value) : undefined;
    case 'boolean':
      return booleans.get(value);
    case 'array':
      return [value];
    case 'object':
    case 'record':
      // PHP serializes an empty object as a list.
      return Array.isArray(value) && value.length === 0 ? {} : undefined;
    default:
      return undefined;
  }
}

/** Members that name an object where a text is expected, as in a list of events. */
const namingMembers = ['type', 'name', 'event', 'eventType', 'code', 'key', 'id'];

/** The name of an object; undefined if it has none. */
export function namingMember(value: unknown): string | undefined {
  return isObject(value)
    ? namingMembers.find((name) => typeof value[name] === 'string')
    : undefined;
}

function namingText(value: Record<string, unknown>): unknown {
  const name = namingMember(value);
  return name === undefined ? undefined : value[name];
}

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
]);

/** Parses a numeric text; undefined for any other. */
export function numberIn(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function emptyOf(expected: string | undefined): unknown {
  if (expected === 'string') return '';
  if (expected === 'array') return [];
  return expected === 'object' || expected === 'record' ? {} : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
