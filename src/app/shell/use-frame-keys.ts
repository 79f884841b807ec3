import { useEffect, useEffectEvent } from 'react';
import { isTyping, singleKeyChoice } from '#app/kit/keyboard/single-keys.ts';

/** Whether "?" alone opens the list of keys. */
export const questionKey = singleKeyChoice('paddock.question-key');

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
