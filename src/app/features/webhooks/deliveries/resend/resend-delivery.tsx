import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryMutations } from '../deliveries.queries.ts';

/** Called with a message if the service refuses. Not called on cancel. */
type OnResult = (refusal?: string) => void;

/** What a resend needs of a delivery. */
type Resent = Pick<Delivery, 'deliveryId' | 'status' | 'eventType'>;

type StartResend = (delivery: Resent, onResult: OnResult) => Promise<void>;

const ResendContext = createContext<StartResend | undefined>(undefined);

/**
 * Resends a delivery, with confirmation if it was already delivered. `resend` resolves when it is sent, or when the
 * confirmation opens.
 */
function useResend(onResult: OnResult) {
  const start = useContext(ResendContext);
  if (start === undefined) throw new Error('useResend needs ResendActions above it');
  const [isSending, setIsSending] = useState(false);
  const resend = async (delivery: Resent) => {
    setIsSending(true);
    await start(delivery, onResult);
    setIsSending(false);
  };
  return { isSending, resend };
}

interface ResendActionsProps {
  webhook: WebhookAddress;
  children: ReactNode;
}

/** Renders the confirmation above the rows, since polling may remove the row meanwhile. */
export function ResendActions({ webhook, children }: ResendActionsProps) {
  const { mutateAsync: resend } = useMutation(deliveryMutations.resend(webhook));
  const [question, setQuestion] = useState<{ delivery: Resent; onResult: OnResult }>();
  const start = useCallback<StartResend>(
    async (delivery, onResult) => {
      if (delivery.status === 'delivered') return setQuestion({ delivery, onResult });
      await resend(delivery.deliveryId).then(
        () => onResult(),
        (error) => onResult(problemMessage(error)),
      );
    },
    [resend],
  );
  return (
    <ResendContext value={start}>
      {children}
      {question !== undefined && (
        <ConfirmDialog
          title={t('Resend delivered events?')}
          confirmLabel={t('Resend')}
          onConfirm={async () => {
            await resend(question.delivery.deliveryId);
            question.onResult();
          }}
          onClose={() => setQuestion(undefined)}
        >
          {t(
            'The receiver gets {eventType} again under the same webhook-id. It may process it twice unless it remembers those IDs.',
            { eventType: question.delivery.eventType },
          )}
        </ConfirmDialog>
      )}
    </ResendContext>
  );
}

const Feedback = styled('span')({
  order: -1,
  flex: '1 1 160px',
  alignSelf: 'center',
  fontSize: fontSize.small,
});

interface ResendButtonProps {
  delivery: Resent;
  health: WebhookHealth | undefined;
}

/** Resends the delivery of the drawer, with feedback beside the button, since the drawer would cover a toast. */
export function ResendButton({ delivery, health }: ResendButtonProps) {
  const [result, setResult] = useState<{ refusal: string | undefined }>();
  const { isSending, resend } = useResend((refusal) => setResult({ refusal }));
  const refusal = result?.refusal;
  const isQueued = delivery.status === 'waiting' && health?.isDown === true;
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

interface ResendRowButtonProps extends ResendButtonProps {
  tabIndex?: number;
}

/** Resends a delivery from its row. A disabled button would lose the focus. */
export function ResendRowButton({ delivery, health, tabIndex = 0 }: ResendRowButtonProps) {
  const { eventType } = delivery;
  const toasts = useToasts();
  const { isSending, resend } = useResend((refusal) => {
    if (refusal !== undefined) toasts.error(t('Couldn’t resend. {reason}', { reason: refusal }));
    else if (health?.isDown)
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
