import {
  objectOf,
  ownMember,
  textIn,
  textsIn,
  type UnknownObject,
} from '#app/kit/json/unknown-object.ts';
import { locale } from '#app/kit/language/language.ts';
import { dateTimeFormat, formatClock, formatDate } from '#app/kit/language/locale.ts';
import { shownTime } from '#app/kit/time/typed-time.ts';
import { t } from '#words/t.ts';

const list = new Intl.ListFormat(locale);
const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The members that a sentence can express; a Timing with others is shown member by member. */
const expressible = new Set(
  'boundsPeriod boundsDuration count frequency period periodUnit dayOfWeek timeOfDay'.split(' '),
);

const intervals: Readonly<Record<string, (count: number) => string>> = {
  s: (count) => t('{count, plural, one {every second} other {every # seconds}}', { count }),
  min: (count) => t('{count, plural, one {every minute} other {every # minutes}}', { count }),
  h: (count) => t('{count, plural, one {every hour} other {every # hours}}', { count }),
  d: (count) => t('{count, plural, one {every day} other {every # days}}', { count }),
  wk: (count) => t('{count, plural, one {every week} other {every # weeks}}', { count }),
  mo: (count) => t('{count, plural, one {every month} other {every # months}}', { count }),
  a: (count) => t('{count, plural, one {every year} other {every # years}}', { count }),
};

const durations: Readonly<Record<string, (count: number) => string>> = {
  d: (count) => t('{count, plural, one {# day} other {# days}}', { count }),
  wk: (count) => t('{count, plural, one {# week} other {# weeks}}', { count }),
  mo: (count) => t('{count, plural, one {# month} other {# months}}', { count }),
  a: (count) => t('{count, plural, one {# year} other {# years}}', { count }),
};

/** A Timing as "every second Monday at 09:00 until 1 Mar 2027"; undefined if it holds more than that. */
export function timingText({ repeat, event }: UnknownObject): string | undefined {
  const members = objectOf(repeat);
  const { frequency, count, timeOfDay } = members;
  if (event !== undefined || !Object.keys(members).every((name) => expressible.has(name)))
    return undefined;
  const rhythm = rhythmOf(members);
  if (rhythm === undefined) return undefined;
  const times = textsIn(timeOfDay).map(formatClock);
  const often =
    typeof frequency === 'number' && frequency > 1
      ? t('{frequency} times {rhythm}', { frequency, rhythm })
      : rhythm;
  const at =
    times.length === 0 ? often : t('{often} at {times}', { often, times: list.format(times) });
  const limited = withBounds(at, members);
  if (limited === undefined || count === undefined) return limited;
  return typeof count === 'number'
    ? t('{limited}, {count, plural, one {once} other {# times}}', { limited, count })
    : undefined;
}

function rhythmOf({ period = 1, periodUnit, dayOfWeek, timeOfDay }: UnknownObject) {
  if (typeof period !== 'number') return undefined;
  const days = textsIn(dayOfWeek);
  if (days.length === 0) {
    const unit = periodUnit === undefined && timeOfDay !== undefined ? 'd' : String(periodUnit);
    return ownMember(intervals, unit)?.(period);
  }
  const names = list.format(days.map(dayName));
  if (period === 1 && ['wk', 'd', undefined].includes(textIn(periodUnit)))
    return t('every {days}', { days: names });
  if (periodUnit !== 'wk') return undefined;
  return period === 2
    ? t('every second {days}', { days: names })
    : t('every {period} weeks on {days}', { period, days: names });
}

function withBounds(rhythm: string, members: UnknownObject): string | undefined {
  const { boundsPeriod, boundsDuration } = members;
  if (boundsDuration !== undefined) {
    const { value, code } = objectOf(boundsDuration);
    const words =
      typeof value === 'number' ? ownMember(durations, String(code))?.(value) : undefined;
    return words === undefined ? undefined : t('{rhythm} for {words}', { rhythm, words });
  }
  const [start, end] = [textIn(objectOf(boundsPeriod).start), textIn(objectOf(boundsPeriod).end)];
  const from =
    start === undefined ? rhythm : t('{rhythm} from {day}', { rhythm, day: dayText(start) });
  return end === undefined ? from : t('{from} until {day}', { from, day: dayText(end) });
}

/** A code that R4 does not have stays as it is. */
function dayName(code: string): string {
  const at = weekDays.indexOf(code);
  // The first of January 2024 was a Monday.
  const day = Date.UTC(2024, 0, 1 + at);
  return at < 0 ? code : dateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(day);
}

/** The day of a date or time; a date, month or year is independent of the time zone. Other texts are unchanged. */
export function dayText(text: string): string {
  return /T\d\d:\d\d/.test(text) ? formatDate(text) : shownTime(text, 'date');
}
