import { useEffect, useEffectEvent } from 'react';

/** What a key does; nothing where it cannot be done now. */
export type HistoryKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys for what one does again and again on this page. Not while something is typed, nor while a dialog is open
 * over it. `isOn`: people who speak to their computer switch them off (WCAG 2.1.4).
 */
export function useHistoryKeys(keys: HistoryKeys, isOn: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Letters choose in a list of options, too. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))
  );
}

const storageKey = 'paddock.history-keys';

export const keyChoice = {
  isOn: () => localStorage.getItem(storageKey) !== 'off',
  choose: (isOn: boolean) => {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  },
};
