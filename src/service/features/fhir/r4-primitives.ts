/**
 * FHIR's simple types (http://hl7.org/fhir/R4/datatypes.html#primitive) with what is wrong with a value of each, in
 * words; undefined where nothing is. The patterns are R4's own, but where the text says more than its pattern does.
 */
const problemOf: Record<string, (value: unknown) => string | undefined> = {
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'Must be true or false'),
  decimal: (value) => (Number.isFinite(value) ? undefined : 'Must be a number'),
  integer: whole(-2_147_483_648),
  unsignedInt: whole(0),
  positiveInt: whole(1),
  string: text(),
  markdown: text(),
  xhtml: text(),
  code: text(/^\S+( \S+)*$/, 'Must be words with single blanks between them'),
  uri: text(/^\S*$/, 'Must not hold blanks'),
  url: text(/^\S*$/, 'Must not hold blanks'),
  canonical: text(/^\S*$/, 'Must not hold blanks'),
  oid: text(/^urn:oid:[0-2](\.(0|[1-9]\d*))+$/, 'Must look like urn:oid:1.2.3'),
  uuid: text(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'Must be urn:uuid: and a UUID in small letters',
  ),
  id: text(/^[A-Za-z0-9\-.]{1,64}$/, 'Must be 1 to 64 letters, digits, - and .'),
  date: day(/^(?!0000)\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, 'Must be a date'),
  dateTime: day(
    /^(?!0000)\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00)))?)?)?$/,
    'Must be a date, or a date and time with zone, as in FHIR',
  ),
  instant: day(
    /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00))$/,
    'Must be a date and time with seconds and zone',
  ),
  time: text(/^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?$/, 'Must be a time as 23:59:59'),
  base64Binary: (value) =>
    text()(value) ?? (isBase64(String(value)) ? undefined : 'Must be base64'),
  // Real directories name what they contain by base64, which R4's `id` does not allow.
  'Resource.id': text(/^[A-Za-z0-9\-.=+/]{1,64}$/, 'Must be 1 to 64 letters, digits, - and .'),
  'Element.id': text(/^\S*$/, 'Must not hold blanks'),
  'Extension.url': text(/^\S*$/, 'Must not hold blanks'),
};

/** Whether FHIR's JSON writes a value of this type as a text, a number or a boolean. */
export function isPrimitive(type: string): boolean {
  return Object.hasOwn(problemOf, type);
}

/** What is wrong with a value of a simple type, in words; undefined: nothing. */
export function primitiveProblem(value: unknown, type: string): string | undefined {
  return problemOf[type]?.(value);
}

function whole(least: number) {
  return (value: unknown): string | undefined => {
    const isFit = Number.isInteger(value) && Number(value) >= least && Number(value) <= 2 ** 31 - 1;
    return isFit ? undefined : `Must be a whole number from ${least} to 2147483647`;
  };
}

function text(pattern?: RegExp, rule?: string) {
  return (value: unknown): string | undefined => {
    if (typeof value !== 'string') return 'Must be a text';
    if (value.trim() === '') return 'Must not be empty';
    if (hasControls.test(value)) return 'Must not hold control characters';
    return pattern === undefined || pattern.test(value) ? undefined : rule;
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: R4 forbids just these in texts
const hasControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** A pattern whose day must also exist in its month. */
function day(pattern: RegExp, rule: string) {
  const written = text(pattern, rule);
  return (value: unknown): string | undefined => {
    const problem = written(value);
    if (problem !== undefined) return problem;
    const [year, month, dayOfMonth] = String(value).slice(0, 10).split('-').map(Number);
    if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined;
    // A year below 100 would count from 1900; each fourth century has the same days.
    const lastDay = new Date(Date.UTC(year + 2000, month, 0)).getUTCDate();
    return dayOfMonth <= lastDay ? undefined : 'Must be a day that its month has';
  };
}

/** White space may stand between groups of four, as R4's pattern has it. */
function isBase64(value: string): boolean {
  const groups = value.trim().split(/\s+/);
  return (
    groups.every((group) => group.length % 4 === 0) &&
    /^[A-Za-z0-9+/]*={0,2}$/.test(groups.join(''))
  );
}
