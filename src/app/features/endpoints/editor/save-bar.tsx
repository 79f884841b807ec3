import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { color } from '../../../shared/theme/color.ts';

interface SaveBarProps {
  formId: string;
  /** Where the draft stands, in words. */
  state: string;
  /** Why it could not be saved. */
  failure?: string | undefined;
  saveLabel: string;
  canSave: boolean;
  isSaving: boolean;
  /** What to know before saving. */
  note?: string | undefined;
  /** What else can be done with the draft. */
  other?: ReactNode;
}

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  marginTop: 24,
  padding: '12px 0 16px',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > p': { margin: '0 0 0 4px', fontSize: '0.8125rem', color: color('text-muted') },
});

const Note = styled('p')({
  margin: '8px 0 0',
  fontSize: '0.8125rem',
  color: color('text-muted'),
});

/** Stays in sight below the editor: whether something is unsaved, and the way to save it. */
export function SaveBar(props: SaveBarProps) {
  const { formId, state, failure, saveLabel, canSave, isSaving, note, other } = props;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!canSave) return;
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId, canSave]);
  return (
    <Bar>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      <Line>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          disabled={!canSave}
          loading={isSaving}
          aria-keyshortcuts="Control+S"
        >
          {saveLabel}
        </Button>
        {other}
        <p role="status">{state}</p>
      </Line>
      {note !== undefined && <Note>{note}</Note>}
    </Bar>
  );
}
