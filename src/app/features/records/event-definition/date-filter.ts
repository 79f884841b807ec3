import { objectOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';

/** Start and end in milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}

/** Whether a time is within a filter; undefined without a filter. */
export function dateTest(
  filter: UnknownObject,
): ((value: unknown, at: Date) => boolean) | undefined {
  const { valueDateTime, valuePeriod, valueDuration } = filter;
  const isWithin = (value: unknown, bounds: Span) => {
    const span = spanOf(value);
    return span !== undefined && span.from >= bounds.from && span.to <= bounds.to;
  };
  const fixed = spanOf(valueDateTime ?? valuePeriod);
  if (fixed !== undefined) return (value) => isWithin(value, fixed);
  const { value: count, code, unit } = objectOf(valueDuration);
  const unitMs = unitsMs[textIn(code) ?? textIn(unit) ?? ''];
  if (typeof count !== 'number' || unitMs === undefined) return undefined;
  // A duration before the time of evaluation.
  return (value, at) => isWithin(value, { from: at.getTime() - count * unitMs, to: at.getTime() });
}

const dayMs = 86_400_000;
const unitsMs: Readonly<Record<string, number>> = {
  a: 365.25 * dayMs,
  mo: 30.4375 * dayMs,
  wk: 7 * dayMs,
  d: dayMs,
  h: 3_600_000,
  min: 60_000,
  s: 1_000,
};

function spanOf(value: unknown): Span | undefined {
  const text = textIn(value);
  if (text !== undefined) return spanOfDate(text);
  const { start, end } = objectOf(value);
  if (start === undefined && end === undefined) return undefined;
  return {
    from: spanOfDate(textIn(start))?.from ?? Number.NEGATIVE_INFINITY,
    to: spanOfDate(textIn(end))?.to ?? Number.POSITIVE_INFINITY,
  };
}

/** The span of a day, month or year. */
function spanOfDate(text = ''): Span | undefined {
  const from = Date.parse(text);
  if (Number.isNaN(from)) return undefined;
  const next = new Date(from);
  if (text.length === 4) next.setUTCFullYear(next.getUTCFullYear() + 1);
  else if (text.length === 7) next.setUTCMonth(next.getUTCMonth() + 1);
  else if (text.length === 10) next.setUTCDate(next.getUTCDate() + 1);
  else return { from, to: from };
  return { from, to: next.getTime() - 1 };
}
