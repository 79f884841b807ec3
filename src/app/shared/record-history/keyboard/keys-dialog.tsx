import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { KeyboardHint } from '../../ui/keyboard-hint.tsx';

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
