import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { useOpenDialog, type WebhookAction } from './webhook-dialogs.tsx';

const WebhookActionDialog = latePart(
  async () => (await import('./webhook-action-dialog.tsx')).WebhookActionDialog,
);

/** Opens the dialog of an action. `onRemoved` leaves the page of a deleted webhook. */
export function useWebhookAction(siteId: string, onRemoved?: () => Promise<void> | void) {
  const open = useOpenDialog();
  return (action: WebhookAction, webhook: Webhook) =>
    open((close) => (
      <WebhookActionDialog
        action={action}
        siteId={siteId}
        webhook={webhook}
        onRemoved={onRemoved}
        onClose={close}
      />
    ));
}
