import { locale } from '#app/kit/language/language.ts';
import { timeZone } from '#app/kit/storage/kept-preferences.ts';

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

/** An ISO time as people compare it with a log: "21 Nov, 22:31:05", or with year and milliseconds. */
export function instantText(iso: string, precision: keyof typeof words = 'second'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : words[precision].format(date);
}
