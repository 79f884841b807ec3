import { invalidRequest } from '#service/features/fhir/fhir-errors.ts';
import { bodyLimit, contentTooLarge } from '#service/http/json-body.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import {
  isLosslessObject,
  isSameJson,
  type LosslessJson,
  type LosslessObject,
  parseLossless,
  stringifyLossless,
} from './lossless-json.ts';

type Step = LosslessObject;

/** The location of a pointer: a member of an object, or an index of a list. */
interface Location {
  holder: LosslessObject | LosslessJson[];
  key: string | number;
  isThere: boolean;
}

/**
 * Applies a JSON Patch (RFC 6902). Throws `invalid_request` with the operation's path, and `precondition_failed`
 * for a failed `test`; the resource must then be discarded. Existing libraries follow pointers to inherited members
 * and move by stale paths.
 */
export function applyJsonPatch(root: LosslessJson, patch: readonly Step[]): void {
  const patched = { root, copiedLength: 0 };
  for (const [index, step] of patch.entries()) applyStep(patched, step, String(index));
  dropEmptyLists(root);
}

/** R4 has no empty lists; they may exist between two operations. */
function dropEmptyLists(value: LosslessJson): void {
  if (!Array.isArray(value) && !isLosslessObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const isEmpty = Array.isArray(member) && member.length === 0;
    if (isEmpty && isLosslessObject(value)) delete value[name];
    else dropEmptyLists(member);
  }
}

/** A resource, and the length of all copies in it, which can double a list again and again. */
interface Patched {
  root: LosslessJson;
  copiedLength: number;
}

function applyStep(patched: Patched, step: Step, at: string): void {
  const location = (member: 'path' | 'from') =>
    locate(patched.root, step[member], `${at}.${member}`);
  const existing = (member: 'path' | 'from') => {
    const place = location(member);
    if (place.isThere) return place;
    throw invalidRequest(
      `${at}.${member}`,
      t('Nothing found at {pointer}', { pointer: String(step[member]) }),
    );
  };
  const { value } = step;
  const requireValue = () => {
    if (value !== undefined) return value;
    throw invalidRequest(`${at}.value`, t('Required'));
  };
  switch (step.op) {
    case 'add':
      add(location('path'), requireValue());
      break;
    case 'remove':
      remove(existing('path'));
      break;
    case 'replace':
      put(existing('path'), requireValue());
      break;
    case 'copy':
      add(location('path'), copyOf(valueAt(existing('from')), patched));
      break;
    case 'move': {
      if (`${step.path}`.startsWith(`${step.from}/`)) {
        throw invalidRequest(`${at}.path`, t('Must not be inside the moved element'));
      }
      const from = existing('from');
      const moved = valueAt(from);
      remove(from);
      add(location('path'), moved);
      break;
    }
    default:
      if (!isSameJson(valueAt(existing('path')), requireValue())) throw testFailed(step, at);
  }
}

function copyOf(value: LosslessJson, patched: Patched): LosslessJson {
  const text = stringifyLossless(value);
  patched.copiedLength += text.length;
  if (patched.copiedLength > bodyLimit) throw contentTooLarge();
  return parseLossless(text);
}

function testFailed({ path }: Step, at: string): ProblemError {
  const message = t('{path} doesn’t have the value the patch expects', { path: String(path) });
  return new ProblemError('precondition_failed', message, {
    issues: [{ path: `${at}.value`, message }],
  });
}

/** Resolves a pointer (RFC 6901), whose last segment may be new; creates missing lists. Throws `invalid_request`. */
function locate(root: LosslessJson, pointer: LosslessJson | undefined, path: string): Location {
  const noSuchPath = () =>
    invalidRequest(path, t('Path doesn’t exist: {pointer}', { pointer: String(pointer) }));
  if (typeof pointer !== 'string') throw invalidRequest(path, t('Required'));
  if (!/^(\/([^~]|~[01])*)$/s.test(pointer)) {
    throw invalidRequest(path, t('Must be a JSON pointer such as /contact/0/system'));
  }
  const tokens = pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = tokens.pop() ?? '';
  let holder: LosslessJson = root;
  for (const [index, token] of tokens.entries()) {
    const location = locateIn(holder, token);
    if (location === undefined) throw noSuchPath();
    if (!location.isThere) {
      const isList = index === tokens.length - 1 && /^[-0]$/.test(last);
      if (!isList || Array.isArray(location.holder)) throw noSuchPath();
      put(location, []);
    }
    holder = valueAt(location);
  }
  const location = locateIn(holder, last);
  if (location === undefined) throw noSuchPath();
  return location;
}

function locateIn(holder: LosslessJson, token: string): Location | undefined {
  if (Array.isArray(holder)) {
    if (token === '-') return { holder, key: holder.length, isThere: false };
    const key = /^(0|[1-9]\d{0,8})$/.test(token) ? Number(token) : Number.POSITIVE_INFINITY;
    return key > holder.length ? undefined : { holder, key, isThere: key < holder.length };
  }
  if (!isLosslessObject(holder) || token === '__proto__') return undefined;
  return { holder, key: token, isThere: Object.hasOwn(holder, token) };
}

function valueAt({ holder, key }: Location): LosslessJson {
  return (holder as LosslessObject)[key] ?? null; // a list is read by index in the same way
}

function add(location: Location, value: LosslessJson): void {
  if (Array.isArray(location.holder)) location.holder.splice(Number(location.key), 0, value);
  else put(location, value);
}

function put({ holder, key }: Location, value: LosslessJson): void {
  (holder as LosslessObject)[key] = value; // a list is written by index in the same way
}

function remove({ holder, key }: Location): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
