import { t } from '#words/t.ts';
import type { SearchPair } from './search-address.ts';
import type { SearchField } from './search-field.ts';

/** `system|code`: either may be left out. */
export interface TokenParts {
  /** Undefined: of any system. Empty: of none. */
  system: string | undefined;
  code: string;
}

/** A token search as FHIR writes it (http://hl7.org/fhir/R4/search.html#token). */
export function tokenValue({ system, code }: TokenParts): string {
  return system === undefined ? escaped(code) : `${escaped(system)}|${escaped(code)}`;
}

/** The parts of a token search; undefined where it has alternatives, which the inputs have no place for. */
export function tokenParts(value: string): TokenParts | undefined {
  // Piece by piece, since what stands before a mark may itself be an escaped escape.
  const signs: readonly string[] = value.match(/\\[\s\S]|[\s\S]/g) ?? [];
  if (signs.includes(',') || signs.indexOf('|') !== signs.lastIndexOf('|')) return undefined;
  const bar = signs.indexOf('|');
  const pieces = bar < 0 ? [value] : [signs.slice(0, bar).join(''), signs.slice(bar + 1).join('')];
  const [first = '', second] = pieces.map(unescaped);
  return second === undefined
    ? { system: undefined, code: first }
    : { system: first, code: second };
}

function escaped(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

function unescaped(text: string): string {
  return text.replace(/\\([\\,$|])/g, '$1');
}

/** R4's comparisons that people ask for, with the words for them. */
export const datePrefixes = [
  { prefix: 'ge', label: t('on or after@@date') },
  { prefix: 'le', label: t('on or before@@date') },
  { prefix: 'gt', label: t('after@@date') },
  { prefix: 'lt', label: t('before@@date') },
  { prefix: 'eq', label: t('within@@date') },
  { prefix: 'ne', label: t('not within@@date') },
  { prefix: 'sa', label: t('begins after@@date') },
  { prefix: 'eb', label: t('ends before@@date') },
  { prefix: 'ap', label: t('approximately@@date') },
] as const;

export interface DateParts {
  prefix: string;
  date: string;
}

export function dateValue({ prefix, date }: DateParts): string {
  return `${prefix}${date.trim()}`;
}

/** Comparison and date of a value; a value without a comparison means `eq`. */
export function dateParts(value: string): DateParts {
  const [, prefix = 'eq', date = value] = /^([a-z]{2})?(.*)$/s.exec(value) ?? [];
  return { prefix, date };
}

export interface HasParts {
  type: string;
  param: string;
  search: string;
  value: string;
}

/** The interface's form of a reverse chain: `Organization:endpoint:name=north`. */
export function hasValue({ type, param, search, value }: HasParts): string {
  return `${type}:${param}:${search}=${value.trim()}`;
}

export function hasParts(value: string): HasParts | undefined {
  const [, type, param, search, wanted] = /^(\w+):([\w-]+):([^=]+)=(.*)$/s.exec(value) ?? [];
  if (type === undefined || param === undefined || search === undefined) return undefined;
  return { type, param, search, value: wanted ?? '' };
}

/** R4's own form of a reverse chain, `_has:Organization:endpoint:name`, as the interface has it; any other as it is. */
export function toInterfaceForm([name, value]: SearchPair): SearchPair {
  return name.startsWith('_has:')
    ? ['_has', `${name.slice('_has:'.length)}=${value}`]
    : [name, value];
}

/** Of a reverse chain: what refers to the resource, by what that is searched, and for what. */
export function referrerOf(field: SearchField, value: string) {
  const parts = hasParts(value);
  const referrer = field
    .referrers?.()
    .find(({ type, param }) => type === parts?.type && param === parts.param);
  const searched = referrer?.fields.find(({ name }) => name === parts?.search);
  return { parts, referrer, searched };
}

function hasWords(field: SearchField, value: string): string {
  const { parts, referrer, searched } = referrerOf(field, value);
  if (parts === undefined || referrer === undefined || searched === undefined) return value;
  return `${referrer.label}, ${searched.label} ${valueWords(searched, parts.value)}`;
}

/** A value in words, as short as a chip needs it. */
export function valueWords(field: SearchField, value: string): string {
  const { kind, options } = field;
  if (kind === 'has') return hasWords(field, value);
  if (kind === 'token') {
    const parts = tokenParts(value);
    return parts === undefined
      ? value
      : parts.code || t('any from {system}', { system: parts.system });
  }
  if (kind === 'date') {
    const { prefix, date } = dateParts(value);
    const datePrefix = datePrefixes.find((one) => one.prefix === prefix);
    return datePrefix === undefined ? value : `${datePrefix.label} ${date}`;
  }
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return kind === 'choices' ? value.split(',').map(labelOf).join(', ') : labelOf(value);
}

/** A word or a name to search for, where a comma is a comma. */
export function textValue(text: string): string {
  return escaped(text);
}

/** What was typed, out of a search for it. */
export function typedText(value: string): string {
  return unescaped(value);
}

/** The alternatives of a value, as they stand in it; a comma that is meant has a backslash. */
export function alternativesIn(value: string): string[] {
  return value.split(/(?<!\\),/).filter((alternative) => alternative !== '');
}
