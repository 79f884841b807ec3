import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { formatJson, parseJsonObject } from '#app/kit/json/json-text.ts';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { writtenRecord } from '#app/versions/written-record.ts';
import { versionedWrite } from '#app/write/versioned-write.ts';
import { patchWebhook } from '#contract/ahds/webhook.ts';
import type { DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { enableWebhook } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { ReceiverResponse } from '../deliveries/receiver-response.tsx';
import { ReplayDialog } from '../replay/replay-dialog.tsx';
import { RotateDialog } from '../secret/rotate-dialog.tsx';
import { SendTestDialog } from '../test-event/send-test-dialog.tsx';
import { webhookKind } from '../webhook-kind.shared.ts';
import {
  useEventRetention,
  webhookMutations,
  webhookParams,
  webhookTitle,
} from '../webhooks.queries.ts';
import { useShowRun, type WebhookAction, type WebhookDialogProps } from './webhook-dialogs.tsx';

interface ActionDialogProps extends WebhookDialogProps {
  onRemoved?: (() => Promise<void>) | undefined;
}

const dialogs: Record<WebhookAction, ComponentType<ActionDialogProps>> = {
  test: SendTestDialog,
  enable: ProbeDialog,
  pause: StatusDialog,
  replay: ReplayDialog,
  rotate: RotateDialog,
  delete: DeleteDialog,
};

export function WebhookActionDialog(props: ActionDialogProps & { action: WebhookAction }) {
  const { action, ...rest } = props;
  const canProbe = useOffers()('enableWebhook');
  const Dialog = action === 'enable' && !canProbe ? StatusDialog : dialogs[action];
  return <Dialog {...rest} />;
}

/** Confirms a pause, or enabling where the deployment cannot test the receiver first. */
function StatusDialog({ address, webhook, onClose }: WebhookDialogProps) {
  const offers = useOffers();
  const days = useEventRetention();
  const record = writtenRecord({ client: useQueryClient(), kind: webhookKind, address });
  const title = webhookTitle(webhook);
  const isPause = webhook.status === 'active';
  const status = isPause ? 'paused' : 'active';
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
      }}
      done={t(isPause ? '{title} paused' : '{title} enabled', { title })}
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
function DeleteDialog({ address, webhook, onRemoved, onClose }: ActionDialogProps) {
  const { mutateAsync: remove } = useMutation(webhookMutations.remove(address, onRemoved));
  const title = webhookTitle(webhook);
  return (
    <ConfirmDialog
      title={t('Delete {title}?', { title })}
      confirmLabel={t('Delete webhook')}
      kind="danger"
      typeToConfirm={title}
      onConfirm={() => remove(undefined)}
      done={t('{title} deleted', { title })}
      onClose={onClose}
    >
      {t('This can’t be undone. To stop it temporarily, pause it instead.')}
    </ConfirmDialog>
  );
}

/**
 * Pings the receiver. On success, enables an inactive webhook, sends waiting deliveries and shows their progress;
 * otherwise shows the response.
 */
function ProbeDialog({ address, webhook, onClose }: WebhookDialogProps) {
  const toasts = useToasts();
  const title = webhookTitle(webhook);
  const canFollow = useOffers()('getRun');
  const [failed, setFailed] = useState<DeliveryDetail>();
  const showRun = useShowRun();
  const params = webhookParams(address);
  const probe = useMutation(mutationOf(enableWebhook));
  const update = useMutation(mutationOf(patchWebhook));
  const isActive = webhook.status === 'active';
  const isBusy = probe.isPending || update.isPending;
  const error = probe.error ?? update.error;

  async function ping() {
    update.reset();
    const { isEnabled, delivery, dueNow = 0, runId } = await probe.mutateAsync({ params });
    if (!isEnabled) return setFailed(delivery);
    const { statusCode, latencyMs } = delivery.attemptList.at(-1) ?? {};
    const answer =
      latencyMs === undefined
        ? statusCode
        : t('{statusCode} in {latency}', { statusCode, latency: durationText(latencyMs) });
    toasts.success(
      t(
        '{title} responded with {answer}{isActive, select, true {} other { and is enabled}}{dueNow, plural, =0 {} one {: sending # delivery} other {: sending # deliveries}}',
        { title, answer, isActive, dueNow },
      ),
    );
    if (runId && canFollow) showRun(runId);
    else onClose();
  }

  async function enableAnyway() {
    probe.reset();
    await update.mutateAsync({ params, body: { status: 'active' } });
    toasts.success(t('{title} enabled', { title }));
    onClose();
  }

  // The dialog shows the error.
  const ignoringFailure = (work: () => Promise<unknown>) => () =>
    void work().catch(() => undefined);

  return (
    <ModalDialog
      title={
        failed === undefined
          ? t(isActive ? 'Send a ping to {title}?' : 'Enable {title}?', { title })
          : t('{title} didn’t respond successfully', { title })
      }
      text={
        failed === undefined
          ? t(
              isActive
                ? 'Paddock sends a ping to {url} now. If it succeeds, waiting deliveries are sent.'
                : 'Paddock sends a ping to {url} now. If it succeeds, the webhook is enabled and waiting deliveries are sent.',
              { url: maskedAddress(webhook.url ?? '') || t('it@@receiver') },
            )
          : isActive
            ? t('Nothing else was sent. Fix the receiver, or its address here, and try again.')
            : t(
                'The webhook wasn’t enabled. Fix the receiver and try again, or enable it anyway; deliveries are then tried on schedule.',
              )
      }
      actions={
        <>
          {failed !== undefined && !isActive && (
            <Button
              sx={{ mr: 'auto' }}
              disabled={probe.isPending}
              loading={update.isPending}
              onClick={ignoringFailure(enableAnyway)}
            >
              {t('Enable anyway')}
            </Button>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button
            variant="contained"
            autoFocus
            disabled={update.isPending}
            loading={probe.isPending}
            onClick={ignoringFailure(ping)}
          >
            {failed === undefined
              ? isActive
                ? t('Send ping')
                : t('Send ping and enable')
              : t('Try again')}
          </Button>
        </>
      }
      onClose={isBusy ? undefined : onClose}
    >
      <div role="status">
        {failed && <ReceiverResponse webhook={address} delivery={failed} onLeave={onClose} />}
      </div>
      {error && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {problemMessage(error)}
        </Alert>
      )}
    </ModalDialog>
  );
}
