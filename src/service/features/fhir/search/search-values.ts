import { listLimit } from '#contract/base/query-params.ts';
import { t } from '#words/t.ts';
import { type Interval, intervalOf } from '../date-intervals.ts';
import { invalidRequest } from '../fhir-errors.ts';
import {
  placeOf,
  type ReferencePlace,
  resourceAddress,
  tokenValue,
  truncatedValue,
} from '../indexing/index-values.ts';

/** Conditions on a token: an undefined part may be anything, and a system of '' means none. */
export interface TokenTest {
  system?: string;
  value?: string;
}

const datePrefixes = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'] as const;
type DatePrefix = (typeof datePrefixes)[number];

export interface DateTest extends Interval {
  prefix: DatePrefix;
}

/** Conditions on the target of a reference; without a kind, any target kind. */
export interface ReferenceTest {
  targetKind?: string;
  targetKey: string;
}

/** A parameter's values, still escaped (http://hl7.org/fhir/R4/search.html#escaping). Throws if one is empty. */
export function alternativesOf(path: string, value: string): string[] {
  const alternatives = splitAt(value, ',');
  if (alternatives.includes('')) throw invalidRequest(path, t('Missing value'));
  if (alternatives.length > listLimit) {
    throw invalidRequest(path, t('Can have at most {listLimit} alternatives', { listLimit }));
  }
  return alternatives;
}

/** Unescapes `\,` `\|` `\$` and `\\`. */
export function unescaped(text: string): string {
  return text.replace(/\\([,|$\\])/g, '$1');
}

/** `system|code`, `system|`, `|code` or `code`, escaped. */
export function tokenTest(path: string, text: string): TokenTest {
  const [first = '', second, ...more] = splitAt(text, '|').map(unescaped);
  if (more.length > 0)
    throw invalidRequest(path, t('Contains more than one |; write a literal | as \\|'));
  if (second === undefined) return { value: tokenValue(first) };
  if (first === '' && second === '')
    throw invalidRequest(path, t('Requires a system, a code or both'));
  return { system: truncatedValue(first), ...(second !== '' && { value: tokenValue(second) }) };
}

const dateForm = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d.*)$/;

/** A prefix and a full or partial date; a time needs no seconds. `ap` is relative to `now`. */
export function dateTest(path: string, text: string, now: number): DateTest {
  const [, prefix = 'eq', date = ''] = dateForm.exec(text.trim()) ?? [];
  // An unencoded plus arrives as a space.
  const interval = intervalOf(date.replace(/ (?=\d\d:\d\d$)/, '+'));
  if (interval === undefined) {
    const message = t(
      'Must be a date, such as ge2024-05 or lt2024-05-01T10:30:00Z; prefixes are {prefixes}',
      { prefixes: datePrefixes.join(', ') },
    );
    throw invalidRequest(path, message);
  }
  const comparator = datePrefixes.find((one) => one === prefix) ?? 'eq';
  if (comparator !== 'ap') return { prefix: comparator, ...interval };
  // R4's recommendation: ten percent of the distance from now.
  const margin = Math.abs(now - interval.starts) / 10;
  return { prefix: comparator, starts: interval.starts - margin, ends: interval.ends + margin };
}

/** `Type/id`, `id` or a URL. With `kind` (the modifier `:Type`) an id is of that kind. */
export function referenceTest(path: string, text: string, kind?: string): ReferenceTest {
  const value = unescaped(text);
  const place: ReferencePlace = placeOf(value);
  if (place.targetKind !== '') {
    if (kind === undefined || kind === resourceAddress(value)?.kind) return place;
    throw invalidRequest(path, t('{value} isn’t of kind {kind}', { value, kind }));
  }
  if (!/^[A-Za-z0-9.\-_]{1,64}$/.test(value)) return place;
  return { ...(kind !== undefined && { targetKind: kind }), targetKey: value.toLowerCase() };
}

function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[\s\S]/gu)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
