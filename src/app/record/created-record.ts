import type { Answer } from '#app/kit/api/call.ts';
import {
  formatJson,
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { saysAll } from '#app/write/versioned-write.ts';
import type { StoredCandidate } from './form/use-record-save.ts';
import type { RecordWords } from './record-words.ts';
import type { LoadedText } from './stored-text.ts';
import { withAltered } from './written-record.ts';

/** What a create made. Its text is what was answered, else what is stored, or what was sent where that cannot be read. */
export interface CreatedRecord extends LoadedText {
  title: string;
  /** As far as it was told or found. */
  id: string | undefined;
  /** The objects of the answer, outermost first: what else it says may be in any of them. */
  answered: readonly JsonObject[];
}

interface Create {
  /** What was sent, as JSON text. */
  sent: string;
  words: RecordWords;
  /** What its kind calls its id. */
  idName?: string;
  titleOf: (record: JsonObject) => string;
  /** Looks for it where the answer does not tell its id. */
  find: () => Promise<StoredCandidate[]>;
  /** Reads it where the answer does not tell it whole. */
  read: (id: string, reading: { signal: AbortSignal }) => Promise<LoadedText>;
}

/** So long is waited for what is stored, in milliseconds: it is made either way. */
const readingLimitMs = 10_000;

/**
 * What a create made, whatever it answers: the record, an id, either in a wrapper, a `Location`, or nothing. With what is
 * stored otherwise than it was sent.
 */
export async function createdRecord(
  answer: Answer<unknown>,
  { sent, words, idName = 'id', titleOf, find, read }: Create,
): Promise<CreatedRecord> {
  const typed = parseJsonObject(sent) ?? {};
  const id = createdId(answer, sent, idName) ?? (await foundId(find, titleOf(typed)));
  const named = { ...typed, ...(id !== undefined && { [idName]: id }) };
  const signal = AbortSignal.timeout(readingLimitMs);
  const isEnough = id === undefined || saysAll(answer.text, sent);
  const stored = isEnough ? answer : await read(id, { signal }).catch(() => answer);
  const record = saysAll(stored.text, sent) ? parseJsonObject(stored.text) : undefined;
  const created = {
    id,
    answered: objectsIn(answer.text),
    title: titleOf(record ?? named),
    text: record ? stored.text : formatJson(named),
    etag: stored.etag,
  };
  return withAltered(created, sent, words);
}

/** The id of what a create made of a text, as far as its answer tells. */
export function createdId(
  { text, location }: Answer<unknown>,
  sent: string,
  idName = 'id',
): string | undefined {
  // An OperationOutcome has an id of its own.
  const types = [undefined, parseJsonObject(sent)?.resourceType];
  const ids = objectsIn(text)
    .filter(({ resourceType }) => types.includes(resourceType))
    .map((one) => idOf(one, idName));
  return ids.find((id) => id !== undefined) ?? idOfLocation(location);
}

/** How deep an answer may be wrapped. */
const mostWrappers = 2;

/** The objects of an answer, outermost first. What is within a resource is no answer. */
function objectsIn(text: string): JsonObject[] {
  const parsed = parseJson(text);
  const all: JsonObject[] = [];
  let level: JsonValue[] = parsed.isValid ? [parsed.value] : [];
  for (let depth = 0; depth <= mostWrappers; depth += 1) {
    const objects = level.filter(isJsonObject);
    all.push(...objects);
    level = objects.filter((one) => !('resourceType' in one)).flatMap((one) => Object.values(one));
  }
  return all;
}

function idOf(record: JsonObject, idName: string): string | undefined {
  const ids = [record[idName], record.id].map((id) => (isJsonNumber(id) ? id.toString() : id));
  return ids.find((id) => typeof id === 'string' && id !== '') as string | undefined; // just looked at
}

/** `…/endpoint/lab/_history/1` */
function idOfLocation(location = ''): string | undefined {
  const path = location.replace(/[?#].*$/, '').replace(/\/_?history\/.*$/, '');
  const last = /[^/]+$/.exec(path)?.[0];
  return last === undefined ? undefined : decodeURIComponent(last);
}

/** The id of the only one that is called that: of several, nobody can tell which it is. */
async function foundId(find: Create['find'], title: string): Promise<string | undefined> {
  const candidates = await find().catch(() => []);
  const [only, ...others] = candidates.filter(({ label }) => label === title);
  return others.length === 0 ? only?.id : undefined;
}
