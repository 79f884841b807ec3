/** A half-open time span in milliseconds since 1970; infinite where it is open. */
export interface Interval {
  starts: number;
  ends: number;
}

const form =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * The span of a FHIR date, dateTime or instant: `2024-05` is a whole month
 * (http://hl7.org/fhir/R4/search.html#date). Without a time zone it is UTC. Undefined for any other text.
 */
export function intervalOf(text: string): Interval | undefined {
  const parts = form.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = parts;
  const numbers = [year, month ?? 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0].map(Number);
  const starts = utc(numbers);
  // Digits beyond milliseconds make the span shorter than a millisecond.
  const scale = 10 ** Math.max(0, 3 - (fraction?.length ?? 0));
  const thousandths = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  if (starts === undefined) return undefined;
  const precision = [month, day, minute, second].filter((part) => part !== undefined).length;
  const ends =
    fraction === undefined
      ? (startOfNext(numbers, [0, 1, 2, 4, 5][precision] ?? 5) ?? Number.POSITIVE_INFINITY)
      : starts + thousandths + scale;
  const shift = offsetOf(zone);
  if (shift === undefined) return undefined;
  return { starts: starts + thousandths - shift, ends: ends - shift };
}

/** A bound as a PostgreSQL timestamp; years beyond four digits become infinity. */
export function timestampOf(bound: number): string {
  if (bound < firstYear) return '-infinity';
  return bound > lastYear ? 'infinity' : new Date(bound).toISOString();
}

const firstYear = Date.parse('0001-01-01T00:00:00Z');
const lastYear = Date.parse('9999-12-31T23:59:59.999Z');

function utc(numbers: readonly number[]): number | undefined {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers;
  const date = new Date(0);
  // Not Date.UTC, which reads the year 24 as 1924.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || hour > 23 || minute > 59) return undefined;
  // Leap seconds are valid.
  if (second > 60 || year === 0) return undefined;
  return date.setUTCHours(hour, minute, second);
}

/** The start of the next year, month, day, hour, minute or second (`place` 0 to 5). */
function startOfNext(numbers: readonly number[], place: number): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers.map(
    (value, index) => (index === place ? value + 1 : value),
  );
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second);
}

/** The offset of a time zone from UTC in milliseconds. */
function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
