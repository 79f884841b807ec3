import type { SortDirection } from '#contract/base/paging.ts';

/** One key that a list is sorted by. */
export interface SortKey {
  /** As the service calls it. A column of this name can be sorted by from its head. */
  field: string;
  direction: SortDirection;
}

/** What a list can be sorted by. */
export interface SortField {
  field: string;
  label: string;
  /** Times are looked at from the newest. */
  isTime?: true;
}

/** How a list's query says what it is sorted by. */
export interface Sorting<Query> {
  fields: readonly SortField[];
  /** The keys in force, the main one first; none: the service's own order. */
  read: (query: Query) => readonly SortKey[];
  write: (keys: readonly SortKey[]) => { [Name in keyof Query]?: Query[Name] | undefined };
}

/** Sorts by one field: a time from the newest, anything else from A. The same field again is turned round. */
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

/** Puts a key in the place of the main one, the others stay; without one they move up. */
export function withMainKey(keys: readonly SortKey[], main: SortKey | undefined): SortKey[] {
  const others = keys.slice(1).filter(({ field }) => field !== main?.field);
  return main === undefined ? others : [main, ...others];
}

interface TimeOrderQuery {
  sortOrder?: SortDirection | undefined;
}

/** Sorting of what has its times' order alone, the newest first or the oldest. */
export function timeSorting(field: string, label: string): Sorting<TimeOrderQuery> {
  return {
    fields: [{ field, label, isTime: true }],
    read: ({ sortOrder = 'desc' }) => [{ field, direction: sortOrder }],
    // The usual order goes unsaid: another deployment need not know this one's parameter.
    write: ([key]) => ({ sortOrder: key?.direction === 'asc' ? 'asc' : undefined }),
  };
}

interface OneKeyQuery<Field extends string> {
  sortBy?: Field | undefined;
  sortOrder: SortDirection;
}

/** Sorting where the query has one field in `sortBy` and its direction in `sortOrder`. `usual` is the field if none is named. */
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
