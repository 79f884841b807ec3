import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { mainId } from '#app/kit/page/skip-link.tsx';
import { paths } from '#app/paths.ts';

/** The key of the history entry whose page sets the focus itself. */
let claimed: string | undefined;

/** Prevents `useRouteFocus` from focusing the heading of a history entry's page; undefined allows it again. */
export function claimFocus(locationKey: string | undefined): void {
  claimed = locationKey;
}

/**
 * Moves focus to the new page's heading when the path changes, so that a screen reader starts
 * there and Tab goes on from there. Changes of filters and pages (the query) leave it alone, as do a page that claims it,
 * and the drawers and tabs of a page, which have their own path, unless the focused element is gone.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  const page = usePage();
  const shown = useRef({ pathname, page });
  useEffect(() => {
    const { current: before } = shown;
    shown.current = { pathname, page };
    const isWithinPage = before.page === page && document.activeElement !== document.body;
    if (before.pathname === pathname || isWithinPage) return;
    if (claimed === key || isTypingInDialog()) return;
    const main = document.getElementById(mainId);
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main;
    target?.focus({ preventScroll: true });
  }, [pathname, page, key]);
}

/** Identifies the page, whatever is open within it. */
function usePage(): string {
  const isPage = ({ pathname }: { pathname: string }) =>
    pathname.startsWith(`${paths.console.pattern}/`);
  const page = useMatches().find(isPage);
  return `${page?.id} ${page?.pathname}`;
}

/** In a dialog that was opened during navigation. */
function isTypingInDialog(): boolean {
  return document.activeElement?.matches('[role="dialog"] :is(input, textarea)') ?? false;
}
