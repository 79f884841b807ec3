import { paths } from '#app/paths.ts';

const base = 'https://console.invalid';

/**
 * The page of the console that `next` names, or undefined. Anybody can write a link to our sign-in page, so what
 * stands in it must not lead elsewhere: the text is read as a browser would read it, and only what is then a page of
 * the console is used.
 */
export function ownPath(next: string | null): string | undefined {
  const url = next?.startsWith('/') ? URL.parse(next, base) : null;
  if (url === null || url.origin !== base) return undefined;
  const home = paths.console.to();
  if (url.pathname !== home && !url.pathname.startsWith(`${home}/`)) return undefined;
  if (gates.includes(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** After signing in nobody wants to sign in. */
const gates: readonly string[] = [paths.signIn.pattern, paths.terms.pattern];
