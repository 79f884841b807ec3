import { locale } from '#app/kit/language/language.ts';
import { timeZone } from '#app/kit/storage/stored-preferences.ts';

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const;
const formats = {
  second: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...time }),
  millisecond: new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...time,
    fractionalSecondDigits: 3,
  }),
};
type Precision = keyof typeof formats;

/** A time in log style: "21 Nov, 22:31:05"; in milliseconds with the year, too. */
export function instantText(iso: string, precision: Precision = 'second'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : formats[precision].format(date);
}

export function InstantTime(props: { time: string; precision?: Precision }) {
  return <time dateTime={props.time}>{instantText(props.time, props.precision)}</time>;
}
