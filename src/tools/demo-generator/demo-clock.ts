const minute = 60_000;
const day = 1440 * minute;

/** Turns "so long ago" into times. */
export interface DemoClock {
  /** The time so many minutes before now. */
  minutesAgo(minutes: number): string;
  /** A minute of the UTC day that lies so many days back. From 1 day on it is always in the past. */
  onDay(daysAgo: number, minuteOfDay: number): string;
  /** The date of that day. */
  dateOf(daysAgo: number): string;
}

/** A clock that tells the times themselves, as they are at `now`. */
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

/** A clock that tells ages, which `readDemoPractice` turns into times. */
export const agesClock: DemoClock = {
  minutesAgo: (minutes) => `@{ago ${Math.round(minutes * minute)}}`,
  onDay: (daysAgo, minuteOfDay) => `@{day ${daysAgo} ${Math.round(minuteOfDay * minute)}}`,
  dateOf: (daysAgo) => `@{date ${daysAgo}}`,
};

/** How many days ago a day was that `agesClock` told. */
export function daysAgoOf(time: string): number {
  return Number(/^@\{day (\d+) /.exec(time)?.[1]);
}
