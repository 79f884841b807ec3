import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { useStartWebhookAction } from '../actions/webhook-actions-context.ts';
import { webhookExtensionQueries } from '../webhook-extensions.queries.ts';
import { missedPeriods, retentionPeriod, useRetention } from './missed-period.ts';

/** How long after a pause its missed events are offered. */
const offerMs = 86_400_000;

interface MissedOfferProps {
  siteId: string;
  webhook: Webhook;
}

/** Replays missed events of an inactive webhook; hidden if there are none. */
export function MissedButton({ siteId, webhook }: MissedOfferProps) {
  const { count } = useMissedInPause({ siteId, webhook, isEnabled: true });
  return <SendMissed webhook={webhook} count={count} />;
}

function SendMissed({ webhook, count }: { webhook: Webhook; count: number }) {
  const start = useStartWebhookAction();
  if (count === 0) return null;
  return (
    <Button size="small" onClick={() => start('replay', webhook)}>
      {t(
        '{count, plural, one {Send the # event it missed…} other {Send the # events it missed…}}',
        { count },
      )}
    </Button>
  );
}

/** Offers a replay after a webhook was enabled. */
export function MissedNotice({ siteId, webhook }: MissedOfferProps) {
  const [now] = useState(() => Date.now());
  // Enabling changes the webhook.
  const isRecent = now - Date.parse(webhook.updatedAt ?? '') < offerMs;
  const isEnabled = webhook.status === 'active' && isRecent;
  const { count, endedAt } = useMissedInPause({ siteId, webhook, isEnabled });
  if (count === 0 || now - Date.parse(endedAt ?? '') > offerMs) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }} action={<SendMissed webhook={webhook} count={count} />}>
      {t(
        '{count, plural, one {# event was} other {# events were}} missed while this webhook was stopped.',
        { count },
      )}
    </Alert>
  );
}

/** Number of events missed in the last pause, and its end; null if it is still inactive. */
function useMissedInPause(props: MissedOfferProps & { isEnabled: boolean }) {
  const address = { siteId: props.siteId, webhookId: props.webhook.webhookId };
  const isOffered = useOffers()('replayEvents');
  const isEnabled = isOffered && props.isEnabled;
  const retention = useRetention();
  const retained = useQuery({
    ...webhookExtensionQueries.missedEvents(address, retentionPeriod(retention)),
    enabled: isEnabled,
  });
  const lastPause = (isEnabled && retained.data?.lastPause) || null;
  const [period] = missedPeriods(retention, lastPause, '');
  const inPause = useQuery({
    ...webhookExtensionQueries.missedEvents(address, period?.filter ?? retentionPeriod(retention)),
    enabled: lastPause !== null,
  });
  const isCounted = lastPause !== null && !inPause.isPlaceholderData;
  return { count: (isCounted && inPause.data?.count) || 0, endedAt: lastPause?.to };
}
