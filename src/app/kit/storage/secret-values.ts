import { maskedAddress } from '../requests/redact-secrets.ts';

/** The placeholder for a redacted header value. */
const redactionMark = '\u2026';

/** Strings, terminated or not, JSON punctuation, and anything else. */
const token = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/** Maps the items of every `header` list in a text, valid JSON or not, leaving the rest unchanged. */
function withHeaders(text: string, change: (header: string) => string): string {
  if (!text.includes('"header"')) return text;
  let written = '';
  let end = 0;
  let before = ['', ''];
  let isInList = false;
  for (const match of text.matchAll(token)) {
    const [part] = match;
    const after = match.index + part.length;
    const isSign = /^[[\]{}:,]$/.test(part);
    // An unterminated list ends at an object's end or the next member.
    const isEndOfList = /^[\]{}]$/.test(part) || (part.startsWith('"') && isKey(text, after));
    if (isInList && isEndOfList) isInList = false;
    if (isInList && !isSign) {
      written += text.slice(end, match.index) + change(part);
      end = after;
    }
    if (part === '[' && before[0] === '"header"' && before[1] === ':') isInList = true;
    before = [before[1] ?? '', part];
  }
  return written + text.slice(end);
}

function isKey(text: string, after: number): boolean {
  return /^\s*:/.test(text.slice(after, after + 100));
}

/** A URL as a string, or within a text. */
const address =
  /(?<=(?<!\\)")[a-z][a-z\d+.-]*:(?:\\?\/){2}(?:[^"\\\n]|\\.)*|(?<=^|[\s:[,(]|\\")[a-z][a-z\d+.-]*:\/\/[^\s"\\]*/gim;

/** A URL in JSON text with `mark` instead of secrets. */
function withMark(written: string, mark?: string): string {
  const text = written.includes('\\') ? unescaped(written) : written;
  const masked = maskedAddress(text, mark);
  return masked === text ? written : JSON.stringify(masked).slice(1, -1);
}

function unescaped(written: string): string {
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written; // still incomplete
  }
}

/** The text without header values and secrets in URLs: `"Authorization: …"`. */
export function withoutSecretValues(text: string): string {
  return withHeaders(text, withoutValue).replace(address, (written) => withMark(written));
}

/**
 * Restores redacted values from another text, by header name and order, or by equal URL. Unmatched ones become
 * empty.
 */
export function withSecretValues(text: string, from: string): string {
  const headers = replacementValues();
  withHeaders(from, (header) => {
    headers.add(nameOf(header), header);
    return header;
  });
  const addresses = replacementValues();
  const withoutHeaders = withHeaders(from, withoutValue);
  for (const [written] of withoutHeaders.matchAll(address))
    addresses.add(withMark(written), written);
  // Headers last, so that a URL within one is not cleared again.
  const withAddresses = text.replace(
    address,
    (written) => addresses.take(written) ?? withMark(written, ''),
  );
  return withHeaders(withAddresses, (header) => {
    if (header !== withoutValue(header)) return header;
    const name = nameOf(header);
    return headers.take(name) ?? (name === '' ? '""' : `"${name}: "`);
  });
}

/** Values by key, each taken once in order. */
function replacementValues() {
  const values = new Map<string, string[]>();
  return {
    add: (key: string, value: string) => values.set(key, [...(values.get(key) ?? []), value]),
    take: (key: string) => values.get(key)?.shift(),
  };
}

function withoutValue(header: string): string {
  if (!header.startsWith('"')) return redactionMark;
  const name = nameOf(header);
  return name === '' ? `"${redactionMark}"` : `"${name}: ${redactionMark}"`;
}

function nameOf(header: string): string {
  return /^"([\w!#$%&'*+.^`|~-]{1,64}):/.exec(header)?.[1] ?? '';
}

/** Redacts header values, in lists named `header` and in JSON texts, and secrets in URLs, for unencrypted storage. */
export function withoutSecrets<Value>(value: Value): Value {
  return reduced(value) as Value; // same type, with other texts
}

function reduced(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecretValues(value);
  if (Array.isArray(value)) {
    const items = value.map(reduced);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === 'header' ? emptiedList(member) : reduced(member),
  ]);
  const isSame = Object.entries(value).every(([, member], at) => member === members[at]?.[1]);
  return isSame ? value : Object.fromEntries(members);
}

function emptiedList(list: unknown): unknown {
  if (!Array.isArray(list)) return reduced(list);
  return list.map((header) =>
    typeof header === 'string' ? JSON.parse(withoutValue(JSON.stringify(header))) : reduced(header),
  );
}
