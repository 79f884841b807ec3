import type { NonIndexRouteObject, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { ExtensionId } from '#contract/operations.ts';

/** A lazy route. The build reads the imports in `lazy`, to preload a page's chunks from index.html. */
export function lazyPage(
  { pattern }: { pattern: string },
  lazy: NonNullable<RouteObject['lazy']>,
  options: Omit<NonIndexRouteObject, 'path' | 'lazy'> = {},
): RouteObject {
  return { path: pattern, lazy, ...options };
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
