import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookMutations } from '../webhooks.queries.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

/** Enables a webhook where the deployment cannot try its receiver first. */
export function EnableDialog({ siteId, webhook, onClose }: WebhookDialogProps) {
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const { mutateAsync: update } = useMutation(webhookMutations.update(address));
  const title = webhookTitle(webhook);
  return (
    <ConfirmDialog
      title={`Enable ${title}?`}
      confirmLabel="Enable webhook"
      onConfirm={async () => {
        await update({ change: { status: 'active' }, etag: undefined });
        toasts.success(`${title} enabled`);
      }}
      onClose={onClose}
    >
      From then on it is told of the events that it listens to.
    </ConfirmDialog>
  );
}
