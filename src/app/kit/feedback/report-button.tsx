import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { t } from '#words/t.ts';
import { supportDialog } from '../requests/support-dialog.ts';

/** Opens the report of a problem, where something shows it. */
export function ReportButton({ requestId }: { requestId: string | undefined }) {
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
