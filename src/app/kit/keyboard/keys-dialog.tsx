import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { t } from '#words/t.ts';
import { KeyboardHint } from './keyboard-hint.tsx';

/** Keys, and what they do. */
export type KeyEntries = readonly (readonly [keys: readonly string[], what: string])[];

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, auto) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 12px',
  '& dd': { margin: 0 },
});

interface KeysDialogProps {
  title: string;
  entries: KeyEntries;
  /** What is switched off by people who speak to their computer. */
  switchLabel: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm';
}

/** Which keys there are. */
export function KeysDialog(props: KeysDialogProps) {
  const { title, entries, switchLabel, isOn, onSwitch, onClose, maxWidth = 'xs' } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
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
          label={switchLabel}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
