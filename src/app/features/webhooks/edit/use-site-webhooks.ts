import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { webhookQueries } from '../webhooks.queries.ts';
import { itemText } from './plain-fields.ts';

interface SiteWebhooks {
  webhooks: readonly Webhook[];
  isPending: boolean;
}

const ours: SiteWebhooks = { webhooks: [], isPending: false };

/** The site's webhooks, from which a foreign deployment's fields are derived. Not requested from our own service. */
export function useSiteWebhooks(siteId: string): SiteWebhooks {
  const isOurs = useOffers()('listEventTypes');
  const { data, isLoading } = useQuery({
    ...webhookQueries.list(siteId, { page: 0, pageSize: 100, sortOrder: 'asc' }),
    enabled: !isOurs,
    meta: { part: t('events subscribed to at this site') },
  });
  return isOurs ? ours : { webhooks: data?.data ?? [], isPending: isLoading };
}

/** A raw webhook, since lenient parsing changes its form. */
export function useSampleWebhook(siteId: string) {
  const { webhooks, isPending } = useSiteWebhooks(siteId);
  const webhookId = webhooks[0]?.webhookId ?? '';
  const { data: stored, isLoading } = useQuery({
    ...webhookQueries.details({ siteId, webhookId }),
    enabled: webhookId !== '',
  });
  const sample = useMemo(() => stored && parseJsonObject(stored.text), [stored]);
  return { webhooks, sample, isPending: isPending || isLoading };
}

export function listedTexts(webhooks: readonly Webhook[], name: string): string[] {
  const lists = webhooks.map((webhook) => (webhook as Record<string, unknown>)[name]); // may be a foreign field
  return [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(itemText) : [])))];
}
