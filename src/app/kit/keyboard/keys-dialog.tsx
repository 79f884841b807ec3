import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { ModalDialog } from '../dialogs/modal-dialog.tsx';
import { KeyboardHint } from './keys.tsx';

export type KeyEntries = readonly (readonly [keys: readonly string[], what: string])[];

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, auto) minmax(0, 1fr)',
  gap: '8px 16px',
  margin: '0 0 12px',
});

interface KeysDialogProps {
  title: string;
  entries: KeyEntries;
  /** The switch for single-key shortcuts, for users of speech input. */
  switchLabel: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm';
}

export function KeysDialog(props: KeysDialogProps) {
  const { title, entries, switchLabel, isOn, onSwitch, onClose, maxWidth = 'xs' } = props;
  return (
    <ModalDialog title={title} maxWidth={maxWidth} onClose={onClose}>
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
    </ModalDialog>
  );
}
