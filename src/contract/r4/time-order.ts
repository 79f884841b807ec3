/** Pairs of start and end in R4's types: Period, Appointment, Slot, and availability. */
const pairs = [
  ['start', 'end'],
  ['availableStartTime', 'availableEndTime'],
  ['openingTime', 'closingTime'],
] as const;

/**
 * The end member of an object that ends before it starts, or undefined. Times of different precision are compared
 * at the coarser one. R4 has this rule for a Period only (http://hl7.org/fhir/R4/datatypes.html#Period, per-1).
 */
export function endBeforeStart(object: Readonly<Record<string, unknown>>): string | undefined {
  return pairs.find(([start, end]) => isAfter(object[start], object[end]))?.[1];
}

/** A date or a time of day. Any other text, such as "tomorrow", is not compared. */
const readable = /^(\d{4}(-\d\d)*(T|$)|\d\d:\d\d)/;

function isAfter(start: unknown, end: unknown): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return false;
  if (!readable.test(start) || !readable.test(end)) return false;
  if (start.includes('T') && end.includes('T')) return Date.parse(start) > Date.parse(end);
  const precision = Math.min(start.length, end.length, 'YYYY-MM-DD'.length);
  return start.slice(0, precision) > end.slice(0, precision);
}
