import { timeZone } from '../storage/kept-preferences.ts';
import { locale } from './language.ts';

/** Made at its first use: each formatter takes milliseconds, and no page needs all of them. */
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

/** An ISO time as date and time of day, in the person's zone. */
export function formatMoment(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : moment().format(date);
}

const zoneName = lazy(() => new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone }));

/** The same with the name of the zone, for whoever compares it with another clock: "2 Dec 2026, 09:30 CET". */
export function formatExactMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const zone = zoneName()
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${moment().format(date)} ${zone ?? ''}`.trimEnd();
}

const timeOfDay = lazy(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }));

/** The time of day of an ISO time or of milliseconds since 1970, in the person's zone: "09:00", "9:00 AM". */
export function formatTimeOfDay(time: string | number): string {
  return timeOfDay().format(new Date(time));
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

/** An ISO time as people name an appointment: "Thu 3 Dec, 14:30", with the year where that is another than now. */
export function formatDayAndTime(iso: string): string {
  const isThisYear = dayOf(iso).slice(0, 4) === dayOf(Date.now()).slice(0, 4);
  return (isThisYear ? ofThisYear : ofOtherYear)().format(new Date(iso));
}

const date = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));

/** An ISO time as a date, in the person's zone. */
export function formatDate(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : date().format(time);
}

/** Days by the person's clock; the locale is one that begins with the year. */
const dayNumber = lazy(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }));

/** The day that a time falls on in the person's zone, to compare it with others: "2026-12-02". */
export function dayOf(time: string | number | Date): string {
  return dayNumber().format(new Date(time));
}
