import { type FhirSearchQuery, fhirSortFields } from '#contract/fhir-search.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** A column to sort by. */
export interface SortKey {
  column: 'resource_key' | 'last_updated' | 'name' | 'status';
  isDescending: boolean;
}

const sortColumns: Record<(typeof fhirSortFields)[number], SortKey['column']> = {
  _id: 'resource_key',
  _lastUpdated: 'last_updated',
  name: 'name',
  status: 'status',
};

/** The order that `_sort` asks for; the id comes last, so that the order is total. Throws `invalid_request`. */
export function sortKeysOf(sort: string | undefined): SortKey[] {
  const keys = (sort ?? '')
    .split(',')
    .filter(Boolean)
    .map((field): SortKey => {
      const isDescending = field.startsWith('-');
      const name = isDescending ? field.slice(1) : field;
      if (!isSortField(name)) throw refused('_sort', `Sorts by ${fhirSortFields.join(', ')} only`);
      return { column: sortColumns[name], isDescending };
    });
  return keys.some(({ column }) => column === 'resource_key')
    ? keys
    : [...keys, { column: 'resource_key', isDescending: false }];
}

function isSortField(name: string): name is keyof typeof sortColumns {
  return Object.hasOwn(sortColumns, name);
}

/** Where the next page begins: after the item with these values, in this order. */
export function pageToken(sort: string | undefined, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([sort ?? '', ...values])).toString('base64url');
}

/**
 * The values of a token that `pageToken` made for the same order, each of the form expected in its place. Throws
 * `invalid_request` for any other: a token can be made up, and what it says goes into comparisons of the store.
 */
export function readPageToken(
  token: string,
  sort: string | undefined,
  forms: readonly ((value: string) => boolean)[],
): string[] {
  const [tokenSort, ...values] = parseToken(token);
  const isFitting =
    values.length === forms.length &&
    forms.every((isOfForm, index) => isOfForm(values[index] ?? ''));
  if (tokenSort !== (sort ?? '') || !isFitting) {
    throw refused('_page_token', 'This token does not belong to this search; begin again');
  }
  return values;
}

/** The form that a sort key's value has in a token. */
export function tokenForm({ column }: SortKey): (value: string) => boolean {
  return column === 'last_updated' ? isTime : (value) => !value.includes('\0');
}

function isTime(value: string): boolean {
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}

function parseToken(token: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  } catch {
    // Falls through: not one of our tokens.
  }
  throw refused('_page_token', 'This is not a page token of this service');
}

/** Documented parameters that do not work yet must not be ignored: the answer would show wrong data. */
export function refuseUnavailable(query: FhirSearchQuery): void {
  const available = ['_count', '_page_token', '_sort', '_id'];
  const missing = Object.keys(query).find((name) => !available.includes(name));
  if (missing !== undefined) {
    throw new ProblemError('not_implemented', `Searching by ${missing} is not available yet`);
  }
}

export function refused(path: string, message: string): ProblemError {
  return new ProblemError('invalid_request', `${path}: ${message}`, {
    issues: [{ path, message }],
  });
}
