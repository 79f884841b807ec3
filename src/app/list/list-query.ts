import { useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { integerParam, withDefault } from '#contract/base/query-params.ts';

/** Every list begins with as many rows, whatever the interface's default. */
export const listPaging = { pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25) };

/**
 * A list's query out of the address, by the contract's schema. Addresses are written by people too: a part that the
 * schema refuses is left out (or has its default), and the others still count.
 */
export function readListQuery<Schema extends z.ZodMiniObject>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const entries = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = wishedValue(field, params.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  // Every member was parsed by the schema's own field; what is missing is optional there.
  return Object.fromEntries(entries) as z.output<Schema>;
}

/** Any part of a list's query; undefined takes a part away. */
export type ListQueryPart<Schema extends z.ZodMiniObject> = {
  [Name in keyof z.output<Schema>]?: z.output<Schema>[Name] | undefined;
};

/** The address of a list's query: what equals the default is left out, so that plain lists have plain addresses. */
export function writeListQuery<Schema extends z.ZodMiniObject>(
  schema: Schema,
  query: ListQueryPart<Schema>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = (query as Record<string, unknown>)[name]; // a member of the schema's own output
    if (isEmptyNode(value) || value === defaultOf(field)) continue;
    params.set(name, isSortList(value) ? sortText(value) : String(z.encode(field, value)));
  }
  return params;
}

/** The values of a part of a query, as an address spells them. */
export function valuesIn(query: object, field: string): readonly string[] {
  const value = (query as Record<string, unknown>)[field]; // undefined for what the query does not have
  if (isEmptyNode(value)) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The part of a query that an address with these values has; undefined where there are none. */
export function withValues(
  schema: z.ZodMiniObject,
  field: string,
  values: readonly string[],
): Record<string, unknown> {
  const type = schema.shape[field];
  return { [field]: type && values.length > 0 ? wishedValue(type, values.join(',')) : undefined };
}

/** Whether any of these parts of a query narrows the list down. */
export function isFilteredBy(query: object, fields: readonly string[]): boolean {
  return fields.some((field) => valuesIn(query, field).length > 0);
}

interface Sort {
  field: string;
  dir: 'asc' | 'desc';
}

function wishedValue(field: z.core.$ZodType, text: string): unknown {
  if (text === '') return defaultOf(field);
  const plain = z.safeParse(field, text);
  if (plain.success) return plain.data;
  // Several sorts are a list of objects on the wire and `lastName,-createdAt` in the address.
  const sorts = sortList(text).filter((sort) => z.safeParse(field, [sort]).success);
  const sorted = z.safeParse(field, sorts);
  return sorts.length > 0 && sorted.success ? sorted.data : defaultOf(field);
}

function defaultOf(field: z.core.$ZodType): unknown {
  return z.safeParse(field, undefined).data;
}

function sortList(text: string): Sort[] {
  const sorts = text.split(',').map((piece): Sort => {
    const isDescending = piece.startsWith('-');
    return { field: isDescending ? piece.slice(1) : piece, dir: isDescending ? 'desc' : 'asc' };
  });
  return sorts.filter(({ field }, at) => sorts.findIndex((sort) => sort.field === field) === at);
}

function sortText(sorts: readonly Sort[]): string {
  return sorts.map(({ field, dir }) => (dir === 'desc' ? `-${field}` : field)).join(',');
}

function isSortList(value: unknown): value is Sort[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

function isEmptyNode(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * The search part of the address that changes build on: what was changed a moment ago may still be loading. Each change
 * is to be noted, for React draws a navigation later than the router has begun it.
 */
export function useLatestSearch() {
  const { pathname, search, key } = useLocation();
  const { location: next } = useNavigation();
  const sent = useRef<{ key: string; search: string }>(undefined);
  return {
    latestSearch: (): string => {
      if (next?.pathname === pathname) return next.search;
      return sent.current?.key === key ? sent.current.search : search;
    },
    noteChange: (changed: string): void => {
      sent.current = { key, search: changed };
    },
  };
}

/** Whether another page is on its way: a change of this one's address now would call that off. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}

/**
 * The query of the list on this page: read from the address, and changed there. A change of anything but the page
 * goes back to the first page.
 */
export function useListQuery<Schema extends z.ZodMiniObject>(schema: Schema) {
  const { search } = useLocation();
  const { latestSearch, noteChange } = useLatestSearch();
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(schema, new URLSearchParams(search)), [schema, search]);

  function change(part: ListQueryPart<Schema>, { replace = false } = {}): void {
    const before = readListQuery(schema, new URLSearchParams(latestSearch()));
    const params = writeListQuery(schema, { ...before, page: 0, ...part });
    // Commas are fine in a query, and a person may read it.
    const text = params.toString().replaceAll('%2C', ',');
    noteChange(text);
    void navigate({ search: text }, { replace, preventScrollReset: true });
  }

  return [query, change] as const;
}
