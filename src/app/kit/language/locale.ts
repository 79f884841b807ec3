import { timeZone } from '../storage/stored-preferences.ts';
import { locale } from './language.ts';

/** Created lazily: each formatter takes milliseconds. */
function lazy<Formatter>(make: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined;
  return () => {
    formatter ??= make();
    return formatter;
  };
}

const count = lazy(() => new Intl.NumberFormat(locale));

/** 2043 -> "2,043" */
export function formatCount(value: number): string {
  return count().format(value);
}

const moment = lazy(
  () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/** Date and time in the user's time zone. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment().format(date);
}

const zoneName = lazy(() => new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone }));

/** With the time zone's name: "2 Dec 2026, 09:30 CET". */
export function formatExactMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const zone = zoneName()
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${moment().format(date)} ${zone ?? ''}`.trimEnd();
}

const timeOfDay = lazy(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }));

/** The time of day in the user's time zone: "09:00", "9:00 AM". */
export function formatTimeOfDay(time: string | number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : timeOfDay().format(date);
}

const dayAndTime = (year: 'numeric' | undefined) =>
  lazy(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year,
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
  );
const ofThisYear = dayAndTime(undefined);
const ofOtherYear = dayAndTime('numeric');

/** "Thu 3 Dec, 14:30", with the year unless it is the current one. */
export function formatDayAndTime(iso: string): string {
  const isThisYear = dayOf(iso).slice(0, 4) === dayOf(Date.now()).slice(0, 4);
  return (isThisYear ? ofThisYear : ofOtherYear)().format(new Date(iso));
}

const date = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));

/** The date in the user's time zone. */
export function formatDate(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : date().format(time);
}

/** This locale formats dates as year-month-day. */
const dayNumber = lazy(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));

/** The local date as a comparable text: "2026-12-02". */
export function dayOf(time: string | number | Date): string {
  return dayNumber().format(new Date(time));
}
