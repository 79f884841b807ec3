import { t } from '#words/t.ts';
import type { SearchPair } from './search-address.ts';
import type { SearchField } from './search-field.ts';

/** `system|code`; either may be missing. */
export interface TokenParts {
  /** Undefined: any system. Empty: none. */
  system: string | undefined;
  code: string;
}

/** Formats a token search (http://hl7.org/fhir/R4/search.html#token). */
export function tokenValue({ system, code }: TokenParts): string {
  return system === undefined ? textValue(code) : `${textValue(system)}|${textValue(code)}`;
}

/** Parses a token search; undefined if it has alternatives, which the inputs do not support. */
export function tokenParts(value: string): TokenParts | undefined {
  // By character, since a backslash before a separator may itself be escaped.
  const signs: readonly string[] = value.match(/\\[\s\S]|[\s\S]/g) ?? [];
  if (signs.includes(',') || signs.indexOf('|') !== signs.lastIndexOf('|')) return undefined;
  const bar = signs.indexOf('|');
  const pieces = bar < 0 ? [value] : [signs.slice(0, bar).join(''), signs.slice(bar + 1).join('')];
  const [first = '', second] = pieces.map(typedText);
  return second === undefined
    ? { system: undefined, code: first }
    : { system: first, code: second };
}

/** R4's date prefixes (http://hl7.org/fhir/R4/search.html#prefix) with their labels. */
export const datePrefixes = [
  { value: 'ge', label: t('on or after@@date') },
  { value: 'le', label: t('on or before@@date') },
  { value: 'gt', label: t('after@@date') },
  { value: 'lt', label: t('before@@date') },
  { value: 'eq', label: t('within@@date') },
  { value: 'ne', label: t('not within@@date') },
  { value: 'sa', label: t('begins after@@date') },
  { value: 'eb', label: t('ends before@@date') },
  { value: 'ap', label: t('approximately@@date') },
] as const;

/** Parses a date search; without a prefix it means `eq`. */
export function dateParts(value: string) {
  const [, prefix = 'eq', date = value] = /^([a-z]{2})?(.*)$/s.exec(value) ?? [];
  return { prefix, date };
}

export interface HasParts {
  type: string;
  param: string;
  search: string;
  value: string;
}

/** A reverse chain in the interface's format: `Organization:endpoint:name=north`. */
export function hasValue({ type, param, search, value }: HasParts): string {
  return `${type}:${param}:${search}=${value.trim()}`;
}

export function hasParts(value: string): HasParts | undefined {
  const [, type, param, search, wanted] = /^(\w+):([\w-]+):([^=]+)=(.*)$/s.exec(value) ?? [];
  if (type === undefined || param === undefined || search === undefined) return undefined;
  return { type, param, search, value: wanted ?? '' };
}

/** Converts R4's reverse chain, `_has:Organization:endpoint:name`, to the interface's format. */
export function toInterfaceForm([name, value]: SearchPair): SearchPair {
  return name.startsWith('_has:') ? ['_has', `${name.slice(5)}=${value}`] : [name, value];
}

/** A reverse chain's parts, referring type and searched parameter. */
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

/** A value as text for a chip. */
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
    const datePrefix = datePrefixes.find((one) => one.value === prefix);
    return datePrefix === undefined ? value : `${datePrefix.label} ${date}`;
  }
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return kind === 'choices' ? value.split(',').map(labelOf).join(', ') : labelOf(value);
}

/** Escapes a text to search for. */
export function textValue(text: string): string {
  return text.replace(/[\\,$|]/g, '\\$&');
}

export function typedText(value: string): string {
  return value.replace(/\\([\\,$|])/g, '$1');
}

/** The alternatives of a value, still escaped. */
export function alternativesIn(value: string): string[] {
  return value.split(/(?<!\\),/).filter((alternative) => alternative !== '');
}
