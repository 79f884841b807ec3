import { type Answer, call } from '#app/kit/api/call.ts';
import {
  formatJson,
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { operationsOfKind, resourcePath } from '#app/record/kind-operations.ts';
import type { RecordWords } from '#app/record/record-kind.ts';
import type { LoadedText } from '#app/record/stored-text.ts';
import { withAltered } from '#app/versions/written-record.ts';
import { containsAll } from '#app/write/versioned-write.ts';
import { percentDecoded } from '#contract/base/query-params.ts';

/** A record that a create without a response may have made. */
export interface StoredCandidate {
  label: string;
  id?: string | undefined;
  to?: string;
  /** ISO time, if known. */
  at?: string | undefined;
}

export interface CreatedRecord extends LoadedText {
  title: string;
  id: string | undefined;
  /** The objects of the response, outermost first. */
  answered: readonly JsonObject[];
}

interface Create {
  /** The request as JSON text. */
  sent: string;
  words: RecordWords;
  /** The name of the kind's id. */
  idName?: string;
  titleOf: (record: JsonObject) => string;
  /** Searches for the record if the response lacks its id. */
  find: () => Promise<StoredCandidate[]>;
  /** Reads the record if the response is incomplete. */
  read: (id: string, reading: { signal: AbortSignal }) => Promise<LoadedText>;
}

/** Timeout for reading the stored record, which exists either way. */
const readingLimitMs = 10_000;

/**
 * The created record from any response: the record, an id, either in an envelope, a `Location`, or nothing.
 * Compares what is stored with what was sent.
 */
export async function createdRecord(
  answer: Answer<unknown>,
  { sent, words, idName = 'id', titleOf, find, read }: Create,
): Promise<CreatedRecord> {
  const typed = parseJsonObject(sent) ?? {};
  const findId = () => foundId(find, titleOf(typed));
  const { id, stored } = await storedCreate(answer, { sent, idName, findId, read });
  const withId = { ...typed, ...(id !== undefined && { [idName]: id }) };
  const record = containsAll(stored.text, sent) ? parseJsonObject(stored.text) : undefined;
  const created = {
    id,
    answered: objectsIn(answer.text),
    title: titleOf(record ?? withId),
    text: record ? stored.text : formatJson(withId),
    etag: stored.etag,
  };
  return withAltered(created, sent, words);
}

interface StoredCreate extends Pick<Create, 'sent' | 'idName' | 'read'> {
  /** Finds the id if the response lacks it. */
  findId: () => Promise<string | undefined>;
}

/** The id and content that a create stored; reads the record if the response is incomplete. */
export async function storedCreate(
  answer: Answer<unknown>,
  { sent, idName, findId, read }: StoredCreate,
): Promise<{ id: string | undefined; stored: LoadedText }> {
  const id = createdId(answer, sent, idName) ?? (await findId());
  const signal = AbortSignal.timeout(readingLimitMs);
  const isComplete = id === undefined || containsAll(answer.text, sent);
  return { id, stored: isComplete ? answer : await read(id, { signal }).catch(() => answer) };
}

/** The id in a create's response, if any. */
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

/** Maximum nesting of envelopes. */
const maxWrappers = 2;

/** The objects of a response, outermost first, without the inside of a resource. */
function objectsIn(text: string): JsonObject[] {
  const parsed = parseJson(text);
  const all: JsonObject[] = [];
  let level: JsonValue[] = parsed.isValid ? [parsed.value] : [];
  for (let depth = 0; depth <= maxWrappers; depth += 1) {
    const objects = level.filter(isJsonObject);
    all.push(...objects);
    level = objects.filter((one) => !('resourceType' in one)).flatMap((one) => Object.values(one));
  }
  return all;
}

function idOf(record: JsonObject, idName: string): string | undefined {
  const ids = [record[idName], record.id].map((id) => (isJsonNumber(id) ? id.toString() : id));
  return ids.find((id) => typeof id === 'string' && id !== '') as string | undefined; // checked here
}

/** `…/endpoint/lab/_history/1` */
function idOfLocation(location = ''): string | undefined {
  const path = location.replace(/[?#].*$/, '').replace(/\/_?history\/.*$/, '');
  const last = /[^/]+$/.exec(path)?.[0];
  return last === undefined ? undefined : percentDecoded(last);
}

/** The id of the only match; undefined if ambiguous. */
async function foundId(find: Create['find'], title: string): Promise<string | undefined> {
  const candidates = await find().catch(() => []);
  const [only, ...others] = candidates.filter(({ label }) => label === title);
  return others.length === 0 ? only?.id : undefined;
}

interface ResourceSearch {
  siteId: string;
  kind: string;
  titleOf: (resource: UnknownObject) => string;
}

/** The newest resources with an identifier or name, to find one whose create had no response. */
export async function findResources(
  { siteId, kind, titleOf }: ResourceSearch,
  { identifier, name }: UnknownObject,
): Promise<StoredCandidate[]> {
  const value = objectsOf(identifier).find((one) => typeof one.value === 'string')?.value;
  const byName = typeof name === 'string' ? { 'name:exact': [name] } : {};
  const query = {
    _count: 5,
    _sort: '-_lastUpdated',
    ...(typeof value === 'string' ? { identifier: [value] } : byName),
  };
  const { entry } = await call(operationsOfKind(kind).search, { params: { siteId }, query });
  return objectsOf(entry).map((resource) => {
    const id = String(resource.id);
    const at = textIn(objectOf(resource.meta).lastUpdated);
    return { id, label: titleOf(resource), at, to: resourcePath(siteId, kind, id) };
  });
}
