import { IntlMessageFormat } from 'intl-messageformat';
import { isolated } from './isolated.ts';
import type { Language } from './language.ts';

/** Messages of one language by their English. */
export type Catalogue = Readonly<Record<string, string>>;

/** What stands in the place of a message's arguments. */
export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

interface Speech {
  language: Language;
  /** BCP 47 tag by which numbers and dates are written. */
  locale: string;
}

const catalogues = new Map<Language, Map<string, string>>();
const formats = new Map<string, IntlMessageFormat>();
const english: Speech = { language: 'en', locale: 'en-GB' };
let speech: () => Speech = () => english;

/** Adds messages of a language to those that are there. */
export function addCatalogue(language: Language, messages: Catalogue): void {
  catalogues.set(
    language,
    new Map([...(catalogues.get(language) ?? []), ...Object.entries(messages)]),
  );
}

/**
 * Says in which language to speak from now on, asked for each message: a service speaks to many at once. Undefined: as
 * was spoken before.
 */
export function speakAs(current: () => Speech | undefined): void {
  const before = speech;
  speech = () => current() ?? before();
}

/** The language that is spoken. */
export function spokenLanguage(): Language {
  return speech().language;
}

/**
 * What people read, in their language. `message`: English in ICU MessageFormat
 * (`{count, plural, one {# person} other {# people}}`), which is also its key in the catalogues; one that a catalogue
 * lacks stays English. Without `values` it is plain text, whose braces mean nothing. Two meanings of one English word are
 * told apart by what follows `@@`, which nobody reads: `Open@@verb`.
 */
export function t(message: string, values?: Values): string {
  return values === undefined
    ? patternOf(message)
    : String(formatOf(message, 'text').format(isolatedValues(values)));
}

/** Names and texts within a sentence turn nothing of it. */
function isolatedValues(values: Values): Values {
  const parts = Object.entries(values);
  return Object.fromEntries(
    parts.map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );
}

/** The parsed message in the spoken language. In `rich` ones `<name>…</name>` are arguments too. */
export function formatOf(message: string, kind: 'text' | 'rich'): IntlMessageFormat {
  const { locale } = speech();
  const pattern = patternOf(message);
  const key = `${locale} ${kind} ${pattern}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: kind === 'text' });
    formats.set(key, format);
  }
  return format;
}

function patternOf(message: string): string {
  return catalogues.get(speech().language)?.get(message) ?? message.split('@@', 1)[0] ?? message;
}
