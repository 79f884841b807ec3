import type { NonIndexRouteObject, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { ExtensionId } from '#contract/operations.ts';

/** A route whose code is loaded with it. */
export function lazyPage(
  { pattern }: { pattern: string },
  lazy: NonNullable<RouteObject['lazy']>,
  options: Omit<NonIndexRouteObject, 'path' | 'lazy'> = {},
): RouteObject {
  return { path: pattern, lazy, ...options };
}

/** A GET that a page begins with. `:siteId` and the like stand for parameters of its address. */
export interface FirstRequest {
  /** With a query, only while the address has none. */
  url: string;
  /** The extension it belongs to. */
  extensionId?: ExtensionId;
}

export interface FirstRequestsHandle {
  requests: readonly FirstRequest[];
}

/** Declares requests that index.html sends while the code of the page loads. `call.ts` takes the responses. */
export function firstRequests(...requests: FirstRequest[]): { handle: FirstRequestsHandle } {
  return { handle: { requests } };
}

/** Does not load a record again for another tab, filter or pair of versions. */
export const keepsRecord: ShouldRevalidateFunction = (change) => {
  const { currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  // A delivery opens over the list of its webhook.
  const { deliveryId: _, ...record } = nextParams;
  const isSameRecord = Object.entries(record).every(([name, id]) => currentParams[name] === id);
  return isSameRecord && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
};
