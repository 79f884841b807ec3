import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { problemMessage } from '../../../../shared/api/problem-message.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { useToasts } from '../../../../shared/ui/toasts/use-toasts.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryMutations } from '../deliveries.queries.ts';
import { ResendContext } from './resend-context.ts';

interface ResendActionsProps {
  webhook: WebhookAddress;
  children: ReactNode;
}

/** Lets whatever is inside send single deliveries again, and says what came of it. */
export function ResendActions({ webhook, children }: ResendActionsProps) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(deliveryMutations.resend(webhook));
  const [asked, setAsked] = useState<Delivery>();

  const send = useCallback(
    async ({ deliveryId, eventType }: Delivery) => {
      await mutateAsync(deliveryId);
      toasts.success(`${eventType} is on its way again`);
    },
    [mutateAsync, toasts],
  );
  const start = useCallback(
    async (delivery: Delivery) => {
      if (delivery.status === 'delivered') {
        setAsked(delivery);
        return;
      }
      try {
        await send(delivery);
      } catch (error) {
        toasts.error(`It was not sent again. ${problemMessage(error)}`);
      }
    },
    [send, toasts],
  );

  return (
    <ResendContext value={start}>
      {children}
      {asked !== undefined && (
        <ConfirmDialog
          title="Send what was delivered again?"
          confirmLabel="Send again"
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        >
          The receiver gets {asked.eventType} a second time, under the same webhook-id. One that
          remembers those ids leaves it out; another may act on it twice.
        </ConfirmDialog>
      )}
    </ResendContext>
  );
}
