import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { usePageKeys } from '#app/kit/keyboard/keys.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { Note, visuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, iconSize, noteText, wrappingRow } from '#app/kit/theme/tokens.ts';
import { t } from '#words/t.ts';

interface SaveButtonsProps {
  formId: string;
  saveLabel: string;
  canSave: boolean;
  isSaving: boolean;
  /** Opens the review; absent if there is nothing to compare with. */
  onReview: (() => void) | undefined;
}

interface SaveBarProps extends SaveButtonsProps {
  /** The draft's state, or why it cannot be saved. */
  state: ReactNode;
  failure: string | undefined;
  warnings: readonly string[];
  note: string | undefined;
  onDiscard: (() => void) | undefined;
  cancelTo: string | undefined;
  reasonInput: ReactNode;
  notice: ReactNode;
}

/** Sticky below the content; its changes do not shift the content. */
export const StickyFoot = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  marginTop: 24,
  padding: '12px 0 16px',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
  // Compact on phones, where it covers the form; the reason appears once there are changes.
  '@media (max-width: 599px)': {
    padding: '8px 0',
    '& .MuiButton-root': { paddingInline: 8 },
    '& .changes': visuallyHidden,
    // In German the hidden part comes first, which leaves a lower-case verb.
    '& .MuiButton-root:has(.changes)': { textTransform: 'capitalize' },
    '& summary': { padding: 0 },
    '&[data-idle] .reason': { display: 'none' },
  },
});

const NewerNotice = styled('div')({ marginBottom: 12 });

const Line = styled('div')({
  ...wrappingRow,
  justifyContent: 'flex-end',
  gap: 8,
  '& > p': { margin: '0 auto 0 0', ...noteText },
  // Above the buttons, which must not move under a finger when leaving a field changes the state.
  '@media (max-width: 599px)': { '& > p': { order: -1, flexBasis: '100%' } },
});

/** Beside the buttons if there is room, else above; its label is placeholder-like. */
const Reason = styled('div')({
  flex: '1 1 180px',
  maxWidth: 420,
  '&:empty': { display: 'none' },
  '& .MuiFormControl-root': { marginTop: 0 },
  '& .MuiInputLabel-root': visuallyHidden,
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
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { fontSize: iconSize.medium },
  },
  // When open, on its own line above the buttons.
  '&[open]': { flexBasis: '100%', order: -1 },
  '& > ul': { padding: '2px 6px 0 28px', listStyle: 'disc', color: color('text') },
});

/** The sticky bar of a form: state, review and, last, save. */
export function SaveBar(props: SaveBarProps) {
  const { state, failure, warnings, note, onDiscard, cancelTo, reasonInput, notice, ...buttons } =
    props;
  return (
    <StickyFoot data-idle={!buttons.canSave || undefined}>
      {notice && <NewerNotice>{notice}</NewerNotice>}
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      {note !== undefined && <Note sx={{ mb: 2 }}>{note}</Note>}
      <Line>
        <p role="status">{state}</p>
        <Reason className="reason">{reasonInput}</Reason>
        {warnings.length > 0 && (
          <Warnings>
            <summary>
              <WarningAmberOutlined aria-hidden />
              {t('{count, plural, one {# warning} other {# warnings}}', { count: warnings.length })}
            </summary>
            <WarningList warnings={warnings} />
          </Warnings>
        )}
        {onDiscard !== undefined && (
          <Button onClick={onDiscard}>
            <span>{rich('Discard <changes>changes</changes>', { changes })}</span>
          </Button>
        )}
        {cancelTo !== undefined && <ButtonLink to={cancelTo}>{t('Cancel')}</ButtonLink>}
        <SaveButtons {...buttons} />
      </Line>
    </StickyFoot>
  );
}

const DrawerLine = styled('p')({
  flexBasis: '100%',
  margin: 0,
  fontSize: fontSize.small,
  '&:empty': { display: 'none' },
});

/** The same buttons for a drawer. */
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
      <SaveButtons {...buttons} />
    </>
  );
}

function SaveButtons({ formId, saveLabel, canSave, isSaving, onReview }: SaveButtonsProps) {
  return (
    <>
      {onReview !== undefined && (
        <Button
          disabled={!canSave}
          onClick={onReview}
          aria-keyshortcuts="Control+Shift+S"
          title={t('Ctrl+Shift+S')}
        >
          <span>{rich('Review <changes>changes</changes>', { changes })}</span>
        </Button>
      )}
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
    </>
  );
}

/** On phones the verb alone is visible. */
function changes(text: ReactNode): ReactNode {
  return <span className="changes">{text}</span>;
}

export function WarningList({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** Ctrl or Cmd with S saves, with Shift reviews first; from anywhere on the page. */
export function useSaveKeys({ formId, canSave, isSaving, onReview }: SaveButtonsProps): void {
  const isReady = canSave && !isSaving;
  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Key repeat must not save again.
    if (!isReady || event.repeat) return;
    if (!event.shiftKey) submitForm(formId);
    else onReview?.();
  });
}

export function submitForm(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
