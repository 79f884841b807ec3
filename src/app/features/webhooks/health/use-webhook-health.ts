import { useQuery } from '@tanstack/react-query';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { webhookExtensionQueries } from '../webhook-extensions.queries.ts';
import type { WebhookAddress } from '../webhooks.queries.ts';

/** The health of a webhook; `isOffered` if the deployment supports it. */
export function useWebhookHealth({ siteId, webhookId }: WebhookAddress) {
  const isOffered = useOffers()('getWebhookHealth');
  const query = useQuery({
    ...webhookExtensionQueries.health(siteId, [webhookId]),
    enabled: isOffered,
  });
  return { isOffered, health: query.data?.get(webhookId), query };
}
