import { type KeyEntries, KeysDialog } from '#app/kit/keyboard/keys-dialog.tsx';
import { t } from '#words/t.ts';
import { paletteKeys, questionKey } from './palette.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [control = t('Ctrl')] = paletteKeys();
  const entries: KeyEntries = [
    [paletteKeys(), t('Search pages, sites, people, records and actions')],
    [['/'], t('Search the list')],
    [['Enter'], t('Open the focused row')],
    [[t('Shift'), 'Enter'], t('Sort by a second column, on its header (or Shift click)')],
    [[control, 'C'], t('Copy the focused cell or the selected rows')],
    [['Alt', '↑'], t('Previous record in the list (Alt ↓: next)')],
    [[control, 'S'], t('Save (Shift: review first)')],
    [['Esc'], t('Close panel')],
    [['?'], t('Show this list (in a history: its shortcuts)')],
  ];
  return (
    <KeysDialog
      title={t('Keyboard shortcuts')}
      entries={entries}
      switchLabel={t('Open this list with ?')}
      choice={questionKey}
      onClose={onClose}
      maxWidth="sm"
    />
  );
}
