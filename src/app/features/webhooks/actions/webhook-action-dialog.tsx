import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { formatJson, parseJsonObject } from '#app/kit/json/json-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { writtenRecord } from '#app/versions/written-record.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';
import { ReplayDialog } from '../replay/replay-dialog.tsx';
import { RotateDialog } from '../secret/rotate-dialog.tsx';
import { SendTestDialog } from '../test-event/send-test-dialog.tsx';
import { useEventRetention } from '../use-event-retention.ts';
import { webhookKind } from '../webhook-kind.ts';
import { webhookMutations, webhookTitle } from '../webhooks.queries.ts';
import { ProbeDialog } from './probe-dialog.tsx';
import type { WebhookAction, WebhookDialogProps } from './webhook-actions-context.ts';

interface WebhookActionDialogProps extends WebhookDialogProps {
  action: WebhookAction;
  /** Leaves the page of a deleted webhook. */
  onRemoved?: (() => Promise<void> | void) | undefined;
}

export function WebhookActionDialog({ action, ...rest }: WebhookActionDialogProps) {
  const canProbe = useOffers()('enableWebhook');
  switch (action) {
    case 'test':
      return <SendTestDialog {...rest} />;
    case 'enable':
      return canProbe ? <ProbeDialog {...rest} /> : <StatusDialog {...rest} status="active" />;
    case 'retry':
      return <ProbeDialog {...rest} />;
    case 'pause':
      return <StatusDialog {...rest} status="paused" />;
    case 'replay':
      return <ReplayDialog {...rest} />;
    case 'rotate':
      return <RotateDialog {...rest} />;
    case 'delete':
      return <DeleteDialog {...rest} />;
  }
}

interface StatusDialogProps extends WebhookDialogProps {
  status: 'active' | 'paused';
}

/** Confirms a pause, or enabling where the deployment cannot test the receiver first. */
function StatusDialog({ siteId, webhook, status, onClose }: StatusDialogProps) {
  const offers = useOffers();
  const days = useEventRetention();
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const record = writtenRecord({ client: useQueryClient(), kind: webhookKind, address });
  const title = webhookTitle(webhook);
  const isPause = status === 'paused';
  return (
    <ConfirmDialog
      title={t(isPause ? 'Pause {title}?' : 'Enable {title}?', { title })}
      confirmLabel={isPause ? t('Pause webhook') : t('Enable webhook')}
      onConfirm={async () => {
        const outcome = await versionedWrite({
          ...record,
          make: (current) =>
            current && {
              text: formatJson({ ...parseJsonObject(current.text), status }),
              changed: ['status'],
            },
        });
        if (outcome.kind !== 'stored') throw outcome.error;
        toasts.success(t(isPause ? '{title} paused' : '{title} enabled', { title }));
      }}
      onClose={onClose}
    >
      {isPause &&
        offers('listDeliveries') &&
        t('Waiting deliveries are kept until it’s enabled again.')}{' '}
      {isPause &&
        offers('replayEvents') &&
        t('Events that occur while it’s stopped are kept for {days} days and can be sent later.', {
          days,
        })}
    </ConfirmDialog>
  );
}

/** Deleting is the only action without undo. */
function DeleteDialog(props: Omit<WebhookActionDialogProps, 'action'>) {
  const { siteId, webhook, onRemoved, onClose } = props;
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const { mutateAsync: remove } = useMutation(webhookMutations.remove(address, onRemoved));
  const title = webhookTitle(webhook);
  return (
    <ConfirmDialog
      title={t('Delete {title}?', { title })}
      confirmLabel={t('Delete webhook')}
      kind="danger"
      typeToConfirm={title}
      onConfirm={async () => {
        await remove(undefined);
        toasts.success(t('{title} deleted', { title }));
      }}
      onClose={onClose}
    >
      {t('This can’t be undone. To stop it temporarily, pause it instead.')}
    </ConfirmDialog>
  );
}
