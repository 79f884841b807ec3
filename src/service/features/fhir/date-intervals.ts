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
  const [isDate, year, month, day, hour, minute, second, fraction, zone] = form.exec(text) ?? [];
  const numbers = [year, month ?? 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0].map(Number);
  const shift = offsetOf(zone);
  if (isDate === undefined || !isPossible(numbers) || shift === undefined) return undefined;
  const starts = utc(numbers) + Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  // The last part that is present: a year, month, day, minute or second.
  const precision = [month, day, minute, second].filter((part) => part !== undefined).length;
  const place = [0, 1, 2, 4, 5][precision];
  const ends =
    fraction === undefined
      ? utc(numbers.map((value, index) => (index === place ? value + 1 : value)))
      : // Digits beyond milliseconds make the span shorter than a millisecond.
        starts + 10 ** Math.max(0, 3 - fraction.length);
  return { starts: starts - shift, ends: ends - shift };
}

/** A bound as a PostgreSQL timestamp; years beyond four digits become infinity. */
export function timestampOf(bound: number): string {
  if (bound < firstYear) return '-infinity';
  return bound > lastYear ? 'infinity' : new Date(bound).toISOString();
}

const firstYear = Date.parse('0001-01-01T00:00:00Z');
const lastYear = Date.parse('9999-12-31T23:59:59.999Z');

function isPossible(numbers: readonly number[]): boolean {
  const [year = 0, month = 0, , hour = 0, minute = 0, second = 0] = numbers;
  // A month or day that does not exist carries over into the next. Leap seconds are valid.
  const isInMonth = new Date(utc([...numbers.slice(0, 3), 0, 0, 0])).getUTCMonth() === month - 1;
  return year > 0 && isInMonth && hour <= 23 && minute <= 59 && second <= 60;
}

function utc(numbers: readonly number[]): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers;
  const date = new Date(0);
  // Not Date.UTC, which reads the year 24 as 1924.
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
