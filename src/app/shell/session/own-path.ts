import { paths } from '#app/paths.ts';

const base = 'https://console.invalid';

/**
 * The page of the console in `next`, or undefined. Guards against open redirects (CWE-601): anybody can write a link to
 * sign-in, so it is parsed as a browser would, and must then be within the console.
 */
export function ownPath(next: string | null): string | undefined {
  const url = next?.startsWith('/') ? URL.parse(next, base) : null;
  if (url === null || url.origin !== base) return undefined;
  const home = paths.console.to();
  if (url.pathname !== home && !url.pathname.startsWith(`${home}/`)) return undefined;
  if (gates.includes(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** No targets after sign-in. */
const gates: readonly string[] = [paths.signIn.pattern, paths.terms.pattern];
