import * as z from 'zod/mini';
import type { InputOf, Operation } from '#contract/base/operation.ts';
import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';
import { deployment } from './deployment.ts';

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of an operation; `sortBy` becomes `sortBy[0][field]` etc. */
export function requestPath(operation: Operation, input: LooseInput): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(input.params?.[name]),
  );
  const query = operation.query ? z.encode(operation.query, withoutEmpty(input.query ?? {})) : {};
  const search = new URLSearchParams(queryPairs(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The absolute URL of an operation, for use elsewhere. */
export function urlOf<O extends Operation>(operation: O, input: InputOf<O>): string {
  const path = requestPath(operation, input as LooseInput); // as in `callForResponse`
  return new URL(deployment.get().baseUrl + path, location.href).href;
}

/** Any id that fits a path segment. Throws a 404 for others. */
function segmentOf(value: unknown): string {
  if (Number.isNaN(value)) throw notFound(t('Site not found'));
  const id = String(value);
  if (!['', '.', '..'].includes(id)) return encodeURIComponent(id);
  throw notFound(t('The ID “{id}” can’t be used in an address', { id }));
}

function notFound(message: string): ApiError {
  return new ApiError({ statusCode: 404, code: 'not_found', message });
}

/** Empty strings and lists are omitted. */
function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function queryPairs(query: Record<string, unknown>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[name, String(value)]];
    return value.flatMap((item: unknown, index): [string, string][] =>
      typeof item === 'object' && item !== null
        ? Object.entries(item).map(([key, part]) => [`${name}[${index}][${key}]`, String(part)])
        : [[name, String(item)]],
    );
  });
}

/**
 * A numeric site id as path parameter, of as many digits as a number can have. Anything else is `NaN`, with which a
 * request fails with a 404 instead of a page while it renders.
 */
export function siteParams(siteId: string): { siteId: number } {
  return { siteId: /^\d{1,15}$/.test(siteId) ? Number(siteId) : Number.NaN };
}
