import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { RecordAddress } from '#app/record/record-kind.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';

/** Actions besides editing; each asks for confirmation. */
export type WebhookAction = 'test' | 'enable' | 'pause' | 'replay' | 'rotate' | 'delete';

export interface WebhookProps {
  address: RecordAddress;
  webhook: Webhook;
}

export interface WebhookDialogProps extends WebhookProps {
  onClose: () => void;
}

const DeliveryRun = lazyPart(async () => (await import('../runs/delivery-runs.tsx')).DeliveryRun);

export function useShowRun() {
  const open = useOpenDialog();
  return function showRun(runId: string): void {
    open((close) => <DeliveryRun runId={runId} onStarted={showRun} onClose={close} />);
  };
}
