import { issueSteps } from '#app/kit/json/issue-steps.ts';
import {
  formatJsonLine,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  stepInto,
  tidyJson,
} from '#app/kit/json/json-text.ts';

/** The value at an issue's path; undefined if there is none. */
export function valueOfIssue(record: JsonObject, path: string): JsonValue | undefined {
  return issueSteps(path).reduce<JsonValue | undefined>(stepInto, record);
}

/** The record with another value at a path, or without it; unchanged if its parent is missing. */
function withValueAt(
  value: JsonValue | undefined,
  [step, ...rest]: readonly string[],
  next: JsonValue | undefined,
): JsonValue | undefined {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const at = Number(step);
    const item = withValueAt(value[at], rest, next);
    return item === undefined ? value.toSpliced(at, 1) : value.with(at, item);
  }
  if (!isJsonObject(value)) return value;
  const { [step]: old, ...others } = value;
  const member = withValueAt(old, rest, next);
  // A spread keeps the member's place.
  return member === undefined ? others : { ...value, [step]: member };
}

/** The text with what was typed at a path: of the old value's type, JSON if there was none. Nothing removes it. */
export function withTypedValue(text: string, path: string, typed: string): string {
  const record = parseJsonObject(text);
  if (record === undefined) return text;
  const isText = typeof valueOfIssue(record, path) === 'string';
  const value = typed === '' ? undefined : isText ? typed : jsonOrText(typed);
  const changed = withValueAt(record, issueSteps(path), value);
  return isJsonObject(changed) ? formatJsonLine(changed) : text;
}

function jsonOrText(typed: string): JsonValue {
  return parseJsonObject(`{"value":${typed}}`)?.value ?? typed;
}

/** The position of the value at a path in the formatted text of a record; undefined if it has none. */
export function offsetOf(text: string, path: string): number | undefined {
  const record = parseJsonObject(text);
  if (record === undefined || valueOfIssue(record, path) === undefined) return undefined;
  const mark = crypto.randomUUID();
  const marked = withValueAt(record, issueSteps(path), mark);
  if (!isJsonObject(marked)) return undefined;
  // The text before the value is the same.
  const offset = tidyJson(formatJsonLine(marked)).indexOf(`"${mark}"`);
  return offset < 0 ? undefined : offset;
}
