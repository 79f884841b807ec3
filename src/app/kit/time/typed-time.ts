import { brokenRule } from '#contract/r4/primitives.ts';
import { ruleMessages } from '#contract/r4/rules.ts';
import { t } from '#words/t.ts';
import { locale } from '../language/language.ts';
import { dateTimeFormat, zoneName } from '../language/locale.ts';
import { timeZone } from '../storage/stored-preferences.ts';
import { clockText, timesOfClock } from './local-time.ts';
import { dateIn, dateOf } from './typed-date.ts';

const types = ['date', 'dateTime', 'instant', 'time'] as const;
/** R4's types of dates and times. */
export type TimeType = (typeof types)[number];

export function isTimeType(type: string): type is TimeType {
  return types.some((one) => one === type);
}

/** The reader's language and time zone. */
interface Reader {
  locale: string;
  zone: string | undefined;
}
const reader: Reader = { locale, zone: timeZone };

interface TypedParts {
  /** In R4's format, even if the day does not exist. */
  date: string | undefined;
  /** `14:30:00` */
  clock: string | undefined;
  /** An offset in R4's format, or a zone's name. */
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
  // `3.12` may be a date, and so may a lone number where dates are accepted.
  const isClock = half !== '' || mark === ':' || (mark === undefined && type === 'time');
  if (!isClock) return undefined;
  const isHalf = /m$/i.test(half);
  if (isHalf && (hour === '0' || Number(hour) > 12)) return undefined;
  const later = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const clock = `${String(later).padStart(2, '0')}:${minute}${second}`;
  return { date, clock, zone: zone?.replace(/^([+-]\d\d):?/, '$1:') };
}

interface ReadOptions {
  /** The previous value: kept if unchanged, and otherwise its foreign offset is. */
  before?: string;
  by?: Reader;
}

/**
 * Parses typed text to R4's format: `3 Dec 2026 14:30`, `03/12/2026`, `Dec 2026`, `9:00`. In the reader's time zone
 * unless one is typed. Undefined if unreadable or ambiguous.
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
  const value = parts && formatParts(parts, { before, by });
  return brokenRule(type, value) === undefined ? value : undefined;
}

function formatParts({ date, clock, zone }: TypedParts, { before, by }: Required<ReadOptions>) {
  if (date === undefined) return zone === undefined ? clock : undefined;
  if (clock === undefined) return date;
  const local = `${date}T${clock}`;
  if (brokenRule('dateTime', `${local}Z`) !== undefined) return undefined;
  if (zone !== undefined && /^[+-]|^z$/i.test(zone)) return local + zone.toUpperCase();
  const [time, second] = timesAt(local, { zone, by });
  if (time !== undefined) return second === undefined ? at(time, local, { before, by }) : undefined;
  return zone !== undefined && /^(utc|gmt)$/i.test(zone) ? `${local}Z` : undefined;
}

/** The times of a local clock reading, filtered by a typed zone. */
function timesAt(
  local: string,
  { zone, by }: { zone: string | undefined; by: Reader },
): readonly number[] {
  const times = timesOfClock(local.slice(0, 19), by.zone);
  if (zone === undefined) return times;
  return times.filter(
    (time) => zoneName(time, by.locale, by.zone).toLowerCase() === zone.toLowerCase(),
  );
}

/** Formats a time with the reader's offset, or the previous value's if different. */
function at(time: number, local: string, { before, by }: Required<ReadOptions>): string {
  const fraction = local.slice(19);
  const localOffsetMs = Date.parse(`${local.slice(0, 19)}Z`) - time;
  const [, old] = /T.*(Z|[+-]\d\d:\d\d)$/.exec(before) ?? [];
  const oldMs = old === undefined ? localOffsetMs : offsetMs(old);
  const hasForeignOffset = old !== undefined && oldMs !== ownOffset(Date.parse(before), by);
  const ms = hasForeignOffset ? oldMs : localOffsetMs;
  // Historical offsets include seconds.
  if (ms % 60_000 !== 0) return `${new Date(time).toISOString().slice(0, 19)}${fraction}Z`;
  return `${new Date(time + ms).toISOString().slice(0, 19)}${fraction}${hasForeignOffset ? old : offsetText(ms)}`;
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

/** A date without a time is independent of the zone. */
function dateText(date: string, options: Intl.DateTimeFormatOptions, by: Reader): string {
  return dateTimeFormat(by.locale, { ...options, timeZone: 'UTC' }).format(new Date(date));
}

/** A stored time in a form that can be typed; an invalid one is unchanged. */
export function shownTime(value: string, type: TimeType, by = reader): string {
  if (brokenRule(type, value) !== undefined) return value;
  if (type === 'time') return value.replace(noSeconds, '');
  // Earlier years do not format with four digits.
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
  return isDouble ? `${text} ${zoneName(time, by.locale, by.zone)}` : text;
}

const noSeconds = /:00(\.0+)?$/;

const dateFormat = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The interpretation: "Thu, 3 Dec 2026, 14:30 GMT"; empty if the text already says it. */
export function timeInterpretation(value: string, type: TimeType, by = reader): string {
  if (type === 'time' || brokenRule(type, value) !== undefined || value.length < 10) return '';
  if (value.length === 10) return dateText(value, dateFormat, by);
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '';
  const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  const options = { ...dateFormat, ...clock, timeZone: by.zone };
  return dateTimeFormat(by.locale, options).format(time);
}

/** A sample in the field's format. */
export function timeExample(type: TimeType, by = reader): string {
  if (type === 'time') return '14:30';
  const day = shownTime('2026-12-03', 'date', by);
  return type === 'date' ? day : `${day}, 14:30`;
}

const formatHints: Readonly<Record<TimeType, (example: string) => string>> = {
  date: (example) => t('Must be a year, a month or a date, such as {example}', { example }),
  dateTime: (example) =>
    t('Must be a year, a month, a date, or a date and time, such as {example}', { example }),
  instant: (example) => t('Must be a date and time, such as {example}', { example }),
  time: (example) => t('Must be a time, such as {example}', { example }),
};

/** The error of unreadable input with the expected format; undefined if valid. */
export function timeProblem(typed: string, type: TimeType, by = reader): string | undefined {
  if (readTime(typed, type, { by }) !== undefined) return undefined;
  const { date, clock, zone } = partsOf(typed.trim(), type, by.locale) ?? {};
  if (date !== undefined && brokenRule('date', date) === 'no_such_day')
    return ruleMessages.no_such_day;
  const local = `${date}T${clock}`;
  if (type !== 'time' && zone === undefined && brokenRule('instant', `${local}Z`) === undefined) {
    const [time, date] = [local.slice(11, 16), shownTime(local.slice(0, 10), 'date', by)];
    const [first, second] = timesAt(local, { zone, by });
    if (first === undefined) {
      return t('{time} doesn’t exist on {date}: the clocks go forward', { time, date });
    }
    if (second !== undefined && type !== 'date') {
      const [summer, winter] = [first, second].map((at) => zoneName(at, by.locale, by.zone));
      return t(
        '{time} occurs twice on {date} because the clocks go back: add {summer} or {winter}',
        { time, date, summer, winter },
      );
    }
  }
  return formatHints[type](timeExample(type, by));
}

/** Replaces the date or the time of day by a picked one. */
export function withPicked(
  shown: string,
  type: TimeType,
  { day = dateIn(shown).date, clock = clockIn(shown) }: { day?: string; clock?: string },
): string {
  if (type === 'time' || day === undefined) return clock ?? '';
  if (day === '') return '';
  return [shownTime(day, 'date'), clock].filter(Boolean).join(', ');
}

export function clockIn(shown: string): string | undefined {
  return /\d\d:\d\d[\d:.]*/.exec(shown)?.[0];
}
