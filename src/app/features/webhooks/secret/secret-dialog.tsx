import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { color, fontSize, iconSize, monoFamily, typeScale } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { CopyOnceDialog } from '#app/record-form/copy-once-dialog.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';

interface SecretDialogProps {
  siteId: string;
  title: string;
  secret: string;
  /** Until when the previous secret signs too. */
  overlapUntil?: string | undefined;
  onClose: () => void;
}

const Secret = styled('output')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '12px 14px',
  borderRadius: 8,
  border: `1px solid ${color('accent')}`,
  backgroundColor: color('selected'),
  fontFamily: monoFamily,
  ...typeScale.body,
  userSelect: 'all',
  '& svg': { flex: 'none', fontSize: iconSize.large, color: color('link') },
});

export function SecretDialog({ siteId, title, secret, overlapUntil, onClose }: SecretDialogProps) {
  // Only our service documents its signatures.
  const hasSignatures = useOffers()('testWebhook');
  return (
    <CopyOnceDialog
      title={title}
      description={t('Add it to the receiver now. It won’t be shown again.')}
      text={secret}
      shown={
        <Secret aria-label={t('Signing secret')}>
          <KeyOutlined aria-hidden />
          <span>{secret}</span>
        </Secret>
      }
      refusal={t('Your browser blocked copying. Select the secret and copy it.')}
      copyLabel={t('Copy secret')}
      doneLabel={t('I’ve stored it')}
      guard={{
        title: t('Leave without the secret?'),
        what: t('The signing secret (shown only once)'),
      }}
      onClose={onClose}
    >
      {overlapUntil !== undefined && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t(
            'Until {overlapUntil}, deliveries carry both signatures, so that you can update the receiver without missing any.',
            { overlapUntil: formatDateTime(overlapUntil) },
          )}
        </Alert>
      )}
      {hasSignatures && (
        <DialogContentText sx={{ mt: 4, fontSize: fontSize.small }}>
          {rich('<link>Receiver code, and a check of signatures</link> (in a new tab)', {
            link: (text) => (
              <Link href={paths.webhookSignature.to(siteId)} target="_blank" rel="noreferrer">
                {text}
              </Link>
            ),
          })}
        </DialogContentText>
      )}
    </CopyOnceDialog>
  );
}
