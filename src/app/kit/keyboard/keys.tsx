import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { computerStorage } from '../storage/browser-storage.ts';
import { coarsePointer, color, typeScale } from '../theme/tokens.ts';

const Keys = styled('span')({
  display: 'inline-flex',
  gap: 3,
  // Touch devices have no keyboard.
  [coarsePointer]: { display: 'none' },
});

const Key = styled('kbd')({
  minWidth: 18,
  padding: '0 4px',
  borderRadius: 4,
  border: `1px solid ${color('border-strong')}`,
  backgroundColor: color('canvas'),
  color: color('text-muted'),
  fontFamily: 'inherit',
  ...typeScale.micro,
  textAlign: 'center',
});

/** The shortcut of the adjacent control: ["Ctrl", "K"]. */
export function KeyboardHint({ keys }: { keys: readonly string[] }) {
  return (
    <Keys>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Keys>
  );
}

/** Handles keys that are pressed anywhere on the page. */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether single-key shortcuts are on: users of speech input turn them off (WCAG 2.1.4). */
export function singleKeyChoice(storageKey: string) {
  return {
    isOn: (): boolean => computerStorage.get(storageKey) !== 'off',
    choose: (isOn: boolean): void => {
      if (isOn) computerStorage.remove(storageKey);
      else computerStorage.set(storageKey, 'off');
    },
  };
}

const typedInto =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="textbox"]';

/** Whether a key press there is text input. Letters also select in listboxes. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
}
