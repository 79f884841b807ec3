import Typography from '@mui/material/Typography';
import type { DeliveryDetail } from '#contract/webhook-deliveries.ts';
import { CopyButton } from '../../../../shared/ui/copy-button.tsx';
import { KeyValueList } from '../../../../shared/ui/key-value-list.tsx';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { deliveryLook } from '../delivery-look.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptComparison } from './attempt-comparison.tsx';
import { AttemptTimeline } from './attempt-timeline.tsx';
import { AttemptView } from './attempt-view.tsx';
import { BodyText } from './body-text.tsx';
import { useAttemptChoice } from './use-attempt-choice.ts';

interface DeliveryBodyProps {
  delivery: DeliveryDetail;
  /** The webhook is not active. */
  isHeld: boolean;
}

/** What is sent and under which id, the attempts on a time line, and one of them as it was, or beside another. */
export function DeliveryBody({ delivery, isHeld }: DeliveryBodyProps) {
  const { attemptList, body, eventId } = delivery;
  const { shown, compared, show, compareWith } = useAttemptChoice(attemptList);
  const [before, after] =
    shown && compared && compared.attempt > shown.attempt ? [shown, compared] : [compared, shown];
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeyValueList
        entries={[
          { label: 'Status', value: <StatusChip {...deliveryLook({ ...delivery, isHeld })} /> },
          {
            label: 'Message id',
            value: (
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                <code>{eventId}</code>
                <CopyButton text={eventId} label="Copy message id" />
              </span>
            ),
          },
        ]}
      />
      <section>
        <Typography variant="h3" sx={{ mb: 1 }}>
          Attempts
        </Typography>
        <AttemptTimeline
          isHeld={isHeld}
          delivery={delivery}
          attempts={attemptList}
          shown={shown}
          onShow={show}
        />
      </section>
      {shown === undefined ? (
        <section>
          <Typography variant="h3" sx={{ mb: 2 }}>
            What will be sent
          </Typography>
          <BodyText label="Request body" text={body} />
        </section>
      ) : (
        <section>
          <AttemptBar
            attempts={attemptList}
            shown={shown}
            compared={compared}
            body={body}
            onCompare={compareWith}
          />
          {before && after && compared !== undefined ? (
            <AttemptComparison before={before} after={after} />
          ) : (
            <AttemptView attempt={shown} body={body} />
          )}
        </section>
      )}
    </div>
  );
}
