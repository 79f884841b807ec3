import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { ModalDialog } from '../dialogs/modal-dialog.tsx';
import { KeyboardHint, type singleKeyChoice } from './keys.tsx';

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
  choice: ReturnType<typeof singleKeyChoice>;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm';
}

export function KeysDialog(props: KeysDialogProps) {
  const { title, entries, switchLabel, choice, onClose, maxWidth = 'xs' } = props;
  const [isOn, setIsOn] = useState(choice.isOn);
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
            onChange={(_, next) => {
              choice.choose(next);
              setIsOn(next);
            }}
          />
        }
        label={switchLabel}
      />
    </ModalDialog>
  );
}
