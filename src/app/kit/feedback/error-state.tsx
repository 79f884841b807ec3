import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { t } from '#words/t.ts';
import { rich } from '../language/rich.tsx';
import { supportDialog } from '../requests/support-dialog.ts';
import { CodeBlock } from '../text/code-block.tsx';
import { CopyButton } from '../text/copy-button.tsx';
import { color } from '../theme/color.ts';
import { fontSize } from '../theme/typography.ts';
import { StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  /** What failed: "Users could not be loaded". */
  title: string;
  /** The reason in plain language. */
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** For finding the request in the log. */
  requestId?: string | undefined;
  /** Technical details: status, code, body. */
  details?: string | undefined;
}

const RequestId = styled('p')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 4px',
  margin: '16px 0 0',
  fontSize: fontSize.small,
  color: color('text-muted'),
  '& code': { overflowWrap: 'anywhere' },
});

const Details = styled('details')({
  width: '100%',
  marginTop: 12,
  fontSize: fontSize.small,
  '& summary': { width: 'fit-content', margin: '0 auto 8px', cursor: 'pointer', borderRadius: 4 },
});

/** A failed first load: what, why and a retry. A failed refresh is a toast instead. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, onRetry, isRetrying = false, requestId, details } = props;
  return (
    <StatePanel
      role="alert"
      icon={<ErrorOutlineOutlined sx={{ color: color('danger-text') }} />}
      title={title}
      actions={
        onRetry && (
          <Button variant="contained" loading={isRetrying} onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {message}
      {requestId !== undefined && (
        <RequestId>
          {rich('Request {id}', { id: <code>{requestId}</code> })}
          <CopyButton text={requestId} label={t('Copy request ID')} />
          <ReportButton requestId={requestId} />
        </RequestId>
      )}
      {details !== undefined && (
        <Details>
          <summary>{t('Technical details')}</summary>
          <CodeBlock code={details} label={t('Technical details')} />
        </Details>
      )}
    </StatePanel>
  );
}

/** Opens the problem report, if available. */
function ReportButton({ requestId }: { requestId: string | undefined }) {
  const isOffered = useSyncExternalStore(supportDialog.subscribe, supportDialog.hasHost);
  if (!isOffered) return null;
  return (
    <Button
      variant="text"
      size="small"
      onClick={() => supportDialog.open({ kind: 'report', requestId })}
    >
      {t('Report a problem')}
    </Button>
  );
}
