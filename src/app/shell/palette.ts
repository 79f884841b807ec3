import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { isTyping, singleKeyChoice } from '#app/kit/keyboard/keys.tsx';
import { t } from '#words/t.ts';
import type { NavGroup, SiteOption } from './frame/nav-data.ts';

export interface PaletteProps {
  groups: readonly NavGroup[];
  sites: readonly SiteOption[];
  /** The site whose records are searched; undefined if the user has none. */
  siteId: string | undefined;
  onSite: (siteId: string) => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

/** The command palette of the features, which the shell does not import. */
export type PaletteComponent = ComponentType<PaletteProps>;

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of its shortcut, as labelled on this keyboard. */
export const paletteKeys = (): readonly string[] => [isApple() ? '⌘' : t('Ctrl'), 'K'];

/** Whether "?" opens the list of shortcuts. */
export const questionKey = singleKeyChoice('paddock.question-key');

interface FrameKeys {
  onPalette: () => void;
  onShortcuts: () => void;
}

/** Ctrl+K or Cmd+K anywhere; "?" outside of inputs, unless the page handles it. */
export function useFrameKeys({ onPalette, onShortcuts }: FrameKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      // Not over a dialog or menu.
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
    // On the window, after the page's own listeners on the document.
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isCovered(): boolean {
  return document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}
