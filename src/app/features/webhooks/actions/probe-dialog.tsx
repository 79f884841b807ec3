import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ModalDialog } from '#app/kit/dialogs/modal-dialog.tsx';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { durationText } from '#app/kit/time/duration-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { ReceiverResponse } from '../deliveries/receiver-response.tsx';
import { DeliveryRun } from '../runs/delivery-runs.tsx';
import { webhookExtensionMutations } from '../webhook-extensions.queries.ts';
import { webhookMutations, webhookTitle } from '../webhooks.queries.ts';
import type { WebhookDialogProps } from './webhook-actions-context.ts';

/**
 * Pings the receiver. On success, enables an inactive webhook, sends waiting deliveries and shows their progress;
 * otherwise shows the response.
 */
export function ProbeDialog({ siteId, webhook, onClose }: WebhookDialogProps) {
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const title = webhookTitle(webhook);
  const canFollow = useOffers()('getRun');
  const [failed, setFailed] = useState<DeliveryDetail>();
  const [startedRunId, setStartedRunId] = useState<string>();
  const probe = useMutation(webhookExtensionMutations.enable(address));
  const update = useMutation(webhookMutations.update(address));
  const isActive = webhook.status === 'active';
  const isBusy = probe.isPending || update.isPending;
  const error = probe.error ?? update.error;

  async function ping() {
    update.reset();
    const { isEnabled, delivery, dueNow = 0, runId } = await probe.mutateAsync();
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
    if (runId && canFollow) setStartedRunId(runId);
    else onClose();
  }

  async function enableAnyway() {
    probe.reset();
    await update.mutateAsync({ status: 'active' });
    toasts.success(t('{title} enabled', { title }));
    onClose();
  }

  // The dialog shows the error.
  const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);

  if (startedRunId !== undefined) {
    return <DeliveryRun runId={startedRunId} onStarted={setStartedRunId} onClose={onClose} />;
  }
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
              onClick={quietly(enableAnyway)}
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
            onClick={quietly(ping)}
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
