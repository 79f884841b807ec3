import { useEffect, useSyncExternalStore } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import { supportDialog } from '#app/kit/requests/support-dialog.ts';

const RequestsDialog = latePart(async () => (await import('./requests-dialog.tsx')).RequestsDialog);
const ReportDialog = latePart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** What was opened for those who look into what the page does. */
export function SupportDialogs() {
  const shown = useSyncExternalStore(supportDialog.subscribe, supportDialog.get);
  useEffect(() => supportDialog.host(), []);
  return (
    <>
      {shown?.kind === 'requests' && <RequestsDialog onClose={supportDialog.close} />}
      {shown?.kind === 'report' && (
        <ReportDialog requestId={shown.requestId} onClose={supportDialog.close} />
      )}
    </>
  );
}
