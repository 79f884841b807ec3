import { locale } from '#app/kit/language/language.ts';
import { timeZone } from '#app/kit/storage/stored-preferences.ts';

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const;
const words = {
  second: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...time }),
  millisecond: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...time,
    fractionalSecondDigits: 3,
  }),
};

/** A time in log style: "21 Nov, 22:31:05", optionally with year and milliseconds. */
export function instantText(iso: string, precision: keyof typeof words = 'second'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : words[precision].format(date);
}
