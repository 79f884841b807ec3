import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { useToasts } from '../../../../shared/ui/toasts/use-toasts.ts';
import { useStartResend } from './resend-context.ts';

interface ResendRowButtonProps {
  delivery: Delivery;
  tabIndex?: number;
}

/** Sends a delivery again from its row. Keeps the focus while it does. */
export function ResendRowButton({ delivery, tabIndex = 0 }: ResendRowButtonProps) {
  const start = useStartResend();
  const toasts = useToasts();
  const [isSending, setIsSending] = useState(false);
  async function send() {
    if (isSending) return;
    setIsSending(true);
    await start(delivery, {
      onSent: () => toasts.success(`${delivery.eventType} is on its way again`),
      onFailed: (why) => toasts.error(`It was not sent again. ${why}`),
    });
    setIsSending(false);
  }
  return (
    <IconButton
      size="small"
      tabIndex={tabIndex}
      aria-disabled={isSending}
      aria-label={`Send ${delivery.eventType} again`}
      title="Send again"
      onClick={() => void send()}
    >
      <ReplayOutlined />
    </IconButton>
  );
}
