import { useEffect, useEffectEvent } from 'react';
import type { KeyEntries } from '#app/kit/keyboard/keys-dialog.tsx';
import { isTyping, singleKeyChoice } from '#app/kit/keyboard/single-keys.ts';
import { t } from '#words/t.ts';

export const keyChoice = singleKeyChoice('paddock.history-keys');

export const historyKeyEntries: KeyEntries = [
  [['J'], t('Older version')],
  [['K'], t('Newer version')],
  [['N'], t('Next change')],
  [['P'], t('Previous change')],
  [['1'], t('By field')],
  [['2'], t('Side by side')],
  [['3'], t('Text')],
  [['?'], t('This list')],
  [['↑', '↓'], t('In the list of versions: previous or next row')],
];

/** Handlers by key; absent if unavailable now. */
export type HistoryKeys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single-key shortcuts. Inactive while typing or in dialogs. `isOn`: users of speech input can turn them off (WCAG
 * 2.1.4).
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

/** Moves the focus to the next or previous change, wrapping around. */
export function moveToChange(way: 'next' | 'previous'): void {
  const frame = document.querySelector('[data-comparison]');
  const changes = [...(frame?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  const active = document.activeElement;
  const at = changes.findIndex((change) => change === active || change.contains(active));
  const last = changes.length - 1;
  const next = way === 'next' ? (at < last ? at + 1 : 0) : at > 0 ? at - 1 : last;
  const change = changes[next];
  change?.focus({ preventScroll: true });
  change?.scrollIntoView({ block: 'nearest' });
}
