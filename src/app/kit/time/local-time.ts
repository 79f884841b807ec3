import { dateTimeFormat } from '../language/locale.ts';
import { timeZone } from '../storage/stored-preferences.ts';

const dayMs = 86_400_000;

/** A zone's clock to the second; Sweden's format is like ISO 8601. */
function clockOf(zone: string | undefined): (time: number) => string {
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const;
  const format = dateTimeFormat('sv-SE', options);
  return (time) => format.format(time).replace(' ', 'T');
}

/** Local time in the format of datetime-local inputs: "2026-12-02T09:30"; 19: with seconds. */
export function clockText(time: number | Date, zone = timeZone, length = 16): string {
  return clockOf(zone)(Number(time)).slice(0, length);
}

/**
 * The time of a local clock reading, in milliseconds; NaN if invalid. Ambiguous times at the end of DST are the
 * earlier ones; skipped times are shifted by the gap.
 */
export function timeOfClock(text: string, zone = timeZone): number {
  const { times, later } = momentsOf(text, zone);
  return times[0] ?? later;
}

/** All times of a local clock reading, earliest first: none, one or two. */
export function timesOfClock(text: string, zone = timeZone): readonly number[] {
  return momentsOf(text, zone).times;
}

function momentsOf(text: string, zone: string | undefined) {
  const utc = Date.parse(text.includes('T') ? `${text}Z` : text);
  if (Number.isNaN(utc)) return { times: [], later: utc };
  const clock = clockOf(zone);
  const offsetAt = (time: number) => Date.parse(`${clock(time)}Z`) - Math.floor(time / 1000) * 1000;
  const [before, after] = [utc - offsetAt(utc - dayMs), utc - offsetAt(utc + dayMs)];
  const isShown = (time: number) => offsetAt(time) === utc - time;
  const times = [...new Set([before, after])].filter(isShown).sort((one, other) => one - other);
  return { times, later: before };
}

/** A date some days later, independent of time zones. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The start of a local day, relative to the day of a time. */
export function startOfDay(time: number | Date, daysAfter = 0, zone = timeZone): Date {
  return new Date(timeOfClock(addDays(clockText(time, zone, 10), daysAfter), zone));
}
