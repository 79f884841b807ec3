import { brokenRule } from '#contract/r4/primitives.ts';
import { ruleWords } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { locale } from '../language/language.ts';
import { timeZone } from '../storage/kept-preferences.ts';
import { clockText, timesOfClock } from './person-clock.ts';
import { dateIn, dateOf } from './typed-date.ts';

const types = ['date', 'dateTime', 'instant', 'time'] as const;
/** R4's types of times, of which each is a text. */
export type TimeType = (typeof types)[number];

export function isTimeType(type: string): type is TimeType {
  return types.some((one) => one === type);
}

/** Whose words and whose clock they are. */
interface Reader {
  locale: string;
  zone: string | undefined;
}
const reader: Reader = { locale, zone: timeZone };

interface TypedParts {
  /** As R4 writes it, also where its month has no such day. */
  date: string | undefined;
  /** `14:30:00` */
  clock: string | undefined;
  /** An offset as R4 writes it, or what a zone is called. */
  zone: string | undefined;
}

const clockForm =
  /(?:^|[T\s,])(?<hour>\d{1,2})(?:(?<mark>[:.])(?<minute>\d\d)(?<second>:\d\d(?:\.\d+)?)?)?\s*(?<half>am|pm|uhr)?\s*(?<zone>[+-]\d\d:?\d\d|[a-z]{1,5}(?:[+-]\d{1,2}(?::\d\d)?)?)?$/i;

function partsOf(text: string, type: TimeType, language: string): TypedParts | undefined {
  const whole = dateOf(text, language);
  if (whole !== undefined) return { date: whole, clock: undefined, zone: undefined };
  const match = clockForm.exec(text);
  if (match?.groups === undefined) return undefined;
  const before = text.slice(0, match.index).replace(/(,|\s(at|um))$/i, '');
  const date = before === '' ? undefined : dateOf(before, language);
  if (before !== '' && date === undefined) return undefined;
  const { hour = '', mark, minute = '00', second = ':00', half = '', zone } = match.groups;
  // `3.12` may be a date, and a lone number anything but a time where dates are typed, too.
  const isClock = half !== '' || mark === ':' || (mark === undefined && type === 'time');
  if (!isClock) return undefined;
  const isHalf = /m$/i.test(half);
  if (isHalf && (hour === '0' || Number(hour) > 12)) return undefined;
  const later = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const clock = `${String(later).padStart(2, '0')}:${minute}${second}`;
  return { date, clock, zone: zone?.replace(/^([+-]\d\d):?/, '$1:') };
}

interface ReadOptions {
  /** What stood there: kept where the same is typed, and else its offset, where it is not that of the reader. */
  before?: string;
  by?: Reader;
}

/**
 * What a person typed as R4 writes it: `3 Dec 2026 14:30`, `03/12/2026`, `Dec 2026`, `9:00`. Times are by the reader's
 * clock, unless a zone is typed. Undefined where it cannot be read, or may mean two things.
 */
export function readTime(
  typed: string,
  type: TimeType,
  { before = '', by = reader }: ReadOptions = {},
): string | undefined {
  const text = typed.trim();
  if (brokenRule(type, text) === undefined) return text;
  if (brokenRule(type, before) === undefined && text === shownTime(before, type, by)) return before;
  const parts = partsOf(text, type, by.locale);
  const value = parts && written(parts, { before, by });
  return brokenRule(type, value) === undefined ? value : undefined;
}

function written({ date, clock, zone }: TypedParts, { before, by }: Required<ReadOptions>) {
  if (date === undefined) return zone === undefined ? clock : undefined;
  if (clock === undefined) return date;
  const local = `${date}T${clock}`;
  if (brokenRule('dateTime', `${local}Z`) !== undefined) return undefined;
  if (zone !== undefined && /^[+-]|^z$/i.test(zone)) return local + zone.toUpperCase();
  const [time, second] = timesAt(local, { zone, by });
  if (time !== undefined) return second === undefined ? at(time, local, { before, by }) : undefined;
  return zone !== undefined && /^(utc|gmt)$/i.test(zone) ? `${local}Z` : undefined;
}

/** The moments at which the reader's clock shows that, of a zone's name those alone that have it. */
function timesAt(
  local: string,
  { zone, by }: { zone: string | undefined; by: Reader },
): readonly number[] {
  const times = timesOfClock(local.slice(0, 19), by.zone);
  if (zone === undefined) return times;
  return times.filter((time) => zoneName(time, by).toLowerCase() === zone.toLowerCase());
}

function zoneName(time: number, { locale: language, zone }: Reader): string {
  const parts = formatter({ timeZoneName: 'short' }, { locale: language, zone }).formatToParts(
    time,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A moment with the reader's offset, or with that of what stood there, where that was another. */
function at(time: number, local: string, { before, by }: Required<ReadOptions>): string {
  const fraction = local.slice(19);
  const own = Date.parse(`${local.slice(0, 19)}Z`) - time;
  const [, old] = /T.*(Z|[+-]\d\d:\d\d)$/.exec(before) ?? [];
  const oldMs = old === undefined ? own : offsetMs(old);
  const isOther = old !== undefined && oldMs !== ownOffset(Date.parse(before), by);
  const ms = isOther ? oldMs : own;
  // Before there were zones, clocks differed from each other by seconds.
  if (ms % 60_000 !== 0) return `${new Date(time).toISOString().slice(0, 19)}${fraction}Z`;
  return `${new Date(time + ms).toISOString().slice(0, 19)}${fraction}${isOther ? old : offsetText(ms)}`;
}

function ownOffset(time: number, { zone }: Reader): number {
  return Date.parse(`${clockText(time, zone, 19)}Z`) - Math.floor(time / 1000) * 1000;
}

function offsetMs(offset: string): number {
  return offset === 'Z'
    ? 0
    : Date.parse('1970-01-01T00:00Z') - Date.parse(`1970-01-01T00:00${offset}`);
}

function offsetText(ms: number): string {
  if (ms === 0) return 'Z';
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(new Date(Math.abs(ms)).toISOString()) ?? [];
  return `${ms < 0 ? '-' : '+'}${hours}:${minutes}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made at its first use, as each takes milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions, by: Reader): Intl.DateTimeFormat {
  const key = JSON.stringify([options, by]);
  const format =
    formatters.get(key) ?? new Intl.DateTimeFormat(by.locale, { ...options, timeZone: by.zone });
  formatters.set(key, format);
  return format;
}

/** A day or a month without a time: it is that in every zone. */
function dateText(date: string, options: Intl.DateTimeFormatOptions, by: Reader): string {
  return formatter(options, { ...by, zone: 'UTC' }).format(new Date(date));
}

/** A stored time as it can be typed again, without seconds of zero; what is no time stays as it is. */
export function shownTime(value: string, type: TimeType, by = reader): string {
  if (brokenRule(type, value) !== undefined) return value;
  if (type === 'time') return value.replace(noSeconds, '');
  // Of earlier years no calendar writes four digits.
  if (/^0/.test(value) || value.length === 4) return value;
  if (value.length === 7) return dateText(value, { month: 'short', year: 'numeric' }, by);
  if (value.length === 10) return dateText(value, { dateStyle: 'medium' }, by);
  const time = Date.parse(value);
  const local = Number.isNaN(time) ? '' : clockText(time, by.zone, 19);
  if (!/^[1-9]\d{3}-/.test(local)) return value;
  const seconds = local.slice(16) + (/\.\d+/.exec(value)?.[0] ?? '');
  const isDouble = timesOfClock(local, by.zone).length > 1;
  const clock = `${local.slice(11, 16)}${seconds.replace(noSeconds, '')}`;
  const text = `${dateText(local.slice(0, 10), { dateStyle: 'medium' }, by)}, ${clock}`;
  return isDouble ? `${text} ${zoneName(time, by)}` : text;
}

const noSeconds = /:00(\.0+)?$/;

const inWords = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** What is understood, in words that leave no doubt: "Thu, 3 Dec 2026, 14:30 GMT"; empty where a text says it already. */
export function timeInWords(value: string, type: TimeType, by = reader): string {
  if (type === 'time' || brokenRule(type, value) !== undefined || value.length < 10) return '';
  if (value.length === 10) return dateText(value, inWords, by);
  const time = new Date(value);
  const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return Number.isNaN(time.getTime()) ? '' : formatter({ ...inWords, ...clock }, by).format(time);
}

/** Such a time, as its field would show it. */
export function timeExample(type: TimeType, by = reader): string {
  if (type === 'time') return '14:30';
  const day = shownTime('2026-12-03', 'date', by);
  return type === 'date' ? day : `${day}, 14:30`;
}

const howTyped: Readonly<Record<TimeType, (example: string) => string>> = {
  date: (example) => t('Must be a year, a month or a date, such as {example}', { example }),
  dateTime: (example) =>
    t('Must be a year, a month, a date, or a date and time, such as {example}', { example }),
  instant: (example) => t('Must be a date and time, such as {example}', { example }),
  time: (example) => t('Must be a time, such as {example}', { example }),
};

/** Why what was typed is no such time, and how it is to be typed; undefined where it can be read. */
export function timeProblem(typed: string, type: TimeType, by = reader): string | undefined {
  if (readTime(typed, type, { by }) !== undefined) return undefined;
  const { date, clock, zone } = partsOf(typed.trim(), type, by.locale) ?? {};
  if (date !== undefined && brokenRule('date', date) === 'no_such_day')
    return ruleWords.no_such_day;
  const local = `${date}T${clock}`;
  if (type !== 'time' && zone === undefined && brokenRule('instant', `${local}Z`) === undefined) {
    const [time, date] = [local.slice(11, 16), shownTime(local.slice(0, 10), 'date', by)];
    const [first, second] = timesAt(local, { zone, by });
    if (first === undefined) {
      return t('The clocks go forward: there is no {time} on {date}', { time, date });
    }
    if (second !== undefined && type !== 'date') {
      const [summer, winter] = [zoneName(first, by), zoneName(second, by)];
      return t('The clocks go back: {time} comes twice on {date}. Add {summer} or {winter}', {
        time,
        date,
        summer,
        winter,
      });
    }
  }
  return howTyped[type](timeExample(type, by));
}

/** A time with another day, or a day with another time of day, as they would be typed. */
export function withPicked(
  shown: string,
  type: TimeType,
  { day = dateIn(shown).date, clock = clockIn(shown) }: { day?: string; clock?: string },
): string {
  if (type === 'time' || day === undefined) return clock ?? '';
  if (day === '') return '';
  return [shownTime(day, 'date'), clock].filter(Boolean).join(', ');
}

/** The time of day in what a field shows. */
export function clockIn(shown: string): string | undefined {
  return /\d\d:\d\d[\d:.]*/.exec(shown)?.[0];
}
