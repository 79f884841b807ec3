import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { loadCapabilities, sessionQueries } from '#app/shell/session/session.queries.ts';
import { integerParam, withDefault } from '#contract/base/query-params.ts';
import type { Capabilities } from '#contract/console/service-info.ts';
import { extendedSearchParameters } from '#contract/fhir/fhir-search.ts';
import { formatSortKeys, parseSortKeys } from './sorting.ts';

/** Every list has the same default page size; the interface's own differ. */
export const listPaging = { pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25) };

/**
 * Parses a list's query from the URL by the contract's schema. Leniently, since people edit URLs: an invalid parameter is
 * dropped or gets its default.
 */
export function readListQuery<Schema extends z.ZodMiniObject>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const entries = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = parseParameter(field, params.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  // Every member was parsed by its field; missing ones are optional.
  return Object.fromEntries(entries) as z.output<Schema>;
}

/** A patch of a list's query; undefined removes a parameter. */
export type ListQueryPart<Schema extends z.ZodMiniObject> = {
  [Name in keyof z.output<Schema>]?: z.output<Schema>[Name] | undefined;
};

/** Serializes a list's query without defaults, to keep URLs short. */
export function writeListQuery<Schema extends z.ZodMiniObject>(
  schema: Schema,
  query: ListQueryPart<Schema>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = (query as Record<string, unknown>)[name]; // a member of the schema's own output
    if (isEmptyValue(value) || value === defaultOf(field)) continue;
    params.set(name, isSortList(value) ? sortText(value) : String(z.encode(field, value)));
  }
  return params;
}

/** The values of a parameter, as in the URL. */
export function valuesIn(query: object, field: string): readonly string[] {
  const value = (query as Record<string, unknown>)[field]; // may be missing
  if (isEmptyValue(value)) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The patch that sets a parameter to values as in the URL; none removes it. */
export function withValues(
  schema: z.ZodMiniObject,
  field: string,
  values: readonly string[],
): Record<string, unknown> {
  const type = schema.shape[field];
  return {
    [field]: type && values.length > 0 ? parseParameter(type, values.join(',')) : undefined,
  };
}

/** Whether any of these parameters is set. */
export function isFilteredBy(query: object, fields: readonly string[]): boolean {
  return fields.some((field) => valuesIn(query, field).length > 0);
}

/** Reads, writes and filters a query in the URL by the contract's schema. `fields`: the filters, with the text search. */
export function schemaAddressing<Schema extends z.ZodMiniObject>(
  schema: Schema,
  fields: readonly string[],
) {
  type Query = z.output<Schema>;
  const cleared = Object.fromEntries(fields.map((field) => [field, undefined]));
  return {
    read: (params: URLSearchParams) => readListQuery(schema, params),
    write: (query: Query) => writeListQuery(schema, query),
    isFiltered: (query: Query) => isFilteredBy(query, fields),
    withoutFilters: (query: Query): Query => ({ ...query, ...cleared }),
    valuesOf: valuesIn,
    withValues: (query: Query, field: string, values: readonly string[]): Query => ({
      ...query,
      ...withValues(schema, field, values),
    }),
  };
}

interface Sort {
  field: string;
  dir: 'asc' | 'desc';
}

function parseParameter(field: z.core.$ZodType, text: string): unknown {
  if (text === '') return defaultOf(field);
  const plain = z.safeParse(field, text);
  if (plain.success) return plain.data;
  // Sorting is a list of objects on the wire, and `lastName,-createdAt` in the URL.
  const sorts = sortList(text).filter((sort) => z.safeParse(field, [sort]).success);
  const sorted = z.safeParse(field, sorts);
  return sorts.length > 0 && sorted.success ? sorted.data : defaultOf(field);
}

function defaultOf(field: z.core.$ZodType): unknown {
  return z.safeParse(field, undefined).data;
}

function sortList(text: string): Sort[] {
  const sorts = parseSortKeys(text).map(({ field, direction }) => ({ field, dir: direction }));
  return sorts.filter(({ field }, at) => sorts.findIndex((sort) => sort.field === field) === at);
}

function sortText(sorts: readonly Sort[]): string {
  return formatSortKeys(sorts.map(({ field, dir }) => ({ field, direction: dir })));
}

function isSortList(value: unknown): value is Sort[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether another page is loading: a change of this page's URL would cancel that. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}

interface AddressOptions<Address> {
  /** Memoized by identity. */
  read: (params: URLSearchParams) => Address;
  write: (address: Address) => URLSearchParams;
}

/** The state in the URL, its setter, and its latest value including pending navigations. */
export function useAddress<Address>({ read, write }: AddressOptions<Address>) {
  const { pathname, search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // React renders a navigation later than the router starts it.
  const sent = useRef<{ key: string; search: string }>(undefined);
  const address = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  // A pending navigation may still be about to set it: the next change must not lose that.
  function latest(): Address {
    const lastSent = sent.current?.key === key ? sent.current.search : search;
    return read(new URLSearchParams(next?.pathname === pathname ? next.search : lastSent));
  }
  function change(to: Address, options: NavigateOptions = {}): void {
    // Commas are valid in a query, and readable.
    const text = write(to).toString().replaceAll('%2C', ',');
    sent.current = { key, search: text };
    void navigate({ search: text }, { preventScrollReset: true, ...options });
  }
  return { address, change, latest };
}

/** The list's query in the URL, and its setter. A change of anything but the page resets the page. */
export function useListQuery<Schema extends z.ZodMiniObject>(schema: Schema) {
  const { address, change, latest } = useAddress<ListQueryPart<Schema>>({
    read: useCallback((params) => readListQuery(schema, params), [schema]),
    write: (query) => writeListQuery(schema, query),
  });
  const changePart = (part: ListQueryPart<Schema>, options?: NavigateOptions) =>
    change({ ...latest(), page: 0, ...part }, options);
  return [address as z.output<Schema>, changePart] as const; // as read
}

/** A list's operation. `documentedQuery`: its query without our extensions, if it has any. */
interface ListOperation<Schema extends z.ZodMiniObject> {
  query: Schema;
  documentedQuery?: z.ZodMiniObject;
}

/** The query schema that this deployment supports. A link from another deployment may contain more, which is not sent. */
function offeredQuery<Schema extends z.ZodMiniObject>(
  { query, documentedQuery = query }: ListOperation<Schema>,
  capabilities: Capabilities | undefined,
): Schema {
  const isPlain = capabilities?.extensions.length === 0;
  return isPlain ? (documentedQuery as Schema) : query; // a subset of the fields, all optional
}

export function useOfferedQuery<Schema extends z.ZodMiniObject>(
  operation: ListOperation<Schema>,
): Schema {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  return offeredQuery(operation, capabilities);
}

/** Search parameters that this deployment lacks: our extensions'. */
export function unsupportedParameters(capabilities: Capabilities | undefined): readonly string[] {
  return capabilities?.extensions.length === 0 ? extendedSearchParameters : none;
}

const none: readonly string[] = [];

export async function loadOfferedQuery<Schema extends z.ZodMiniObject>(
  queryClient: QueryClient,
  operation: ListOperation<Schema>,
): Promise<Schema> {
  return offeredQuery(operation, await loadCapabilities(queryClient));
}
