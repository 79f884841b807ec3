import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatMoment } from '#app/kit/locale.ts';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { paths } from '#app/paths.ts';
import type { Webhook } from '#contract/webhook.ts';
import type { WebhookHealth } from '#contract/webhook-care.ts';

/** After so long without one success the service disables a webhook. */
const disabledAfterMs = 5 * 24 * 3_600_000;

interface TroubleNoticeProps {
  siteId: string;
  webhook: Webhook;
  health: WebhookHealth | undefined;
  /** Whether this person may see what was sent. */
  canManage: boolean;
}

/** Why a webhook sends nothing, or soon will not; nothing where all is well. */
export function TroubleNotice({ siteId, webhook, health, canManage }: TroubleNoticeProps) {
  if (webhook.status === 'disabled') {
    return (
      <Notice severity="error">
        Paddock disabled this webhook{webhook.disabledReason && `: ${webhook.disabledReason}`}. It
        hears of nothing that happens now; what waits for it is sent once it is enabled.
      </Notice>
    );
  }
  if (webhook.status === 'paused') {
    return (
      <Notice severity="info">
        This webhook is paused. It hears of nothing that happens now; what waits for it is sent once
        it is enabled.
      </Notice>
    );
  }
  const since = health?.failingSince;
  if (!since) return null;
  const end = new Date(Date.parse(since) + disabledAfterMs).toISOString();
  return (
    <Notice severity="warning">
      Every attempt since <RelativeTime time={since} /> has failed. If none succeeds, it is disabled
      on {formatMoment(end)}.{' '}
      {canManage && (
        <Link
          component={RouterLink}
          to={paths.webhookDeliveries.to(siteId, webhook.webhookId, { status: 'waiting' })}
          underline="always"
        >
          See what waits
        </Link>
      )}
    </Notice>
  );
}

interface NoticeProps {
  severity: 'error' | 'info' | 'warning';
  children: ReactNode;
}

function Notice({ severity, children }: NoticeProps) {
  return (
    <Alert severity={severity} sx={{ mb: 4 }}>
      {children}
    </Alert>
  );
}
