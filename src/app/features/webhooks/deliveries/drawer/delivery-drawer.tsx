import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { problemMessage } from '#app/kit/api/problem-message.ts';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { ErrorState } from '#app/kit/feedback/error-state.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { NotFoundState } from '#app/kit/feedback/not-found-state.tsx';
import type { DeliveryDetail } from '#contract/webhook-deliveries.ts';
import type { WebhookAddress } from '../../webhooks.queries.ts';
import { deliveryQueries } from '../deliveries.queries.ts';
import { ResendButton } from '../resend/resend-buttons.tsx';
import { instantText } from '../time-text.ts';
import { DeliveryBody } from './delivery-body.tsx';

interface DeliveryDrawerProps {
  webhook: WebhookAddress;
  deliveryId: string;
  canResend: boolean;
  onClose: () => void;
}

/** In milliseconds: how often it is asked for while an attempt is near, and while one is far off. */
const pollMs = { near: 1_500, far: 15_000 };
const nearMs = 20_000;

/** Everything there is to know of one delivery, beside the list; follows it while attempts go on. */
export function DeliveryDrawer({ webhook, deliveryId, canResend, onClose }: DeliveryDrawerProps) {
  const { data, error, refetch } = useQuery({
    ...deliveryQueries.details(webhook, deliveryId),
    refetchInterval: ({ state }) => pollOf(state.data),
  });
  return (
    <SideDrawer
      open
      width="wide"
      title={data?.eventType ?? 'Delivery'}
      description={
        data && (
          <>
            {data.isTest ? 'Test sent' : 'Happened'}{' '}
            <time dateTime={data.createdAt}>{instantText(data.createdAt, 'millisecond')}</time>
          </>
        )
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data !== undefined && canResend && <ResendButton delivery={data} />}
        </>
      }
    >
      {data === undefined && error === null && <FormSkeleton fields={5} />}
      {data === undefined && isStatus(error, 404) && <NotFoundState thing="delivery" />}
      {data === undefined && error !== null && !isStatus(error, 404) && (
        <ErrorState
          title="The delivery could not be loaded"
          message={problemMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <DeliveryBody delivery={data} isHeld={!canResend} />}
    </SideDrawer>
  );
}

function pollOf(delivery: DeliveryDetail | undefined): number | false {
  if (delivery === undefined || delivery.nextAttemptAt === null) return false;
  return Date.parse(delivery.nextAttemptAt) - Date.now() < nearMs ? pollMs.near : pollMs.far;
}
