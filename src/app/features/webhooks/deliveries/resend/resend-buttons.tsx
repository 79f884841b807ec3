import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-care.ts';
import { t } from '#words/t.ts';
import { type Resent, useResend } from './resend-actions.tsx';

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
