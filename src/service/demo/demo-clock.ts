const minute = 60_000;
const day = 1440 * minute;

/** Turns "so long ago" into times, so that the demo looks fresh whenever it is loaded. */
export interface DemoClock {
  /** The time so many minutes before now. */
  minutesAgo(minutes: number): string;
  /** A minute of the UTC day that lies so many days back. From 1 day on it is always in the past. */
  onDay(daysAgo: number, minuteOfDay: number): string;
}

/** Makes the clock of a demo that is loaded at `now`. */
export function createDemoClock(now: Date): DemoClock {
  const startOfToday = Math.floor(now.getTime() / day) * day;
  return {
    minutesAgo: (minutes) => new Date(now.getTime() - Math.round(minutes * minute)).toISOString(),
    onDay: (daysAgo, minuteOfDay) =>
      new Date(startOfToday - daysAgo * day + Math.round(minuteOfDay * minute)).toISOString(),
  };
}
