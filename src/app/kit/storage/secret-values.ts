/** Stands for what is not kept of a header. */
const notKept = '\u2026';

/** Strings, which end with their line where nobody has closed them, signs of JSON, and whatever else is typed. */
const token = /"(?:[^"\\\n]|\\.)*"?|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/**
 * A text, JSON or not yet, with what `change` makes of each entry of a `header` list in it, wherever that stands; nothing
 * else of it is touched.
 */
function withHeaders(text: string, change: (header: string) => string): string {
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

/** The text without the values of its headers, which may be passwords: `"Authorization: …"`. */
export function withoutHeaderValues(text: string): string {
  return withHeaders(text, (header) => emptied(header));
}

/**
 * The text with the values that were not kept taken from another one, each from the header of the same name and turn.
 * Where there is none, the value is left empty.
 */
export function withHeaderValues(text: string, from: string): string {
  const spare = new Map<string, string[]>();
  withHeaders(from, (header) => {
    const name = nameOf(header);
    spare.set(name, [...(spare.get(name) ?? []), header]);
    return header;
  });
  return withHeaders(text, (header) => {
    if (header !== emptied(header)) return header;
    const name = nameOf(header);
    return spare.get(name)?.shift() ?? (name === '' ? '""' : `"${name}: "`);
  });
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
 * A value without those of headers in it, in lists called `header` and in texts of JSON; itself where there are none.
 * What is kept in the browser lies there unencrypted.
 */
export function withoutSecrets<Value>(value: Value): Value {
  return reduced(value) as Value; // texts in place of texts
}

function reduced(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.includes('"header"') ? withoutHeaderValues(value) : value;
  }
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
