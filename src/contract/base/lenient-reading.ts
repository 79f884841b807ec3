import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

/** An answer as it could be read. */
export type Reading =
  | {
      isRead: true;
      data: unknown;
      /** What was there and could not be read, as dotted paths (`events.0`). */
      places: string[];
      /** What was read: the answer, or the part of it that others wrap. */
      source: unknown;
    }
  | { isRead: false; issues: readonly z.core.$ZodIssue[] };

/** What was asked for, where the answer itself does not tell. */
export interface AskedPage {
  page?: number | undefined;
  pageSize?: number | undefined;
}

type Reader = (value: unknown, asked: AskedPage) => Reading;

const readers = new WeakMap<z.ZodMiniType, Reader>();

/** Says how answers of a schema are read that come in many forms, such as lists. Gives the schema back. */
export function readBy<Schema extends z.ZodMiniType>(schema: Schema, reader: Reader): Schema {
  readers.set(schema, reader);
  return schema;
}

/**
 * Reads what any deployment answered to an operation. What the interface does not promise is read as it came or left
 * out; refused is only what lacks an id, its resource type, or the list that was asked for. Extensions are ours: what
 * answers them otherwise does not have them.
 */
export function readAnswer(
  { output = z.unknown(), origin }: Pick<Operation, 'output' | 'origin'>,
  value: unknown,
  asked: AskedPage = {},
): Reading {
  if (origin === 'extension') return readStrictly(output, value);
  const reader = readers.get(output);
  if (reader !== undefined) return reader(value, asked);
  const reading = readLeniently(output, value);
  if (reading.isRead || !isObject(value)) return reading;
  const inner = wrappers.map((name) => readLeniently(output, value[name]));
  return inner.find(({ isRead }) => isRead) ?? reading;
}

/** What some put around a record: `{ success, data: { … } }`. */
const wrappers = ['data', 'result', 'item', 'record', 'user', 'webhook', 'eventgroup'];

/** A text that cannot be done without, such as an id: what lacks it cannot be read. */
export const neededText = z.string().check(z.minLength(1));

/** Each round mends what lies a level deeper than the one before, or takes it away where it cannot be. */
const mostRounds = 16;

/**
 * The value by the schema, mended where the schema refuses it: numbers as text and the other way round, null as absent,
 * what is of another form left out, and what must be there and is not as empty. What cannot be mended goes with what it
 * is in.
 */
export function readLeniently(schema: z.ZodMiniType, value: unknown): Reading {
  const strict = readStrictly(schema, value);
  if (strict.isRead || value === undefined) return strict;
  const repair = repairOf(JSON.parse(JSON.stringify(value)));
  let { issues } = strict;
  for (let round = 0; round < mostRounds; round += 1) {
    if (!repair.mend(issues.flatMap(faultsOf))) break;
    const reading = readStrictly(schema, repair.value());
    if (reading.isRead) return { ...reading, places: repair.places(), source: value };
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

/** Stands in a list for what is taken out of it, until all of a round is mended. */
const gone = Symbol('gone');

/** A value that is mended in place, by what a schema has against it. */
function repairOf(value: unknown) {
  const top: Holder = { value };
  const places = new Set<string>();
  /** What was filled in, and can't be mended where it is wrong nevertheless. */
  const filled = new WeakMap<object, Set<PropertyKey>>();
  /** Lists that something was taken out of, in this round. */
  const shortened = new Map<unknown[], Path>();

  /** False where it would be the whole answer that goes. */
  function mendOne({ path, expected }: Fault): boolean {
    const key = path.at(-1);
    const holder = holderOf(top, path);
    // What it was in is gone already.
    if (key === undefined || holder === undefined || holder[key] === gone) return true;
    const otherId = path.length === 2 ? otherIdOf(holder, key) : undefined;
    const mended =
      otherId ??
      (typeof key === 'number' && expected === 'string' && isObject(holder[key])
        ? namingText(holder[key])
        : coerced(holder[key], expected));
    if (mended !== undefined) {
      holder[key] = mended;
      return true;
    }
    const wasFilled = filled.get(holder)?.has(key) ?? false;
    if (holder[key] !== undefined && !wasFilled) return takeAway(path);
    const empty = wasFilled ? undefined : emptyOf(expected);
    if (empty === undefined) return takeAway(path.slice(0, -1));
    filled.set(holder, (filled.get(holder) ?? new Set()).add(key));
    holder[key] = empty;
    return true;
  }

  function takeAway(path: Path): boolean {
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

  /** Lists first that are within others, whose places must hold until then. */
  function closeGaps(): boolean {
    for (;;) {
      const [deepest] = [...shortened].toSorted(([, one], [, other]) => other.length - one.length);
      if (deepest === undefined) return true;
      const [list, path] = deepest;
      shortened.delete(list);
      list.splice(0, list.length, ...list.filter((item) => item !== gone));
      // Of a list of which nothing could be read it is not known that it is empty.
      if (list.length === 0 && !takeAway(path)) return false;
    }
  }

  return {
    value: () => top.value,
    places: () => [...places],
    /** False where nothing more can be mended. */
    mend: (faults: readonly Fault[]): boolean =>
      faults.every(({ path, expected }) => mendOne({ path: ['value', ...path], expected })) &&
      closeGaps(),
  };
}

interface Fault {
  path: Path;
  /** What should be there, as zod calls it. */
  expected: string | undefined;
}

/** What is to be mended; of what may be of several forms, the last, which is the most open. */
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
  return typeof holder === 'object' && holder !== null ? (holder as Holder) : undefined; // likewise
}

/** What others call the id of a record, by the name that it has here. */
const otherIds: Record<PropertyKey, readonly string[]> = {
  id: ['_id', 'userId', 'user_id'],
  webhookId: ['id', '_id', 'webhook_id'],
  eventgroupId: ['id', '_id', 'eventgroup_id', 'eventGroupId'],
};

/** A record's id by another name; undefined where it has one by its own, or none. */
function otherIdOf(record: Holder, key: PropertyKey): string | undefined {
  if (typeof record[key] === 'number' || (record[key] ?? '') !== '') return undefined;
  const ids = otherIds[key]?.map((name) => record[name]) ?? [];
  return ids.find((id) => typeof id === 'number' || typeof id === 'string')?.toString();
}

/** The same in the form that is expected; undefined where it cannot be that. */
function coerced(value: unknown, expected: string | undefined): unknown {
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
      // What writes PHP has no other empty object.
      return Array.isArray(value) && value.length === 0 ? {} : undefined;
    default:
      return undefined;
  }
}

/** Where others say what an object stands for that is a text here, as in a list of events. */
const namingMembers = ['type', 'name', 'event', 'eventType', 'code', 'key', 'id'];

/** The member of an object that says what it stands for; undefined where none does. */
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

/** The number that a text is; undefined for any other text. */
export function numberIn(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function emptyOf(expected: string | undefined): unknown {
  if (expected === 'string') return '';
  if (expected === 'array') return [];
  return expected === 'object' || expected === 'record' ? {} : undefined;
}

/** Whether it is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
