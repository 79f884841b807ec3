/** Headers in order, names in lower case. */
export type ReadHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Parses headers in common forms: `Name: value` lines, curl options, a JSON object, or the list that some
 * frameworks log. Anything else is ignored.
 */
export function readHeaders(text: string): ReadHeaders {
  return fromJson(text) ?? text.split(/\r?\n/).flatMap(fromLine);
}

function fromLine(line: string): ReadHeaders {
  const quoted = /^\s*(?:-H|--header)[\s=]+(['"])(.*)\1\s*\\?\s*$/.exec(line);
  const [, name, value] =
    /^\s*["']?([\w-]+)["']?\s*[:=]\s*(.*?)\s*$/.exec(quoted?.[2] ?? line) ?? [];
  if (name === undefined || value === undefined) return [];
  return [[name.toLowerCase(), unquoted(value)]];
}

/** Logs often add a comma and quotes. */
function unquoted(value: string): string {
  return /^(['"])(.*)\1,?$/.exec(value)?.[2] ?? value;
}

function fromJson(text: string): ReadHeaders | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.flatMap(fromEntry)
      : Object.entries(Object(value)).flatMap(fromPair);
  } catch {
    return undefined;
  }
}

/** `{ "name": …, "value": … }` or `[name, value]` */
function fromEntry(entry: unknown): ReadHeaders {
  if (Array.isArray(entry)) return fromPair([String(entry[0]), entry[1]]);
  if (typeof entry !== 'object' || entry === null) return [];
  return 'name' in entry && 'value' in entry ? fromPair([String(entry.name), entry.value]) : [];
}

function fromPair([name, value]: [string, unknown]): ReadHeaders {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => [name.toLowerCase(), String(one).trim()] as const);
}
