import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Webhook } from '#contract/webhook.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { webhookCareQueries } from '../webhook-care.queries.ts';
import type { HealthOfRows } from './webhook-columns.tsx';

const none: HealthOfRows = new Map();

/** How the webhooks on the page do; kept up to date while it is looked at. */
export function useHealthOfRows(siteId: string, rows: readonly Webhook[]): HealthOfRows {
  const isOffered = useOffers()('getWebhookHealth');
  const webhookIds = useMemo(() => rows.map(({ webhookId }) => webhookId), [rows]);
  const query = webhookCareQueries.health(siteId, webhookIds);
  const health = useQuery({ ...query, enabled: isOffered && webhookIds.length > 0 });
  if (!isOffered) return undefined;
  // Without it, the list is as good as any other.
  if (health.isError && health.data === undefined) return none;
  return health.data ?? 'pending';
}
