import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import type { EndpointTest } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { TestResult } from './test-result.tsx';

interface TestDrawerProps {
  title: string;
  /** As listed: the stored Endpoint is tested. */
  address: string;
  test: { data: EndpointTest | undefined; error: unknown; isPending: boolean };
  onAgain: () => void;
  onClose: () => void;
}

export function TestDrawer({ title, address, test, onAgain, onClose }: TestDrawerProps) {
  const { data, error, isPending } = test;
  return (
    <SideDrawer
      title={t('Test connection')}
      description={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button
            variant="contained"
            loading={isPending}
            loadingPosition="start"
            // Reserves the room of the spinner.
            startIcon={<span />}
            onClick={onAgain}
          >
            {isPending ? t('Testing connection') : t('Test again')}
          </Button>
        </>
      }
    >
      <div role="status" aria-live="polite">
        {isPending && (
          <Alert severity="info">{t('Sending a request to {address}', { address })}</Alert>
        )}
        {!isPending && error !== null && <Alert severity="error">{problemMessage(error)}</Alert>}
        {!isPending && data !== undefined && (
          <TestResult test={data} address={address} isOld={false} />
        )}
      </div>
    </SideDrawer>
  );
}
