import type { SortDirection } from '#contract/base/paging.ts';

export interface SortKey {
  /** As in the query. A column of this name is sortable by its header. */
  field: string;
  direction: SortDirection;
}

/** Parses sort keys in a URL: `name,-createdAt`. */
export function parseSortKeys(text: string): SortKey[] {
  return text.split(',').map((key) => ({
    field: key.replace(/^-/, ''),
    direction: key.startsWith('-') ? 'desc' : 'asc',
  }));
}

export function formatSortKeys(keys: readonly SortKey[]): string {
  return keys.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',');
}

export interface SortField {
  field: string;
  label: string;
  /** Sorted newest first by default. */
  isTime?: true;
}

/** Sortable fields by their labels; those named "…At" are times. */
export function sortFieldsOf(labels: Readonly<Record<string, string>>): SortField[] {
  return Object.entries(labels).map(([field, label]) => ({
    field,
    label,
    ...(field.endsWith('At') && { isTime: true as const }),
  }));
}

/** Reads and writes the sorting in a list's query. */
export interface Sorting<Query> {
  fields: readonly SortField[];
  /** Whether the service sorts by further keys. */
  hasSeveralKeys?: boolean;
  /** The keys, primary first; none: the service's default order. */
  read: (query: Query) => readonly SortKey[];
  write: (keys: readonly SortKey[]) => { [Name in keyof Query]?: Query[Name] | undefined };
}

/**
 * Sorts by a field at a place, 0 being the primary key: a time from the newest, anything else ascending. The same field
 * again reverses the order.
 */
export function withSortField(
  keys: readonly SortKey[],
  { field, isTime }: Pick<SortField, 'field' | 'isTime'>,
  at = 0,
): SortKey[] {
  const current = keys[at];
  if (current?.field !== field)
    return withKeyAt(keys, { field, direction: isTime ? 'desc' : 'asc' }, at);
  return keys.with(at, { field, direction: current.direction === 'asc' ? 'desc' : 'asc' });
}

/** Replaces the key at a place and drops its field elsewhere. */
function withKeyAt(keys: readonly SortKey[], key: SortKey, at: number): SortKey[] {
  const isOther = ({ field }: SortKey) => field !== key.field;
  return [...keys.slice(0, at).filter(isOther), key, ...keys.slice(at + 1).filter(isOther)];
}

interface HeaderClick {
  field: string;
  /** The directions in turn; null removes the key. */
  order?: readonly (SortDirection | null | undefined)[] | undefined;
  /** Keeps the other keys: Shift was held. */
  isAdded: boolean;
}

/** Sorts by the next direction of a column, alone or in addition to the other keys. */
export function withHeaderClick(
  keys: readonly SortKey[],
  { field, order = ['asc', 'desc', null], isAdded }: HeaderClick,
): SortKey[] {
  const at = keys.findIndex((key) => key.field === field);
  // Without a key, the first direction.
  const direction = order[(order.indexOf(keys[at]?.direction) + 1) % order.length];
  const next = direction ? [{ field, direction }] : [];
  if (!isAdded) return next;
  return at < 0 ? [...keys, ...next] : keys.toSpliced(at, 1, ...next);
}

/** Sorting by a single time field, newest or oldest first. */
export function timeSorting(
  field: string,
  label: string,
): Sorting<{ sortOrder?: SortDirection | undefined }> {
  return {
    fields: [{ field, label, isTime: true }],
    read: ({ sortOrder = 'desc' }) => [{ field, direction: sortOrder }],
    // The default is omitted, since another deployment may lack the parameter.
    write: ([key]) => ({ sortOrder: key?.direction === 'asc' ? 'asc' : undefined }),
  };
}

/** Sorting by `sortBy` and `sortOrder` in the query. `usual`: the default field. */
export function oneKeySorting<Field extends string>(
  labels: Record<Field, string>,
  usual: NoInfer<Field>,
): Sorting<{ sortBy?: Field | undefined; sortOrder: SortDirection }> {
  const names = Object.keys(labels) as Field[]; // its own keys
  return {
    fields: sortFieldsOf(labels),
    read: ({ sortBy = usual, sortOrder }) => [{ field: sortBy, direction: sortOrder }],
    write: ([key]) => ({
      sortBy: names.find((name) => name === key?.field),
      sortOrder: key?.direction,
    }),
  };
}
