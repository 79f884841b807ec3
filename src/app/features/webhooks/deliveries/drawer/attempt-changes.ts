import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';

type Header = DeliveryAttempt['requestHeaders'][number];

/** A header that two attempts do not have alike. A side is undefined where the header was not there. */
export interface HeaderChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
  /** It differs by its nature, as a time does: nothing to look at. */
  isExpected: boolean;
}

export interface HeaderChanges {
  changes: HeaderChange[];
  /** How many names have the same on both sides. */
  sameCount: number;
}

/** What is made anew for each attempt, or by each answer. */
const everNew = ['webhook-timestamp', 'webhook-signature', 'date', 'age', 'x-request-id'];

/** Compares headers by name, whatever their order and case; what is worth a look comes first. */
export function headerChanges(before: readonly Header[], after: readonly Header[]): HeaderChanges {
  const [old, fresh] = [byName(before), byName(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const changes = names
    .filter((name) => old.get(name) !== fresh.get(name))
    .map((name) => ({
      name,
      before: old.get(name),
      after: fresh.get(name),
      isExpected: everNew.includes(name) && old.has(name) && fresh.has(name),
    }))
    .toSorted((one, other) => Number(one.isExpected) - Number(other.isExpected));
  return { changes, sameCount: names.length - changes.length };
}

/** A header that stands several times is one with several values (RFC 9110, 5.3). */
function byName(headers: readonly Header[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    const earlier = found.get(key);
    found.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return found;
}
