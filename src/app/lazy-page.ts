import type { ComponentType } from 'react';
import type {
  LoaderFunction,
  NonIndexRouteObject,
  RouteObject,
  ShouldRevalidateFunction,
} from 'react-router';
import type { ExtensionId } from '#contract/operations.ts';

type LazyPart = 'loader' | 'Component' | 'ErrorBoundary';

interface LazyPage extends Omit<NonIndexRouteObject, 'path' | 'lazy' | LazyPart> {
  loader?: () => Promise<LoaderFunction>;
  Component: () => Promise<ComponentType>;
  ErrorBoundary?: () => Promise<ComponentType>;
  /** A loader that is part of the entry. */
  entryLoader?: LoaderFunction;
}

/** A lazy route. The build reads the imports of its lazy parts, to preload a page's chunks from index.html. */
export function lazyPage({ pattern }: { pattern: string }, page: LazyPage): RouteObject {
  const { loader, Component, ErrorBoundary, entryLoader, ...options } = page;
  return {
    path: pattern,
    lazy: { ...(loader && { loader }), Component, ...(ErrorBoundary && { ErrorBoundary }) },
    ...(entryLoader && { loader: entryLoader }),
    ...options,
  };
}

/** An initial GET of a page. `:siteId` and the like are parameters of its address. */
export interface FirstRequest {
  /** With a query, only while the address has none. */
  url: string;
  /** The extension it belongs to. */
  extensionId?: ExtensionId;
  /** Sent only while this key of the tab's storage is unset. */
  unlessStored?: string;
}

export interface FirstRequestsHandle {
  requests: readonly FirstRequest[];
}

/** Declares requests that index.html sends while the code of the page loads. `call.ts` takes the responses. */
export function firstRequests(...requests: FirstRequest[]): { handle: FirstRequestsHandle } {
  return { handle: { requests } };
}

/** The first requests of a list: its first page, and the views stored under a name. */
export function firstOfList(
  { url, views, extensionId }: FirstRequest & { views: string },
  ...others: FirstRequest[]
): { handle: FirstRequestsHandle } {
  const firstPage = { url, ...(extensionId && { extensionId }) };
  return firstRequests(firstPage, { url: `/views/${views}`, extensionId: 'listViews' }, ...others);
}

/** For routes of a record, whose loader need not run again for another tab, filter or pair of versions. */
export const ofRecord: { shouldRevalidate: ShouldRevalidateFunction } = {
  shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate }) {
    // A delivery opens over the list of its webhook.
    const { deliveryId: _, ...record } = nextParams;
    const isSameRecord = Object.entries(record).every(([name, id]) => currentParams[name] === id);
    return isSameRecord && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
  },
};
