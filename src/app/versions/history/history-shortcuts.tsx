import { isTyping, singleKeyChoice, usePageKeys } from '#app/kit/keyboard/keys.tsx';
import { type KeyEntries, KeysDialog } from '#app/kit/keyboard/keys-dialog.tsx';
import { movedPair } from '#app/record/stored-version.ts';
import { t } from '#words/t.ts';
import { comparisonViews } from './history-address.ts';
import type { HistoryView } from './use-history-view.ts';

const keyChoice = singleKeyChoice('paddock.history-keys');

const entries: KeyEntries = [
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

interface HistoryShortcutsProps {
  view: HistoryView;
  isListShown: boolean;
  onList: (isShown: boolean) => void;
}

/**
 * The single-key shortcuts of a history, and their list. Inactive while typing or in dialogs; users of speech input can
 * turn them off (WCAG 2.1.4).
 */
export function HistoryShortcuts({ view, isListShown, onList }: HistoryShortcutsProps) {
  const { history, pair, urlState, change, compare } = view;
  const views = comparisonViews.map((name, index) => [
    `${index + 1}`,
    () => change({ view: name, field: undefined }),
  ]);
  const move = (way: 'older' | 'newer') => {
    const ids = movedPair(history.versions, pair, way);
    return ids && (() => compare(ids, { replace: urlState.to !== undefined }));
  };
  /** Absent if unavailable now. */
  const acts: Record<string, (() => void) | undefined> = {
    j: move('older'),
    k: move('newer'),
    n: () => moveToChange('next'),
    p: () => moveToChange('previous'),
    ...Object.fromEntries(views),
    '?': () => onList(true),
  };
  usePageKeys((event) => {
    if (!keyChoice.isOn() || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  if (!isListShown) return null;
  return (
    <KeysDialog
      title={t('Keyboard')}
      entries={entries}
      switchLabel={t('Use single-letter shortcuts on this page')}
      choice={keyChoice}
      onClose={() => onList(false)}
    />
  );
}

/** Moves the focus to the next or previous change, wrapping around. */
function moveToChange(way: 'next' | 'previous'): void {
  const frame = document.querySelector('[data-detail]');
  const changes = [...(frame?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  const active = document.activeElement;
  const at = changes.findIndex((change) => change === active || change.contains(active));
  const last = changes.length - 1;
  const next = way === 'next' ? (at < last ? at + 1 : 0) : at > 0 ? at - 1 : last;
  const change = changes[next];
  change?.focus({ preventScroll: true });
  change?.scrollIntoView({ block: 'nearest' });
}
