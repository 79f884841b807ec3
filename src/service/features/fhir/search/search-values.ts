import { listLimit } from '#contract/base/query-params.ts';
import { t } from '#words/t.ts';
import { type Interval, intervalOf } from '../date-intervals.ts';
import { invalidRequest } from '../fhir-problems.ts';
import {
  bounded,
  placeOf,
  type ReferencePlace,
  resourceAddress,
  tokenValue,
} from '../indexing/index-values.ts';

/** What a token must be; a part that is undefined may be anything, a system of '' means that there must be none. */
export interface TokenTest {
  system?: string;
  value?: string;
}

const datePrefixes = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'] as const;
type DatePrefix = (typeof datePrefixes)[number];

/** A comparison with a span of time. */
export interface DateTest extends Interval {
  prefix: DatePrefix;
}

/** Where a reference must point; without a kind any of the parameter's will do. */
export interface ReferenceTest {
  targetKind?: string;
  targetKey: string;
}

/**
 * The values of a parameter that are separated by commas, still escaped (http://hl7.org/fhir/R4/search.html#escaping).
 * Throws where one is empty.
 */
export function alternativesOf(path: string, value: string): string[] {
  const alternatives = splitAt(value, ',');
  if (alternatives.includes('')) throw invalidRequest(path, t('A value is missing'));
  if (alternatives.length > listLimit) {
    throw invalidRequest(path, t('May have {listLimit} alternatives at most', { listLimit }));
  }
  return alternatives;
}

/** Takes the backslashes off `\,` `\|` `\$` and `\\`. */
export function unescaped(text: string): string {
  return text.replace(/\\([,|$\\])/g, '$1');
}

/** `system|code`, `system|`, `|code` or `code`, escaped. */
export function tokenTest(path: string, text: string): TokenTest {
  const [first = '', second, ...more] = splitAt(text, '|').map(unescaped);
  if (more.length > 0)
    throw invalidRequest(path, t('Has more than one |; write \\| for one that is meant'));
  if (second === undefined) return { value: tokenValue(first) };
  if (first === '' && second === '')
    throw invalidRequest(path, t('Needs a system, a code or both'));
  return { system: bounded(first), ...(second !== '' && { value: tokenValue(second) }) };
}

const dateForm = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(\d.*)$/;

/** A date, or a part of one, after a prefix; a time needs no seconds. `now` is what `ap` measures the distance from. */
export function dateTest(path: string, text: string, now: number): DateTest {
  const [, prefix = 'eq', date = ''] = dateForm.exec(text.trim()) ?? [];
  // A plus that was not encoded has become a space on its way.
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
  // R4's own recommendation: a tenth of the time between then and now.
  const margin = Math.abs(now - interval.starts) / 10;
  return { prefix: comparator, starts: interval.starts - margin, ends: interval.ends + margin };
}

/** `Type/id`, `id` or an address. With `kind` (the modifier `:Type`) an id is one of that kind. */
export function referenceTest(path: string, text: string, kind?: string): ReferenceTest {
  const value = unescaped(text);
  const place: ReferencePlace = placeOf(value);
  if (place.targetKind !== '') {
    if (kind === undefined || kind === resourceAddress(value)?.kind) return place;
    throw invalidRequest(path, t('{value} is not a {kind}', { value, kind }));
  }
  if (!/^[A-Za-z0-9.\-_]{1,64}$/.test(value)) return place;
  return { ...(kind !== undefined && { targetKind: kind }), targetKey: value.toLowerCase() };
}

/** Splits at a character that has no backslash before it. */
function splitAt(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[\s\S]/gu)) {
    if (piece === separator) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}
