import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { mainId } from '#app/kit/page/skip-link.tsx';

/** The key of the history entry whose page sets the focus itself. */
let claimed: string | undefined;

/** Prevents `useRouteFocus` from focusing the heading of a history entry's page; undefined allows it again. */
export function claimFocus(locationKey: string | undefined): void {
  claimed = locationKey;
}

const isFocusClaimed = (locationKey: string): boolean => claimed === locationKey;

/**
 * Moves focus to the new page's heading when the path changes, so that a screen reader starts
 * there and Tab goes on from there. Changes of filters, tabs and pages (the query) leave it alone,
 * as do a link with the state `{ keepFocus: true }` (for drawers that have their own path) and a page that claims it.
 */
export function useRouteFocus(): void {
  const { pathname, state, key } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isKeepingFocus(state) || isFocusClaimed(key) || isTypingInDialog()) return;
    const main = document.getElementById(mainId);
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main;
    target?.focus({ preventScroll: true });
  }, [pathname, state, key]);
}

/** In a dialog that was opened during navigation. */
function isTypingInDialog(): boolean {
  return document.activeElement?.matches('[role="dialog"] :is(input, textarea)') ?? false;
}

function isKeepingFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepFocus' in state && !!state.keepFocus;
}
