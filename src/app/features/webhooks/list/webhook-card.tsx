import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Webhook } from '#contract/webhook.ts';
import type { WebhookHealth } from '#contract/webhook-care.ts';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { CellLink } from '../../../shared/ui/grid/cell-parts.ts';
import { eventSummary } from '../event-words.ts';
import { LastFailureCell } from '../health/last-failure-cell.tsx';
import { Sparkline } from '../health/sparkline.tsx';
import { SuccessCell } from '../health/success-cell.tsx';
import { webhookTitle } from '../webhook-title.ts';
import { StatusCell } from './status-cell.tsx';
import type { HealthOfRows } from './webhook-columns.tsx';
import { WebhookMenu } from './webhook-menu.tsx';

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignItems: 'start',
  '& > .facts': { fontSize: '0.8125rem', color: color('text-muted'), overflowWrap: 'anywhere' },
  '& > .row': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: 8,
  },
});

interface WebhookCardProps {
  siteId: string;
  webhook: Webhook;
  health: HealthOfRows;
}

/** A webhook on a phone. */
export function WebhookCard({ siteId, webhook, health }: WebhookCardProps) {
  const { webhookId, url, events } = webhook;
  const title = webhookTitle(webhook);
  const known = typeof health === 'object' ? health.get(webhookId) : undefined;
  return (
    <Card>
      <div className="facts">
        <div style={{ fontSize: '0.875rem', color: color('text') }}>
          <CellLink to={paths.webhook.to(siteId, webhookId)}>{title}</CellLink>
        </div>
        {url !== undefined && url !== title && <div>{url}</div>}
        {events !== undefined && <div>{eventSummary(events)}</div>}
      </div>
      <WebhookMenu siteId={siteId} webhook={webhook} />
      <div className="row">
        <StatusCell webhook={webhook} health={known} />
        {health === 'pending' && <Skeleton width={180} />}
        {known !== undefined && <CardHealth health={known} />}
      </div>
    </Card>
  );
}

function CardHealth({ health }: { health: WebhookHealth }) {
  return (
    <>
      <SuccessCell health={health} />
      {health.attempts > 0 && <Sparkline hours={health.hours} />}
      {health.lastFailure !== null && (
        <div style={{ flexBasis: '100%', minWidth: 0 }}>
          <LastFailureCell health={health} />
        </div>
      )}
    </>
  );
}
