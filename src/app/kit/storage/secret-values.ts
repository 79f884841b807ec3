import { maskedAddress } from '../requests/redact-secrets.ts';

/** Stands for what is not kept of a header. */
const notKept = '\u2026';

/** Strings, which end with their line where nobody has closed them, signs of JSON, and whatever else is typed. */
const token = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/**
 * A text, JSON or not yet, with what `change` makes of each entry of a `header` list in it, wherever that stands; nothing
 * else of it is touched.
 */
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
    // A list that nobody has closed ends where an object does, or where another member begins.
    const isOver = /^[\]{}]$/.test(part) || (part.startsWith('"') && isKey(text, after));
    if (isInList && isOver) isInList = false;
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

/** A string that is an address, or an address within a text. */
const address =
  /(?<=(?<!\\)")[a-z][a-z\d+.-]*:(?:\\?\/){2}(?:[^"\\\n]|\\.)*|(?<=^|[\s:[,(]|\\")[a-z][a-z\d+.-]*:\/\/[^\s"\\]*/gim;

/** An address as it stands in a JSON text, with `mark` in the place of its secrets. */
function withMark(written: string, mark?: string): string {
  const text = written.includes('\\') ? unescaped(written) : written;
  const masked = maskedAddress(text, mark);
  return masked === text ? written : JSON.stringify(masked).slice(1, -1);
}

function unescaped(written: string): string {
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written; // not written to its end yet
  }
}

/** The text without the values of its headers, which may be passwords, and those in addresses: `"Authorization: …"`. */
export function withoutSecretValues(text: string): string {
  return withHeaders(text, emptied).replace(address, (written) => withMark(written));
}

/**
 * The text with the values that were not kept taken from another one: each from the header of the same name and turn, or
 * from the address that is else the same. Where there is none, the value is left empty.
 */
export function withSecretValues(text: string, from: string): string {
  const headers = spares();
  withHeaders(from, (header) => {
    headers.add(nameOf(header), header);
    return header;
  });
  const addresses = spares();
  const withoutHeaders = withHeaders(from, emptied);
  for (const [written] of withoutHeaders.matchAll(address))
    addresses.add(withMark(written), written);
  // Values of headers come last: an address in one is not emptied again.
  const withAddresses = text.replace(
    address,
    (written) => addresses.take(written) ?? withMark(written, ''),
  );
  return withHeaders(withAddresses, (header) => {
    if (header !== emptied(header)) return header;
    const name = nameOf(header);
    return headers.take(name) ?? (name === '' ? '""' : `"${name}: "`);
  });
}

/** Values by what they are known by, each to be taken once, in their order. */
function spares() {
  const values = new Map<string, string[]>();
  return {
    add: (key: string, value: string) => values.set(key, [...(values.get(key) ?? []), value]),
    take: (key: string) => values.get(key)?.shift(),
  };
}

function emptied(header: string): string {
  if (!header.startsWith('"')) return notKept;
  const name = nameOf(header);
  return name === '' ? `"${notKept}"` : `"${name}: ${notKept}"`;
}

/** What stands before the colon; empty where all of it may be a secret. */
function nameOf(header: string): string {
  return /^"([\w!#$%&'*+.^`|~-]{1,64}):/.exec(header)?.[1] ?? '';
}

/**
 * A value without those of headers in it, in lists called `header` and in texts of JSON, and without the secrets of
 * addresses; itself where there are none. What is kept in the browser lies there unencrypted.
 */
export function withoutSecrets<Value>(value: Value): Value {
  return reduced(value) as Value; // texts in place of texts
}

function reduced(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecretValues(value);
  if (Array.isArray(value)) {
    const items = value.map(reduced);
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, own]) => [
    name,
    name === 'header' ? emptiedList(own) : reduced(own),
  ]);
  const isSame = Object.entries(value).every(([, own], at) => own === members[at]?.[1]);
  return isSame ? value : Object.fromEntries(members);
}

function emptiedList(list: unknown): unknown {
  if (!Array.isArray(list)) return reduced(list);
  return list.map((header) =>
    typeof header === 'string' ? JSON.parse(emptied(JSON.stringify(header))) : reduced(header),
  );
}
