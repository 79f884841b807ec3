import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Fragment, useId, useState } from 'react';
import { KeyboardHint } from '#app/kit/keyboard-hint.tsx';
import { paletteKeys } from './palette.ts';
import { questionKey } from './use-frame-keys.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, auto) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 12px',
  '& dd': { margin: 0 },
});

/** Which keys there are everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setIsOn] = useState(questionKey.isOn);
  const [control = 'Ctrl'] = paletteKeys();
  const entries: readonly [keys: readonly string[], what: string][] = [
    [paletteKeys(), 'Find a page, a site, a person, a record, something to do'],
    [['/'], 'Search the list'],
    [['Enter'], 'Open the row of the list that has the focus'],
    [['Alt', '↑'], 'The record before, where one lies over a list; Alt ↓ the one behind'],
    [[control, 'S'], 'Save the form; with Shift see first what would be saved'],
    [['Esc'], 'Close what lies over the page'],
    [['?'], 'This list; in a history, the keys of that page'],
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
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
              onChange={(_, isTicked) => {
                questionKey.choose(isTicked);
                setIsOn(isTicked);
              }}
            />
          }
          label="Open this list with ?"
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
