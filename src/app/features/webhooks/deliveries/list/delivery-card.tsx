import { styled } from '@mui/material/styles';
import type { Delivery } from '#contract/webhook-deliveries.ts';
import { color } from '../../../../shared/theme/color.ts';
import { StatusChip } from '../../../../shared/ui/status-chip.tsx';
import { CodeMark } from '../code-mark.tsx';
import { deliveryLook, failureText } from '../delivery-look.ts';
import { DueTime } from '../due-time.tsx';
import { instantText } from '../instant-text.ts';
import { ResendRowButton } from '../resend/resend-row-button.tsx';
import { TestMark } from '../test-mark.tsx';
import { DeliveryLink } from './delivery-link.tsx';

interface DeliveryCardProps {
  delivery: Delivery;
  canResend: boolean;
}

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '4px 8px',
  fontSize: '0.8125rem',
  color: color('text-muted'),
  '& > .name': { fontSize: '0.875rem', color: color('text') },
  '& > .row': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
  },
});

/** A delivery on a phone. */
export function DeliveryCard({ delivery, canResend }: DeliveryCardProps) {
  const { attempts, createdAt, isTest, lastError, lastStatusCode, nextAttemptAt } = delivery;
  const reason = failureText(lastError, lastStatusCode);
  return (
    <Card>
      <div>
        <span className="name">
          <DeliveryLink delivery={delivery} /> {isTest && <TestMark />}
        </span>
        <div>
          <time dateTime={createdAt}>{instantText(createdAt)}</time> ·{' '}
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        </div>
      </div>
      {canResend && <ResendRowButton delivery={delivery} />}
      <div className="row">
        <StatusChip {...deliveryLook({ ...delivery, isHeld: !canResend })} />
        {attempts > 0 && <CodeMark statusCode={lastStatusCode} />}
        {nextAttemptAt !== null && (
          <span>
            Next <DueTime time={nextAttemptAt} isHeld={!canResend} />
          </span>
        )}
      </div>
      {reason !== undefined && <div className="row">{reason}</div>}
    </Card>
  );
}
