import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookMutations } from '../webhooks.queries.ts';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

const words = {
  active: {
    verb: 'Enable',
    done: 'enabled',
    what: 'From then on it is told of the events that it listens to.',
  },
  paused: {
    verb: 'Pause',
    done: 'paused',
    what: 'Nothing is sent until it is enabled again. What waits now is kept until then; what happens meanwhile it will not hear of.',
  },
};

/** Asks before a webhook is paused, or enabled where the deployment cannot try its receiver first. */
export function StatusDialog(props: WebhookDialogProps & { status: keyof typeof words }) {
  const { siteId, webhook, status, onClose } = props;
  const { verb, done, what } = words[status];
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const { mutateAsync: update } = useMutation(webhookMutations.update(address));
  const title = webhookTitle(webhook);
  return (
    <ConfirmDialog
      title={`${verb} ${title}?`}
      confirmLabel={`${verb} webhook`}
      onConfirm={async () => {
        await update({ change: { status }, etag: undefined });
        toasts.success(`${title} ${done}`);
      }}
      onClose={onClose}
    >
      {what}
    </ConfirmDialog>
  );
}
