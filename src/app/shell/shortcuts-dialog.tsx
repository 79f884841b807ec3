import { useState } from 'react';
import { type KeyEntries, KeysDialog } from '#app/kit/keyboard/keys-dialog.tsx';
import { paletteKeys } from './palette.ts';
import { questionKey } from './use-frame-keys.ts';

/** Which keys there are everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(questionKey.isOn);
  const [control = 'Ctrl'] = paletteKeys();
  const entries: KeyEntries = [
    [paletteKeys(), 'Find a page, a site, a person, a record, something to do'],
    [['/'], 'Search the list'],
    [['Enter'], 'Open the row of the list that has the focus'],
    [['Alt', '↑'], 'The record before, where one lies over a list; Alt ↓ the one behind'],
    [[control, 'S'], 'Save the form; with Shift see first what would be saved'],
    [['Esc'], 'Close what lies over the page'],
    [['?'], 'This list; in a history, the keys of that page'],
  ];
  return (
    <KeysDialog
      title="Keyboard shortcuts"
      entries={entries}
      switchLabel="Open this list with ?"
      isOn={isOn}
      onSwitch={(next) => {
        questionKey.choose(next);
        setIsOn(next);
      }}
      onClose={onClose}
      maxWidth="sm"
    />
  );
}
