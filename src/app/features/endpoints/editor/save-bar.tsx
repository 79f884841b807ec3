import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ProblemIssue } from '#contract/problem.ts';
import { color } from '../../../shared/theme/color.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { WarningList } from './warning-list.tsx';

interface SaveBarProps {
  formId: string;
  /** Where the draft stands, in words. */
  state: string;
  /** Why it could not be saved. */
  failure?: string | undefined;
  saveLabel: string;
  canSave: boolean;
  isSaving: boolean;
  /** What is worth a look before saving. */
  warnings: readonly ProblemIssue[];
  /** What to know before saving. */
  note?: string | undefined;
  /** Shows what would be saved. */
  onReview: () => void;
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

const Warnings = styled('details')({
  fontSize: '0.8125rem',
  color: color('warning-text'),
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    padding: '0 6px',
    borderRadius: 6,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${color('focus')}` },
    '& svg': { fontSize: 18 },
  },
  // Open, it takes a line of its own below the buttons.
  '&[open]': { flexBasis: '100%', order: 1 },
  '& > ul': { padding: '2px 6px 0 28px', color: color('text') },
});

/** Stays in sight below the editor: whether something is unsaved, and the ways to look at it and to save it. */
export function SaveBar(props: SaveBarProps) {
  const { formId, state, failure, saveLabel, canSave, isSaving, warnings, note, other } = props;
  const { onReview } = props;
  useSaveKeys({ formId, canSave: canSave && !isSaving, onReview });
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
          title="Ctrl+S"
        >
          {saveLabel}
        </Button>
        <Button
          disabled={!canSave}
          onClick={onReview}
          aria-keyshortcuts="Control+Shift+S"
          title="Ctrl+Shift+S"
        >
          Review changes
        </Button>
        {other}
        <p role="status">{state}</p>
        {warnings.length > 0 && (
          <Warnings>
            <summary>
              <WarningAmberOutlined aria-hidden />
              {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
            </summary>
            <WarningList warnings={warnings} />
          </Warnings>
        )}
      </Line>
      {note !== undefined && <Note>{note}</Note>}
    </Bar>
  );
}
