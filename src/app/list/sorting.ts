import type { SortDirection } from '#contract/base/paging.ts';

/** A sort key. */
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

/** A sortable field. */
export interface SortField {
  field: string;
  label: string;
  /** Sorted newest first by default. */
  isTime?: true;
}

/** Reads and writes the sorting in a list's query. */
export interface Sorting<Query> {
  fields: readonly SortField[];
  /** The keys, primary first; none: the service's default order. */
  read: (query: Query) => readonly SortKey[];
  write: (keys: readonly SortKey[]) => { [Name in keyof Query]?: Query[Name] | undefined };
}

/** Sorts by a field: a time from the newest, anything else ascending. The same field again reverses the order. */
export function withSortField(
  keys: readonly SortKey[],
  { field, isTime }: Pick<SortField, 'field' | 'isTime'>,
): SortKey[] {
  const current = keys.find((key) => key.field === field);
  if (current === undefined)
    return withMainKey(keys, { field, direction: isTime ? 'desc' : 'asc' });
  const direction = current.direction === 'asc' ? 'desc' : 'asc';
  return keys.map((key) => (key === current ? { field, direction } : key));
}

/** Replaces the primary key, or removes it. */
export function withMainKey(keys: readonly SortKey[], main: SortKey | undefined): SortKey[] {
  const others = keys.slice(1).filter(({ field }) => field !== main?.field);
  return main === undefined ? others : [main, ...others];
}

interface TimeOrderQuery {
  sortOrder?: SortDirection | undefined;
}

/** Sorting by a single time field, newest or oldest first. */
export function timeSorting(field: string, label: string): Sorting<TimeOrderQuery> {
  return {
    fields: [{ field, label, isTime: true }],
    read: ({ sortOrder = 'desc' }) => [{ field, direction: sortOrder }],
    // The default is omitted, since another deployment may lack the parameter.
    write: ([key]) => ({ sortOrder: key?.direction === 'asc' ? 'asc' : undefined }),
  };
}

interface OneKeyQuery<Field extends string> {
  sortBy?: Field | undefined;
  sortOrder: SortDirection;
}

/** Sorting by `sortBy` and `sortOrder` in the query. `usual`: the default field. */
export function oneKeySorting<Field extends string>(
  labels: Record<Field, string>,
  usual: NoInfer<Field>,
): Sorting<OneKeyQuery<Field>> {
  const names = Object.keys(labels) as Field[]; // its own keys
  return {
    fields: names.map((field) => ({
      field,
      label: labels[field],
      ...(field.endsWith('At') && { isTime: true as const }),
    })),
    read: ({ sortBy = usual, sortOrder }) => [{ field: sortBy, direction: sortOrder }],
    write: ([key]) => ({
      sortBy: names.find((name) => name === key?.field),
      sortOrder: key?.direction,
    }),
  };
}
