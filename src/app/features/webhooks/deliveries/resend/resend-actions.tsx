import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryMutations } from '../deliveries.queries.ts';
import {
  ReceiverDownContext,
  type ResendCallbacks,
  ResendContext,
  type StartResend,
} from './resend-buttons.tsx';

interface ResendActionsProps {
  webhook: WebhookAddress;
  isDown: boolean;
  children: ReactNode;
}

/** Provides resending of single deliveries to its children. */
export function ResendActions({ webhook, isDown, children }: ResendActionsProps) {
  const { mutateAsync } = useMutation(deliveryMutations.resend(webhook));
  const [question, setQuestion] = useState<{ delivery: Delivery; news: ResendCallbacks }>();

  const start = useCallback<StartResend>(
    async (delivery, news) => {
      if (delivery.status === 'delivered') {
        setQuestion({ delivery, news });
        return;
      }
      try {
        await mutateAsync(delivery.deliveryId);
        news.onSent();
      } catch (error) {
        news.onFailed(problemMessage(error));
      }
    },
    [mutateAsync],
  );

  async function sendAnyway({ delivery, news }: { delivery: Delivery; news: ResendCallbacks }) {
    await mutateAsync(delivery.deliveryId);
    news.onSent();
  }

  return (
    <ResendContext value={start}>
      <ReceiverDownContext value={isDown}>{children}</ReceiverDownContext>
      {question !== undefined && (
        <ConfirmDialog
          title={t('Resend delivered events?')}
          confirmLabel={t('Resend')}
          onConfirm={() => sendAnyway(question)}
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
