import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookMutations } from '../webhooks.queries.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

interface DeleteDialogProps extends WebhookDialogProps {
  onRemoved?: () => Promise<void> | void;
}

/** The one action on a webhook that nothing brings back. */
export function DeleteDialog({ siteId, webhook, onRemoved, onClose }: DeleteDialogProps) {
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const { mutateAsync: remove } = useMutation(webhookMutations.remove(address, onRemoved));
  const title = webhookTitle(webhook);
  return (
    <ConfirmDialog
      title={`Delete ${title}?`}
      confirmLabel="Delete webhook"
      kind="danger"
      typeToConfirm={title}
      onConfirm={async () => {
        await remove(undefined);
        toasts.success(`${title} deleted`);
      }}
      onClose={onClose}
    >
      Its secret, its history and what was sent to it go with it, and this cannot be undone. To stop
      it for a while, pause it instead.
    </ConfirmDialog>
  );
}
