import type { NonIndexRouteObject, RouteObject, ShouldRevalidateFunction } from 'react-router';

/** A route whose code is loaded with it. */
export function lazyPage(
  { pattern }: { pattern: string },
  lazy: NonNullable<RouteObject['lazy']>,
  options: Omit<NonIndexRouteObject, 'path' | 'lazy'> = {},
): RouteObject {
  return { path: pattern, lazy, ...options };
}

/** Does not load a record again for another tab, filter or pair of versions. */
export const keepsRecord: ShouldRevalidateFunction = (change) => {
  const { currentParams, nextParams, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  // A delivery opens over the list of its webhook.
  const { deliveryId: _, ...record } = nextParams;
  const isSameRecord = Object.entries(record).every(([name, id]) => currentParams[name] === id);
  return isSameRecord && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
};
