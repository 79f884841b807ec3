import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import type { Delivery } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryMutations } from '../deliveries.queries.ts';

/** Called with a message if the service refuses. Not called on cancel. */
type OnResult = (refusal?: string) => void;

/** What a resend needs of a delivery. */
export type Resent = Pick<Delivery, 'deliveryId' | 'status' | 'eventType'>;

type StartResend = (delivery: Resent, onResult: OnResult) => Promise<void>;

const ResendContext = createContext<StartResend | undefined>(undefined);

/**
 * Resends a delivery, with confirmation if it was already delivered. `resend` resolves when it is sent, or when the
 * confirmation opens.
 */
export function useResend(onResult: OnResult) {
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
