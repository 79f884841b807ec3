import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Fragment, useEffect, useEffectEvent, useId } from 'react';
import { KeyboardHint } from '#app/kit/keyboard-hint.tsx';
import { computerStorage } from '#app/kit/storage/browser-storage.ts';

const storageKey = 'paddock.history-keys';

export const keyChoice = {
  isOn: () => computerStorage.get(storageKey) !== 'off',
  choose: (isOn: boolean) => {
    if (isOn) computerStorage.remove(storageKey);
    else computerStorage.set(storageKey, 'off');
  },
};

interface KeysDialogProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 12px',
  '& dd': { margin: 0 },
});

const entries: readonly [keys: readonly string[], what: string][] = [
  [['J'], 'One version older'],
  [['K'], 'One version newer'],
  [['N'], 'Next change'],
  [['P'], 'Previous change'],
  [['1'], 'By meaning'],
  [['2'], 'Side by side'],
  [['3'], 'Text'],
  [['?'], 'This list'],
  [['↑', '↓'], 'In the list of versions: from row to row'],
];

/** Which keys there are on this page. */
export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Keyboard</DialogTitle>
      <DialogContent>
        <List>
          {entries.map(([keys, what]) => (
            <Fragment key={what}>
              <dt>
                <KeyboardHint keys={keys} />
              </dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </List>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isOn}
              onChange={(event) => onSwitch(event.target.checked)}
            />
          }
          label="Use single letters on this page"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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

/** Moves the focus to the next or previous change of the comparison, from wherever it is; at the end it starts again. */
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
