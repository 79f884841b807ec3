import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deployment } from '#app/kit/api/deployment.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { recentRequests } from '#app/kit/requests/recent-requests.ts';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { t } from '#words/t.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { problemReport } from './problem-report.ts';

interface ReportDialogProps {
  requestId?: string | undefined;
  onClose: () => void;
}

/** A problem report for support, shown before the user copies it. Nothing is sent. */
export function ReportDialog({ requestId, onClose }: ReportDialogProps) {
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const { data: user } = useQuery({ ...sessionQueries.currentUser(), enabled: false });
  // Fixed while open.
  const [facts] = useState(() => ({
    at: new Date(),
    page: window.location.pathname,
    requests: recentRequests.get(),
  }));
  const report = problemReport({
    ...facts,
    requestId,
    capabilities,
    deployment: deployment.get(),
    browser: navigator.userAgent,
    language: navigator.language,
    secrets: [sessionToken.get() ?? '', user?.email ?? ''],
  });
  return (
    <ModalDialog
      title={t('Report a problem')}
      text={t(
        'Nothing is sent automatically. Copy or save this report, and add what you did and what you expected. It contains no passwords, tokens, email addresses or record contents.',
      )}
      maxWidth="md"
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button
            variant="contained"
            onClick={() =>
              saveFile(
                `paddock-report-${facts.at.toISOString().slice(0, 19).replaceAll(':', '-')}.txt`,
                new Blob([report], { type: 'text/plain;charset=utf-8' }),
              )
            }
          >
            {t('Save as text file')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <CodeBlock code={report} label={t('Report')} />
    </ModalDialog>
  );
}
