import { t } from '#words/t.ts';
import { textsOf } from '../records.queries.ts';
import type { Trigger } from './triggers.ts';

interface Period {
  from: Date;
  to: Date;
}

const dayMs = 86_400_000;
const unitMs: Readonly<Record<string, number>> = {
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: dayMs,
  wk: 7 * dayMs,
};
const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** More would not be useful. */
const maxMoments = 500;

/** The times of a periodic trigger within a period; `missing` says why they are unknown. */
export function periodicMoments(
  { timing, moments }: Trigger,
  period: Period,
): { moments: string[]; missing?: string } {
  const single = [...moments, ...textsOf(timing?.event)].filter((text) => isWithin(text, period));
  const repeat = timing?.repeat;
  if (typeof repeat !== 'object' || repeat === null) {
    const isSet = moments.length > 0 || timing !== undefined;
    return isSet ? { moments: single } : { moments: [], missing: t('enter when it is due.') };
  }
  const repeated = repeatedMoments(repeat as Repeat, period); // read member by member
  if (repeated === undefined) {
    const missing = t(
      'this kind of repetition can’t be calculated here; use days of the week, times of day, or a start with a number of days, hours or weeks.',
    );
    return { moments: single, missing };
  }
  return { moments: [...single, ...repeated].slice(0, maxMoments) };
}

interface Repeat {
  boundsPeriod?: { start?: string; end?: string };
  frequency?: number;
  period?: number;
  periodUnit?: string;
  dayOfWeek?: unknown;
  timeOfDay?: unknown;
}

function repeatedMoments(repeat: Repeat, period: Period): string[] | undefined {
  const { boundsPeriod, frequency = 1, periodUnit = '', dayOfWeek, timeOfDay } = repeat;
  const start = Date.parse(boundsPeriod?.start ?? '');
  const end = Date.parse(boundsPeriod?.end ?? '');
  const from = start > period.from.getTime() ? new Date(start) : period.from;
  const to = end < period.to.getTime() ? new Date(end) : period.to;
  const days = textsOf(dayOfWeek);
  const times = textsOf(timeOfDay);
  const isDaily = repeat.period === undefined || (repeat.period === 1 && periodUnit === 'd');
  const isWeekly = days.length > 0 && repeat.period === 1 && periodUnit === 'wk';
  if ((days.length > 0 || times.length > 0) && (isDaily || isWeekly)) {
    return daysBetween(from, to)
      .filter((day) => days.length === 0 || days.includes(weekDays[day.getDay()] ?? ''))
      .flatMap((day) => (times.length > 0 ? times : ['00:00:00']).map((time) => at(day, time)))
      .filter((text) => isWithin(text, { from, to }));
  }
  const step = ((repeat.period ?? 0) * (unitMs[periodUnit] ?? 0)) / frequency;
  if (Number.isNaN(start) || !(step >= 60_000)) return undefined;
  const first = start + Math.ceil(Math.max(0, from.getTime() - start) / step) * step;
  const count = Math.max(0, Math.floor((to.getTime() - first) / step) + 1);
  return Array.from({ length: Math.min(count, maxMoments) }, (_, index) =>
    new Date(first + index * step).toISOString(),
  );
}

function daysBetween(from: Date, to: Date): Date[] {
  const days: Date[] = [];
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  for (; day <= to; day.setDate(day.getDate() + 1)) days.push(new Date(day));
  return days;
}

/** A local time of day. */
function at(day: Date, time: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const moment = new Date(day);
  moment.setHours(hours, minutes, Math.floor(seconds));
  return moment.toISOString();
}

function isWithin(text: string, { from, to }: Period): boolean {
  const time = Date.parse(text);
  return time >= from.getTime() && time <= to.getTime();
}
