import { timeZone } from '../storage/stored-preferences.ts';
import { locale } from './language.ts';

let countFormat: Intl.NumberFormat | undefined;

/** 2043 -> "2,043" */
export function formatCount(value: number): string {
  countFormat ??= new Intl.NumberFormat(locale);
  return countFormat.format(value);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter, since creating one takes milliseconds. */
export function dateTimeFormat(
  tag: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** Formats a time in the user's time zone. Invalid times are unchanged. */
export function formatTime(
  time: string | number | Date,
  options: Intl.DateTimeFormatOptions,
  tag = locale,
): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return String(time);
  return dateTimeFormat(tag, { ...options, timeZone }).format(date);
}

/** Date and time in the user's time zone. */
export function formatDateTime(iso: string): string {
  return formatTime(iso, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The name of a time zone at a time: "CET". */
export function zoneName(time: number | Date, tag = locale, zone = timeZone): string {
  const parts = dateTimeFormat(tag, { timeZoneName: 'short', timeZone: zone }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** With the time zone's name: "2 Dec 2026, 09:30 CET". */
export function formatDateTimeWithZone(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${formatDateTime(iso)} ${zoneName(date)}`.trimEnd();
}

/** The time of day in the user's time zone: "09:00", "9:00 AM". */
export function formatTimeOfDay(time: string | number): string {
  return formatTime(time, { timeStyle: 'short' });
}

/** A clock reading, which belongs to no time zone: `09:00:00` as "09:00" or "9:00 AM". Invalid text is unchanged. */
export function formatClock(clock: string): string {
  const time = Date.parse(`1970-01-01T${clock}Z`);
  if (Number.isNaN(time)) return clock;
  return dateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(time);
}

/** "Thu 3 Dec, 14:30", with the year unless it is the current one. */
export function formatDayAndTime(iso: string): string {
  const isThisYear = dayOf(iso).slice(0, 4) === dayOf(Date.now()).slice(0, 4);
  return formatTime(iso, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The date in the user's time zone. */
export function formatDate(iso: string): string {
  return formatTime(iso, { dateStyle: 'medium' });
}

/** The local date as a comparable text: "2026-12-02". Sweden's format is year-month-day. */
export function dayOf(time: string | number | Date): string {
  return formatTime(time, { dateStyle: 'short' }, 'sv-SE');
}
