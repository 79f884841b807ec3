import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { createContext, useContext, useState } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';

/** Callbacks for inline feedback. None is called on cancel. */
export interface ResendCallbacks {
  onSent: () => void;
  /** With a message for the user. */
  onFailed: (message: string) => void;
}

/**
 * Resends a delivery, with confirmation if it was already delivered. Resolves when sent, or when the confirmation
 * opens.
 */
export type StartResend = (delivery: Delivery, news: ResendCallbacks) => Promise<void>;

/** Whether resent deliveries wait for the receiver to recover. */
export const ReceiverDownContext = createContext(false);

export const ResendContext = createContext<StartResend | undefined>(undefined);

function useStartResend(): StartResend {
  const start = useContext(ResendContext);
  if (start === undefined) throw new Error('useStartResend needs ResendActions above it');
  return start;
}

const News = styled('span')({
  order: -1,
  flex: '1 1 160px',
  alignSelf: 'center',
  fontSize: fontSize.small,
});

interface ResendButtonProps {
  delivery: Delivery;
  health: WebhookHealth | undefined;
}

/** Resends the delivery of the drawer, with feedback beside the button, since the drawer would cover a toast. */
export function ResendButton({ delivery, health }: ResendButtonProps) {
  const start = useStartResend();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | { refusal: string }>();
  const isRefused = typeof outcome === 'object';
  const isWaiting = outcome === 'sent' && delivery.status === 'waiting' && health?.isDown === true;

  async function send() {
    setIsSending(true);
    setOutcome(undefined);
    await start(delivery, {
      onSent: () => setOutcome('sent'),
      onFailed: (refusal) => setOutcome({ refusal }),
    });
    setIsSending(false);
  }

  return (
    <>
      <News
        role="status"
        style={{
          color: color(isRefused ? 'danger-text' : isWaiting ? 'warning-text' : 'success-text'),
        }}
      >
        {isRefused && outcome.refusal}
        {isWaiting && t('Queued again: the receiver is down')}
        {outcome === 'sent' && !isWaiting && t('Being resent')}
      </News>
      <Button variant="contained" loading={isSending} onClick={() => void send()}>
        {t('Resend')}
      </Button>
    </>
  );
}

interface ResendRowButtonProps {
  delivery: Delivery;
  tabIndex?: number;
}

/** Resends a delivery from its row, keeping the focus. */
export function ResendRowButton({ delivery, tabIndex = 0 }: ResendRowButtonProps) {
  const start = useStartResend();
  const isDown = useContext(ReceiverDownContext);
  const toasts = useToasts();
  const [isSending, setIsSending] = useState(false);
  async function send() {
    if (isSending) return;
    setIsSending(true);
    await start(delivery, {
      onSent: () =>
        isDown
          ? toasts.info(
              t('{eventType} is queued again: its receiver is down', {
                eventType: delivery.eventType,
              }),
            )
          : toasts.success(t('Resending {eventType}', { eventType: delivery.eventType })),
      onFailed: (why) => toasts.error(t('Couldn’t resend. {reason}', { reason: why })),
    });
    setIsSending(false);
  }
  return (
    <IconButton
      size="small"
      tabIndex={tabIndex}
      aria-disabled={isSending}
      aria-label={t('Resend {eventType}', { eventType: delivery.eventType })}
      title={t('Resend')}
      onClick={() => void send()}
    >
      <ReplayOutlined />
    </IconButton>
  );
}
