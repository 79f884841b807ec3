/** Members of R4's types that begin and end something: Period, Appointment, Slot, and when somebody is there. */
const pairs = [
  ['start', 'end'],
  ['availableStartTime', 'availableEndTime'],
  ['openingTime', 'closingTime'],
] as const;

/**
 * The member by which an object ends before it begins; undefined where it does not. Of two times of different precision
 * only what both say is compared. R4 makes a rule of it for a Period alone
 * (http://hl7.org/fhir/R4/datatypes.html#Period, per-1).
 */
export function endBeforeStart(object: Readonly<Record<string, unknown>>): string | undefined {
  return pairs.find(([start, end]) => isAfter(object[start], object[end]))?.[1];
}

function isAfter(start: unknown, end: unknown): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return false;
  if (start.includes('T') && end.includes('T')) return Date.parse(start) > Date.parse(end);
  const precision = Math.min(start.length, end.length, 'YYYY-MM-DD'.length);
  return start.slice(0, precision) > end.slice(0, precision);
}
