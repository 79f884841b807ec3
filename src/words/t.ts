import { IntlMessageFormat } from 'intl-messageformat';
import { isolated } from './isolated.ts';
import type { Language } from './language.ts';

/** Messages of one language by their English. */
export type Catalogue = Readonly<Record<string, string>>;

/** The values of a message's arguments. */
export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

interface Speech {
  language: Language;
  /** The BCP 47 tag that formats numbers and dates. */
  locale: string;
}

const catalogues = new Map<Language, Map<string, string>>();
const formats = new Map<string, IntlMessageFormat>();
const english: Speech = { language: 'en', locale: 'en-GB' };
let speech: () => Speech = () => english;

/** Adds messages to the catalogue of a language. */
export function addCatalogue(language: Language, messages: Catalogue): void {
  catalogues.set(
    language,
    new Map([...(catalogues.get(language) ?? []), ...Object.entries(messages)]),
  );
}

/**
 * Sets the function that returns the current language. It is called for each message, since a service answers in
 * several languages at once. If it returns undefined, the previous function applies.
 */
export function speakAs(current: () => Speech | undefined): void {
  const before = speech;
  speech = () => current() ?? before();
}

/** The current language. */
export function spokenLanguage(): Language {
  return speech().language;
}

/**
 * Translates a message to the current language. `message`: English in ICU MessageFormat
 * (`{count, plural, one {# person} other {# people}}`), which is also its key in the catalogues; a message that is
 * missing there stays English. Without `values` it is plain text with literal braces. A suffix after `@@`, which is not
 * shown, distinguishes meanings of one English word: `Open@@verb`.
 */
export function t(message: string, values?: Values): string {
  return values === undefined
    ? patternOf(message)
    : String(formatOf(message, 'text').format(isolatedValues(values)));
}

/** Isolates the text direction of each value from its sentence. */
function isolatedValues(values: Values): Values {
  const parts = Object.entries(values);
  return Object.fromEntries(
    parts.map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );
}

/** The parsed message in the current language. In `rich` ones `<name>…</name>` are arguments too. */
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
