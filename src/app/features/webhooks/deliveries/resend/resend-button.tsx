import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { color } from '../../../../shared/theme/color.ts';
import { useStartResend } from './resend-context.ts';

/** Sends the delivery of the drawer again, and says so beside the button: a toast would lie over it. */
export function ResendButton({ delivery }: { delivery: Delivery }) {
  const start = useStartResend();
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>();

  async function send() {
    setIsSending(true);
    setSaid(undefined);
    await start(delivery, {
      onSent: () => setSaid({ text: 'On its way again', isWrong: false }),
      onFailed: (text) => setSaid({ text, isWrong: true }),
    });
    setIsSending(false);
  }

  return (
    <>
      <span
        role="status"
        style={{
          order: -1,
          flex: '1 1 160px',
          alignSelf: 'center',
          fontSize: '0.8125rem',
          color: color(said?.isWrong ? 'danger-text' : 'success-text'),
        }}
      >
        {said?.text}
      </span>
      <Button variant="contained" loading={isSending} onClick={() => void send()}>
        Send again
      </Button>
    </>
  );
}
