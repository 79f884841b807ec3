import type { Webhook } from '#contract/webhook.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { RotateDialog } from '../secret/rotate-dialog.tsx';
import { SendTestDialog } from '../test-event/send-test-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProbeDialog } from './probe-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import type { WebhookAction } from './webhook-actions-context.ts';

interface WebhookActionDialogProps {
  action: WebhookAction;
  siteId: string;
  webhook: Webhook;
  onRemoved?: () => Promise<void> | void;
  onClose: () => void;
}

/** The dialog of an action. */
export function WebhookActionDialog(props: WebhookActionDialogProps) {
  const { action, ...rest } = props;
  const canProbe = useOffers()('enableWebhook');
  switch (action) {
    case 'test':
      return <SendTestDialog {...rest} />;
    case 'enable':
      return canProbe ? <ProbeDialog {...rest} /> : <StatusDialog {...rest} status="active" />;
    case 'pause':
      return <StatusDialog {...rest} status="paused" />;
    case 'rotate':
      return <RotateDialog {...rest} />;
    case 'delete':
      return <DeleteDialog {...rest} />;
  }
}
