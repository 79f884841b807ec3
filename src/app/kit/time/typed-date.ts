import { brokenRule } from '#contract/r4/primitives.ts';
import { locale } from '../language/language.ts';

const weekday = /^(mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]*\.?,?\s+/i;
const month = '(?<month>\\p{L}{3,})\\.?';
const nth = '(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?';
const year = '(?<year>\\d{4})';
const forms = [
  /^(?<year>\d{4})(?:-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?)?$/,
  /^(?<month>\d{1,2})[./](?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/,
  new RegExp(`^(?:${nth}\\s)?${month},?\\s${year}$`, 'u'),
  new RegExp(`^${month}\\s${nth},?\\s${year}$`, 'u'),
];
/** The order of day and month depends on the country. */
const [dayFirst, monthFirst] = [
  /^(?<day>\d{1,2})([/-])(?<month>\d{1,2})\2(?<year>\d{4})$/,
  /^(?<month>\d{1,2})([/-])(?<day>\d{1,2})\2(?<year>\d{4})$/,
];

export function dateOf(text: string, language = locale): string | undefined {
  const date = text.trim().replace(/\s+/g, ' ').replace(weekday, '');
  const form = wordsOf(language).isMonthFirst ? monthFirst : dayFirst;
  for (const { groups } of [...forms, form].map((one) => one.exec(date) ?? { groups: undefined })) {
    if (groups?.year === undefined) continue;
    const number = groups.month === undefined ? undefined : monthNumber(groups.month, language);
    if (number === 0 || (number ?? 0) > 12) continue;
    return [groups.year, number, groups.day]
      .filter((part) => part !== undefined)
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }
  return undefined;
}

interface DateWords {
  months: readonly string[];
  isMonthFirst: boolean;
}
const words = new Map<string, DateWords>();

/** The date formats of a language; English is always understood. */
function wordsOf(language: string): DateWords {
  const cached = words.get(language);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short' });
  const order = format.formatToParts(0).map(({ type }) => type);
  const months = [language, 'en'].flatMap((tag) => {
    const { format: nameOf } = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
    return [...Array(12).keys()].map((at) => folded(nameOf(Date.UTC(2026, at))));
  });
  const dateWords = { months, isMonthFirst: order.indexOf('month') < order.indexOf('day') };
  words.set(language, dateWords);
  return dateWords;
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function monthNumber(text: string, language: string): number {
  if (/^\d/.test(text)) return Number(text);
  const place = wordsOf(language).months.findIndex((name) => name.startsWith(folded(text)));
  return place < 0 ? 0 : (place % 12) + 1;
}

/** The first day or month in a text, and the rest. A year alone is ambiguous. */
export function dateIn(text: string): { date: string | undefined; rest: string } {
  const all = text.split(/\s+/);
  for (const length of [4, 3, 2, 1]) {
    for (let from = 0; from + length <= all.length; from += 1) {
      const date = dateOf(
        all
          .slice(from, from + length)
          .join(' ')
          .replace(/,$/, ''),
      );
      if (date === undefined || date.length < 7 || brokenRule('date', date)) continue;
      return { date, rest: all.toSpliced(from, length).join(' ').trim() };
    }
  }
  return { date: undefined, rest: text };
}
