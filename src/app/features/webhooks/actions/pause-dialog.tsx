import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookMutations } from '../webhooks.queries.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

/** Asks first: what happens while a webhook is paused it never hears of. */
export function PauseDialog({ siteId, webhook, onClose }: WebhookDialogProps) {
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const { mutateAsync: update } = useMutation(webhookMutations.update(address));
  const title = webhookTitle(webhook);
  return (
    <ConfirmDialog
      title={`Pause ${title}?`}
      confirmLabel="Pause webhook"
      onConfirm={async () => {
        await update({ change: { status: 'paused' }, etag: undefined });
        toasts.success(`${title} paused`);
      }}
      onClose={onClose}
    >
      Nothing is sent until it is enabled again. What waits now is kept until then; what happens
      meanwhile it will not hear of.
    </ConfirmDialog>
  );
}
