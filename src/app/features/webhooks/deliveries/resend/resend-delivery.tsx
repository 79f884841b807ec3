import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { mutationOf } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { color, fontSize } from '#app/kit/theme/tokens.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { type Delivery, resendDelivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { webhookParams } from '../../webhooks.queries.ts';
import type { ReceiverState } from '../delivery-style.tsx';

type Resent = Pick<Delivery, 'deliveryId' | 'status' | 'eventType'>;

/**
 * Resends a delivery, with confirmation if it was already delivered. `onResult` is called with a message if the service
 * refuses, and not on cancel.
 */
function useResend(
  { webhook }: Pick<ReceiverState, 'webhook'>,
  onResult: (refusal?: string) => void,
) {
  const openDialog = useOpenDialog();
  const { mutateAsync, isPending } = useMutation(mutationOf(resendDelivery));
  const send = (deliveryId: string) =>
    mutateAsync({ params: { ...webhookParams(webhook), deliveryId } });
  const resend = async ({ deliveryId, status, eventType }: Resent) => {
    if (status !== 'delivered') {
      await send(deliveryId).then(
        () => onResult(),
        (error) => onResult(problemMessage(error)),
      );
      return;
    }
    openDialog((close) => (
      <ConfirmDialog
        title={t('Resend delivered events?')}
        confirmLabel={t('Resend')}
        onConfirm={async () => {
          await send(deliveryId);
          onResult();
        }}
        onClose={close}
      >
        {t(
          'The receiver gets {eventType} again under the same webhook-id. It may process it twice unless it remembers those IDs.',
          { eventType },
        )}
      </ConfirmDialog>
    ));
  };
  return { isSending: isPending, resend };
}

const Feedback = styled('span')({
  order: -1,
  flex: '1 1 160px',
  alignSelf: 'center',
  fontSize: fontSize.small,
});

interface ResendButtonProps {
  delivery: Resent;
  receiver: Pick<ReceiverState, 'webhook'> & Partial<ReceiverState>;
}

/** Resends the delivery of the drawer, with feedback beside the button, since the drawer would cover a toast. */
export function ResendButton({ delivery, receiver }: ResendButtonProps) {
  const [result, setResult] = useState<{ refusal: string | undefined }>();
  const { isSending, resend } = useResend(receiver, (refusal) => setResult({ refusal }));
  const refusal = result?.refusal;
  const isQueued = delivery.status === 'waiting' && receiver.health?.isDown === true;
  const tone = refusal !== undefined ? 'danger' : isQueued ? 'warning' : 'success';
  return (
    <>
      <Feedback role="status" style={{ color: color(`${tone}-text`) }}>
        {result &&
          (refusal ?? (isQueued ? t('Queued again: the receiver is down') : t('Being resent')))}
      </Feedback>
      <Button
        variant="contained"
        loading={isSending}
        onClick={() => {
          setResult(undefined);
          void resend(delivery);
        }}
      >
        {t('Resend')}
      </Button>
    </>
  );
}

/** Resends a delivery from its row. A disabled button would lose the focus. */
export function ResendRowButton(props: ResendButtonProps & { tabIndex?: number }) {
  const { delivery, receiver, tabIndex = 0 } = props;
  const { eventType } = delivery;
  const toasts = useToasts();
  const { isSending, resend } = useResend(receiver, (refusal) => {
    if (refusal !== undefined) toasts.error(t('Couldn’t resend. {reason}', { reason: refusal }));
    else if (receiver.health?.isDown)
      toasts.info(t('{eventType} is queued again: its receiver is down', { eventType }));
    else toasts.success(t('Resending {eventType}', { eventType }));
  });
  return (
    <IconButton
      size="small"
      className="row-action"
      tabIndex={tabIndex}
      aria-disabled={isSending}
      aria-label={t('Resend {eventType}', { eventType })}
      title={t('Resend')}
      onClick={() => !isSending && void resend(delivery)}
    >
      <ReplayOutlined />
    </IconButton>
  );
}
