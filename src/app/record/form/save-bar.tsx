import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { visuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, iconSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';

export interface SaveButtonsProps {
  formId: string;
  saveLabel: string;
  canSave: boolean;
  isSaving: boolean;
  /** Shows what would be saved; left out where there is nothing to compare with. */
  onReview: (() => void) | undefined;
}

interface SaveBarProps extends SaveButtonsProps {
  /** Where the draft stands, or what keeps it from being saved. */
  state: ReactNode;
  /** Why it could not be saved, beyond what stands at its fields. */
  failure: string | undefined;
  /** What may be looked at again before saving. */
  warnings: readonly string[];
  /** What to know before saving. */
  note: string | undefined;
  /** Gives up what was typed. */
  onDiscard: (() => void) | undefined;
  cancelTo: string | undefined;
  /** Where one says why it is saved, where that is kept. */
  reasonInput: ReactNode;
  /** What somebody else has saved meanwhile. */
  news: ReactNode;
}

/** Stays in sight below what is read; what comes into it moves nothing of that. */
export const StickyFoot = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  marginTop: 24,
  padding: '12px 0 16px',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
  // On a phone it lies over what one edits: no higher than it must be, and a reason once there is something to save.
  '@media (max-width: 599px)': {
    padding: '8px 0',
    '& .MuiButton-root': { paddingInline: 8 },
    '& .changes': visuallyHidden,
    '& summary': { padding: 0 },
    '&[data-idle] .reason': { display: 'none' },
  },
});

const News = styled('div')({ marginBottom: 12 });

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > p': { margin: '0 0 0 4px', fontSize: fontSize.small, color: color('text-muted') },
});

/** Beside the buttons where there is room, else below them; a field without a label of its own above it. */
const Reason = styled('div')({
  flex: '1 1 180px',
  maxWidth: 420,
  '&:empty': { display: 'none' },
  '& .MuiFormControl-root': { marginTop: 0 },
  '& .MuiInputLabel-root': visuallyHidden,
});

const Note = styled('p')({
  margin: '8px 0 0',
  fontSize: fontSize.small,
  color: color('text-muted'),
});

const Warnings = styled('details')({
  fontSize: fontSize.small,
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
    '& svg': { fontSize: iconSize.medium },
  },
  // Open, it takes a line of its own below the buttons.
  '&[open]': { flexBasis: '100%', order: 1 },
  '& > ul': { padding: '2px 6px 0 28px', color: color('text') },
});

/** Stays in sight below a form: whether something is unsaved, and the ways to look at it and to save it. */
export function SaveBar(props: SaveBarProps) {
  const { state, failure, warnings, note, onDiscard, cancelTo, reasonInput, news, ...buttons } =
    props;
  return (
    <StickyFoot data-idle={!buttons.canSave || undefined}>
      {news && <News>{news}</News>}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      <Line>
        <SaveButton {...buttons} />
        <ReviewButton {...buttons} />
        {onDiscard !== undefined && (
          <Button onClick={onDiscard}>
            <span>{rich('Discard <changes>changes</changes>', { changes })}</span>
          </Button>
        )}
        {cancelTo !== undefined && (
          <Button component={Link} to={cancelTo}>
            {t('Cancel')}
          </Button>
        )}
        {warnings.length > 0 && (
          <Warnings>
            <summary>
              <WarningAmberOutlined aria-hidden />
              {t('{count, plural, one {# warning} other {# warnings}}', { count: warnings.length })}
            </summary>
            <WarningList warnings={warnings} />
          </Warnings>
        )}
        <p role="status">{state}</p>
        <Reason className="reason">{reasonInput}</Reason>
      </Line>
      {note !== undefined && <Note>{note}</Note>}
    </StickyFoot>
  );
}

const DrawerLine = styled('p')({
  flexBasis: '100%',
  margin: 0,
  fontSize: fontSize.small,
  '&:empty': { display: 'none' },
});

/** The same buttons for the foot of a drawer, the main one last. */
export function DrawerButtons({
  onCancel,
  state,
  failure,
  ...buttons
}: SaveButtonsProps & Pick<SaveBarProps, 'state' | 'failure'> & { onCancel: () => void }) {
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" sx={{ flexBasis: '100%', maxHeight: '40dvh', overflowY: 'auto' }}>
          {failure}
        </Alert>
      )}
      <DrawerLine role="status">{state}</DrawerLine>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
      <ReviewButton {...buttons} />
      <SaveButton {...buttons} />
    </>
  );
}

function SaveButton({ formId, saveLabel, canSave, isSaving }: SaveButtonsProps): ReactNode {
  return (
    <Button
      type="submit"
      form={formId}
      variant="contained"
      disabled={!canSave}
      loading={isSaving}
      aria-keyshortcuts="Control+S"
      title={t('Ctrl+S')}
    >
      {saveLabel}
    </Button>
  );
}

function ReviewButton({ canSave, onReview }: SaveButtonsProps): ReactNode {
  if (onReview === undefined) return null;
  return (
    <Button
      disabled={!canSave}
      onClick={onReview}
      aria-keyshortcuts="Control+Shift+S"
      title={t('Ctrl+Shift+S')}
    >
      <span>{rich('Review <changes>changes</changes>', { changes })}</span>
    </Button>
  );
}

/** On a phone the verb says enough to the eye. */
function changes(text: ReactNode): ReactNode {
  return <span className="changes">{text}</span>;
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** What is no error, but may be looked at again. */
export function WarningList({ warnings }: { warnings: readonly string[] }) {
  return (
    <List>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </List>
  );
}

/** Ctrl or Cmd with S saves, with Shift it shows first what would be saved; from anywhere in the page. */
export function useSaveKeys({ formId, canSave, isSaving, onReview }: SaveButtonsProps): void {
  const isReady = canSave && !isSaving;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Held down it is still one save.
      if (!isReady || event.repeat) return;
      if (!event.shiftKey) submitForm(formId);
      else onReview?.();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId, isReady, onReview]);
}

/** Submits the form as its button would, with all its checks. */
export function submitForm(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
