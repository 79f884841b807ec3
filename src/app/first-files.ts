import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';

/** A page of the route table, for the script in index.html and for the build. */
export interface RoutePage {
  /** A regular expression over the path. */
  pattern: string;
  /** Stands without a session. */
  isOpen: boolean;
  /** Stands without the frame. */
  isAlone: boolean;
  /** The modules that the route table asks for one after the other, as it names them. */
  modules: string[];
}

/**
 * Every page of the route table, those with fewer parameters first. The last is for every other path: the frame, as
 * whoever is signed in is led on from there.
 */
export function pagesOf(routes: readonly RouteObject[]): RoutePage[] {
  const pages = routes.flatMap((route) => pagesBelow(route, []));
  const frame = pages.find(({ path }) => path.endsWith('*'));
  if (frame === undefined) throw new Error('No route is for every other path');
  return [
    ...pages
      .filter(({ path }) => !path.endsWith('*'))
      .toSorted((one, other) => (specificity(one.path) < specificity(other.path) ? -1 : 1))
      .map(({ path, chain }) => ({
        pattern: `^${path.replace(/:\w+/g, '[^/]+')}/?$`,
        isOpen:
          chain.every(({ middleware }) => !middleware?.length) && path !== paths.signIn.pattern,
        isAlone: chain.every(({ path: part }) => part !== paths.console.pattern),
        modules: chain.flatMap(modulesOf),
      })),
    {
      pattern: '^/',
      isOpen: false,
      isAlone: false,
      modules: frame.chain.slice(0, -1).flatMap(modulesOf),
    },
  ];
}

/** The pages of a route and of those within it, each with the routes that lead to it. */
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

/** A parameter comes after every word in its place. */
function specificity(path: string): string {
  return path.replace(/:\w+/g, '~');
}

/** The modules that a route is made of once it is shown, read off its functions. */
function modulesOf({ lazy }: RouteObject): string[] {
  if (typeof lazy !== 'object') return [];
  return Object.values(lazy)
    .flatMap((load) => [...String(load).matchAll(/import\w*\(\s*["']([^"']+)["']/g)])
    .map(([, module = '']) => module);
}
