import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DeliveryDetail } from '#contract/webhook-deliveries.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { useToasts } from '../../../shared/ui/toasts/use-toasts.ts';
import { latencyText } from '../health/health-figures.ts';
import { webhookCareMutations } from '../webhook-care.queries.ts';
import { webhookTitle } from '../webhook-title.ts';
import { webhookMutations } from '../webhooks.queries.ts';
import { ProbeAnswer } from './probe-answer.tsx';
import type { WebhookDialogProps } from './webhook-dialog-props.ts';

/** Tries the receiver with a ping, and enables the webhook if it answers; where it does not, shows what it said. */
export function ProbeDialog({ siteId, webhook, onClose }: WebhookDialogProps) {
  const id = useId();
  const toasts = useToasts();
  const address = { siteId, webhookId: webhook.webhookId };
  const title = webhookTitle(webhook);
  const [refusal, setRefusal] = useState<DeliveryDetail>();
  const probe = useMutation(webhookCareMutations.enable(address));
  const update = useMutation(webhookMutations.update(address));
  const isBusy = probe.isPending || update.isPending;
  const error = probe.error ?? update.error;

  async function tryIt() {
    update.reset();
    const { isEnabled, delivery } = await probe.mutateAsync();
    if (!isEnabled) return setRefusal(delivery);
    const { statusCode, latencyMs } = delivery.attemptList.at(-1) ?? {};
    const answer = latencyMs === undefined ? '' : ` in ${latencyText(latencyMs)}`;
    toasts.success(`${title} answered ${statusCode ?? ''}${answer} and is enabled`);
    onClose();
  }

  async function enableAnyway() {
    probe.reset();
    await update.mutateAsync({ change: { status: 'active' }, etag: undefined });
    toasts.success(`${title} enabled`);
    onClose();
  }

  // What failed stands in the dialog.
  const quietly = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {refusal === undefined ? `Enable ${title}?` : `${title} did not answer with success`}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {refusal === undefined
            ? `Paddock sends a ping to ${webhook.url ?? 'it'} now. If that is answered with success, the webhook is enabled, and what waits for it is sent.`
            : 'It was not enabled. Repair the receiver and try again, or enable it as it is: deliveries are then tried on their schedule.'}
        </DialogContentText>
        <div role="status">
          {refusal && (
            <ProbeAnswer siteId={siteId} webhookId={webhook.webhookId} delivery={refusal} />
          )}
        </div>
        {error && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {problemMessage(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {refusal !== undefined && (
          <Button
            sx={{ mr: 'auto' }}
            disabled={probe.isPending}
            loading={update.isPending}
            onClick={quietly(enableAnyway)}
          >
            Enable as it is
          </Button>
        )}
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          autoFocus
          disabled={update.isPending}
          loading={probe.isPending}
          onClick={quietly(tryIt)}
        >
          {refusal === undefined ? 'Send ping and enable' : 'Try again'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
