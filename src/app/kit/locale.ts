import { locale } from './language/language.ts';

const count = new Intl.NumberFormat(locale);

/** 2043 -> "2,043" */
export function formatCount(value: number): string {
  return count.format(value);
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO time as date and time of day, in the zone of this computer. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment.format(date);
}

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });

/** The time of day of an ISO time or of milliseconds since 1970, in the zone of this computer: "09:00", "9:00 AM". */
export function formatTimeOfDay(time: string | number): string {
  return timeOfDay.format(new Date(time));
}

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** An ISO time as a date, in the zone of this computer. */
export function formatDate(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : date.format(time);
}
