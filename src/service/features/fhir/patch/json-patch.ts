import { invalidRequest } from '#service/features/fhir/fhir-errors.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import {
  isSameJson,
  isSpelledObject,
  type SpelledJson,
  type SpelledObject,
} from './spelled-json.ts';

/** One operation of a JSON Patch, already validated. */
type Step = SpelledObject;

/** The location of a pointer: a member of an object, or an index of a list. */
interface Spot {
  holder: SpelledObject | SpelledJson[];
  key: string | number;
  isThere: boolean;
}

/**
 * Applies a JSON Patch (RFC 6902). Throws `invalid_request` with the operation's path, and `precondition_failed`
 * for a failed `test`; the resource must then be discarded. Existing libraries follow pointers to inherited members
 * and move by stale paths.
 */
export function applyJsonPatch(root: SpelledJson, patch: readonly Step[]): void {
  for (const [index, step] of patch.entries()) applyStep(root, step, String(index));
  dropEmptyLists(root);
}

/** R4 has no empty lists; they may exist between two operations. */
function dropEmptyLists(value: SpelledJson): void {
  if (!Array.isArray(value) && !isSpelledObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const isEmpty = Array.isArray(member) && member.length === 0;
    if (isEmpty && isSpelledObject(value)) delete value[name];
    else dropEmptyLists(member);
  }
}

function applyStep(root: SpelledJson, step: Step, at: string): void {
  const spot = (member: 'path' | 'from') => spotOf(root, step[member], `${at}.${member}`);
  const existing = (member: 'path' | 'from') => {
    const place = spot(member);
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
      add(spot('path'), requireValue());
      break;
    case 'remove':
      remove(existing('path'));
      break;
    case 'replace':
      put(existing('path'), requireValue());
      break;
    case 'copy':
      add(spot('path'), structuredClone(valueAt(existing('from'))));
      break;
    case 'move': {
      if (`${step.path}`.startsWith(`${step.from}/`)) {
        throw invalidRequest(`${at}.path`, t('Must not be inside the moved element'));
      }
      const from = existing('from');
      const moved = valueAt(from);
      remove(from);
      add(spot('path'), moved);
      break;
    }
    default:
      if (!isSameJson(valueAt(existing('path')), requireValue())) throw testFailed(step, at);
  }
}

function testFailed({ path }: Step, at: string): ProblemError {
  const message = t('{path} doesn’t have the value the patch expects', { path: String(path) });
  return new ProblemError('precondition_failed', message, {
    issues: [{ path: `${at}.value`, message }],
  });
}

/**
 * Resolves a pointer (RFC 6901), whose last segment need not exist. Creates a missing list for its first item,
 * since R4 has no empty ones. Throws `invalid_request`.
 */
function spotOf(root: SpelledJson, pointer: SpelledJson | undefined, path: string): Spot {
  const nowhere = () =>
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
  let holder: SpelledJson = root;
  for (const [index, token] of tokens.entries()) {
    const spot = spotIn(holder, token);
    if (spot === undefined) throw nowhere();
    if (!spot.isThere) {
      const isList = index === tokens.length - 1 && /^[-0]$/.test(last);
      if (!isList || Array.isArray(spot.holder)) throw nowhere();
      put(spot, []);
    }
    holder = valueAt(spot);
  }
  const spot = spotIn(holder, last);
  if (spot === undefined) throw nowhere();
  return spot;
}

function spotIn(holder: SpelledJson, token: string): Spot | undefined {
  if (Array.isArray(holder)) {
    if (token === '-') return { holder, key: holder.length, isThere: false };
    const key = /^(0|[1-9]\d{0,8})$/.test(token) ? Number(token) : Number.POSITIVE_INFINITY;
    return key > holder.length ? undefined : { holder, key, isThere: key < holder.length };
  }
  if (!isSpelledObject(holder) || token === '__proto__') return undefined;
  return { holder, key: token, isThere: Object.hasOwn(holder, token) };
}

function valueAt({ holder, key }: Spot): SpelledJson {
  return (holder as SpelledObject)[key] ?? null; // a list is read by index in the same way
}

function add(spot: Spot, value: SpelledJson): void {
  if (Array.isArray(spot.holder)) spot.holder.splice(Number(spot.key), 0, value);
  else put(spot, value);
}

function put({ holder, key }: Spot, value: SpelledJson): void {
  (holder as SpelledObject)[key] = value; // a list is written by index in the same way
}

function remove({ holder, key }: Spot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
