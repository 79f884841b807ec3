import { isJsonObject, type JsonValue } from '../../../../shared/json/json-text.ts';
import { describeValue } from '../../diff/describe-value.ts';
import { sentOf } from '../tree/form-tree.ts';

/** What is in a value, in one line; undefined where nothing is. */
export function summaryOf(value: JsonValue | undefined): string | undefined {
  const sent = value === undefined ? undefined : sentOf(value);
  if (sent === undefined || sent === null) return undefined;
  const words = describeValue(sent);
  return words === '' ? undefined : words;
}

/** Those members of an object that are set, in one line; undefined where none is. */
export function setMembers(
  value: JsonValue | undefined,
  members: readonly { name: string; label: string }[],
): string | undefined {
  const words = members.flatMap(({ name, label }) => {
    const member = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const summary = summaryOf(member);
    return summary === undefined ? [] : [`${label} ${summary}`];
  });
  return words.length === 0 ? undefined : words.join(' · ');
}
