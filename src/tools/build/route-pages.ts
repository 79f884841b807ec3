import type { RouteObject } from 'react-router';
import type { FirstRequest, FirstRequestsHandle } from '#app/lazy-page.ts';
import { paths } from '#app/paths.ts';

/** A page of the route table, for the script in index.html and for the build. */
export interface RoutePage {
  /** A regular expression over the path. */
  pattern: string;
  /** Needs no session. */
  isOpen: boolean;
  /** Outside the frame. */
  isAlone: boolean;
  /** The lazy modules of its routes, outermost first. */
  modules: string[];
  /** What it requests first. */
  requests: FirstRequest[];
}

/** Every page of the route table, those with fewer parameters first. The last one, for other paths, is the frame. */
export function pagesOf(routes: readonly RouteObject[]): RoutePage[] {
  const pages = routes.flatMap((route) => pagesBelow(route, []));
  const frame = pages.find(({ path }) => path.endsWith('*'));
  if (frame === undefined) throw new Error('No catch-all route');
  return [
    ...pages
      .filter(({ path }) => !path.endsWith('*'))
      .toSorted((one, other) => (specificity(one.path) < specificity(other.path) ? -1 : 1))
      .map(({ path, chain }) => ({
        pattern: `^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
        isOpen:
          chain.every(({ middleware }) => !middleware?.length) && path !== paths.signIn.pattern,
        isAlone: chain.every(({ path: part }) => part !== paths.console.pattern),
        modules: chain.flatMap(modulesOf),
        requests: chain.flatMap(requestsOf),
      })),
    {
      pattern: '^/',
      isOpen: false,
      isAlone: false,
      modules: frame.chain.slice(0, -1).flatMap(modulesOf),
      requests: frame.chain.flatMap(requestsOf),
    },
  ];
}

/** The pages of a route and its children, each with its ancestors. */
function pagesBelow(
  route: RouteObject,
  above: readonly RouteObject[],
): { path: string; chain: RouteObject[] }[] {
  const chain = [...above, route];
  const path = chain.findLast(({ path: part }) => part !== undefined)?.path;
  const isPage = route.path !== undefined && modulesOf(route).length > 0 && path !== undefined;
  const ownPath = route.path === '*' ? '*' : (path ?? '');
  const isFrame = route.path === paths.console.pattern;
  return [
    ...(isPage && !isFrame ? [{ path: ownPath, chain }] : []),
    ...(route.children ?? []).flatMap((child) => pagesBelow(child, chain)),
  ];
}

function requestsOf({ handle }: RouteObject): readonly FirstRequest[] {
  return (handle as FirstRequestsHandle | undefined)?.requests ?? []; // the only handles of ours
}

/** Sorts parameters after literals. */
function specificity(path: string): string {
  return path.replace(/:\w+/g, '~');
}

/** The lazy modules of a route, parsed from the source of its functions. */
function modulesOf({ lazy }: RouteObject): string[] {
  if (typeof lazy !== 'object') return [];
  return Object.values(lazy)
    .flatMap((load) => [...String(load).matchAll(/import\w*\(\s*["']([^"']+)["']/g)])
    .map(([, module = '']) => module);
}
