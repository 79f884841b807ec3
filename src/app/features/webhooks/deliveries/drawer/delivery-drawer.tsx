import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pollWithBackoff } from '#app/kit/api/failed-queries.ts';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { RowDrawer } from '#app/list/row-drawer.tsx';
import type { DeliveryDetail } from '#contract/ahds/webhook-deliveries.ts';
import { t } from '#words/t.ts';
import { deliveryQueries } from '../deliveries.queries.ts';
import { InstantTime, type ReceiverState } from '../delivery-style.tsx';
import { ResendButton } from '../resend/resend-delivery.tsx';

const DeliveryBody = lazyPart(
  async () => (await import('./delivery-body.tsx')).DeliveryBody,
  <FormSkeleton fields={5} />,
);

interface DeliveryDrawerProps {
  deliveryId: string;
  receiver: ReceiverState;
  neighbours: readonly string[];
  onOpen: (deliveryId: string) => void;
  onClose: () => void;
}

/** Polling intervals in milliseconds, by distance to the next attempt. */
const pollMs = { near: 1_500, far: 15_000 };
const nearMs = 20_000;
/** Events are queued at most this late, if the write waits for locks; later ones were missed and replayed. */
const lateMs = 60_000;

export function DeliveryDrawer(props: DeliveryDrawerProps) {
  const { deliveryId, receiver, neighbours, onOpen, onClose } = props;
  const query = useQuery({
    ...deliveryQueries.details(receiver.webhook, deliveryId),
    refetchInterval: pollWithBackoff(pollOf),
  });
  const { data } = query;
  return (
    <RowDrawer
      width="wide"
      what={t('Delivery')}
      title={data?.eventType}
      description={data && timeText(data)}
      ids={neighbours}
      openId={deliveryId}
      query={query}
      action={
        data &&
        !receiver.isInactive && (
          <ResendButton key={deliveryId} delivery={data} receiver={receiver} />
        )
      }
      onOpen={onOpen}
      onClose={onClose}
    >
      {data && <DeliveryBody delivery={data} receiver={receiver} />}
    </RowDrawer>
  );
}

function timeText({ isTest, createdAt, happenedAt = createdAt }: DeliveryDetail): ReactNode {
  const time = <InstantTime time={happenedAt} precision="millisecond" />;
  if (Date.parse(createdAt) - Date.parse(happenedAt) <= lateMs)
    return rich(isTest ? 'Test sent {time}' : 'Occurred {time}', { time });
  return rich(isTest ? 'Test sent {time}, queued {later}' : 'Occurred {time}, queued {later}', {
    time,
    later: <InstantTime time={createdAt} precision="millisecond" />,
  });
}

function pollOf(delivery: DeliveryDetail | undefined): number | false {
  if (delivery === undefined || delivery.nextAttemptAt === null) return false;
  return Date.parse(delivery.nextAttemptAt) - Date.now() < nearMs ? pollMs.near : pollMs.far;
}
