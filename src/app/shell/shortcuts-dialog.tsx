import { useState } from 'react';
import { type KeyEntries, KeysDialog } from '#app/kit/keyboard/keys-dialog.tsx';
import { t } from '#words/t.ts';
import { paletteKeys } from './palette.ts';
import { questionKey } from './use-frame-keys.ts';

/** Which keys there are everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(questionKey.isOn);
  const [control = t('Ctrl')] = paletteKeys();
  const entries: KeyEntries = [
    [paletteKeys(), t('Find a page, a site, a person, a record, something to do')],
    [['/'], t('Search the list')],
    [['Enter'], t('Open the row of the list that has the focus')],
    [['Alt', '↑'], t('The record before, where one lies over a list; Alt ↓ the one behind')],
    [[control, 'S'], t('Save the form; with Shift see first what would be saved')],
    [['Esc'], t('Close what lies over the page')],
    [['?'], t('This list; in a history, the keys of that page')],
  ];
  return (
    <KeysDialog
      title={t('Keyboard shortcuts')}
      entries={entries}
      switchLabel={t('Open this list with ?')}
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
