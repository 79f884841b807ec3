import { timeZone } from '../storage/kept-preferences.ts';

const dayMs = 86_400_000;

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** The clock of a zone to the second; the locale writes as ISO 8601 does. */
function clockOf(zone: string | undefined): (time: number) => string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return (time) => clock.format(time).replace(' ', 'T');
}

/** A time as the person's clock shows it, as fields of type datetime-local have it: "2026-12-02T09:30"; 19: to the second. */
export function clockText(time: number | Date, zone = timeZone, length = 16): string {
  return clockOf(zone)(Number(time)).slice(0, length);
}

/**
 * When the person's clock shows that, in milliseconds; NaN for no time. What it shows twice, as summer ends, is the first
 * of both; what it leaves out, as summer begins, is so much later.
 */
export function timeOfClock(text: string, zone = timeZone): number {
  const { times, later } = momentsOf(text, zone);
  return times[0] ?? later;
}

/** All moments at which the person's clock shows that, the first one first: none, one or two. */
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

/** When a day begins by the person's clock, so many after the one of that time. */
export function startOfDay(time: number | Date, daysAfter = 0, zone = timeZone): Date {
  const day = Date.parse(clockText(time, zone).slice(0, 10)) + daysAfter * dayMs;
  return new Date(timeOfClock(`${new Date(day).toISOString().slice(0, 10)}T00:00`, zone));
}
