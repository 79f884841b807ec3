import { useEffect, useEffectEvent } from 'react';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';

const storageKey = 'paddock.question-key';

/** Whether "?" alone opens the list of keys: people who speak to their computer switch it off (WCAG 2.1.4). */
export const questionKey = {
  isOn: () => computerStorage.get(storageKey) !== 'off',
  choose: (isOn: boolean) => {
    if (isOn) computerStorage.remove(storageKey);
    else computerStorage.set(storageKey, 'off');
  },
};

interface FrameKeys {
  onPalette: () => void;
  onShortcuts: () => void;
}

/** Ctrl or Cmd with K from anywhere; "?" where nobody types, and where the page has no such key of its own. */
export function useFrameKeys({ onPalette, onShortcuts }: FrameKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      // What lies over the page is to be finished first.
      if (!isCovered()) onPalette();
      return;
    }
    const isQuestion = event.key === '?' && !event.ctrlKey && !event.metaKey;
    if (!isQuestion || !questionKey.isOn() || isCovered() || isTyping(event.target)) return;
    event.preventDefault();
    onShortcuts();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // After the page, which listens at the document.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}
