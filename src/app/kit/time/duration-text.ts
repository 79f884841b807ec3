import { t } from '#words/t.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in milliseconds as text: "45 ms", "1.2 s", "5 min", "2 h 30 min", "3 d". Empty for null. */
export function durationText(ms: number | null): string {
  if (ms === null) return '';
  const span = Math.max(0, Math.round(ms));
  if (span < second) return t('{count} ms', { count: span });
  if (span < 9_950) return units.seconds.text(Math.round(span / 100) / 10);
  if (span < 59_500) return units.seconds.text(Math.round(span / second));
  if (span < 10 * minute - 500) return pair(span, units.minutes, units.seconds);
  if (span < 59.5 * minute) return units.minutes.text(Math.round(span / minute));
  if (span < day - minute / 2) return pair(span, units.hours, units.minutes);
  return pair(span, units.days, units.hours);
}

interface Unit {
  size: number;
  text: (count: number) => string;
}

const units = {
  seconds: { size: second, text: (count) => t('{count, number} s', { count }) },
  minutes: { size: minute, text: (count) => t('{count} min', { count }) },
  hours: { size: hour, text: (count) => t('{count} h', { count }) },
  days: { size: day, text: (count) => t('{count} d', { count }) },
} satisfies Record<string, Unit>;

/** Two units, rounded to the smaller; zero is omitted. */
function pair(span: number, large: Unit, small: Unit): string {
  const rounded = Math.round(span / small.size) * small.size;
  const rest = Math.round((rounded % large.size) / small.size);
  const whole = large.text(Math.floor(rounded / large.size));
  return rest === 0 ? whole : `${whole} ${small.text(rest)}`;
}
