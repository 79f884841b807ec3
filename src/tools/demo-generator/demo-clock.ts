const minute = 60_000;
const day = 1440 * minute;

/** Converts ages to times. */
export interface DemoClock {
  /** A time so many minutes ago. */
  minutesAgo(minutes: number): string;
  /** A minute of the UTC day so many days ago; always in the past from 1 day on. */
  onDay(daysAgo: number, minuteOfDay: number): string;
  /** The date of that day. */
  dateOf(daysAgo: number): string;
}

/** A clock with real times, relative to `now`. */
export function clockAt(now: Date): DemoClock {
  const startOfToday = Math.floor(now.getTime() / day) * day;
  const onDay: DemoClock['onDay'] = (daysAgo, minuteOfDay) =>
    new Date(startOfToday - daysAgo * day + Math.round(minuteOfDay * minute)).toISOString();
  return {
    minutesAgo: (minutes) => new Date(now.getTime() - Math.round(minutes * minute)).toISOString(),
    onDay,
    dateOf: (daysAgo) => onDay(daysAgo, 0).slice(0, 10),
  };
}

/** A clock with ages in place of times, which `readDemoPractice` converts. */
export const agesClock: DemoClock = {
  minutesAgo: (minutes) => `@{ago ${Math.round(minutes * minute)}}`,
  onDay: (daysAgo, minuteOfDay) => `@{day ${daysAgo} ${Math.round(minuteOfDay * minute)}}`,
  dateOf: (daysAgo) => `@{date ${daysAgo}}`,
};

/** The number of days in an age of `agesClock`. */
export function daysAgoOf(time: string): number {
  return Number(/^@\{day (\d+) /.exec(time)?.[1]);
}
