import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { t } from '#words/t.ts';
import { eventText } from '../event-text.ts';
import { webhookQueries } from '../webhooks.queries.ts';

interface SiteWebhooks {
  webhooks: readonly Webhook[];
  isPending: boolean;
}

const ours: SiteWebhooks = { webhooks: [], isPending: false };

/** The webhooks of a site: where the service is not ours, they show which fields a webhook has. Ours is not asked. */
export function useSiteWebhooks(siteId: string): SiteWebhooks {
  const isOurs = useOffers()('listEventTypes');
  const { data, isLoading } = useQuery({
    ...webhookQueries.list(siteId, { page: 0, pageSize: 100, sortOrder: 'asc' }),
    enabled: !isOurs,
    meta: { part: t('the events that webhooks of this site listen to') },
  });
  return isOurs ? ours : { webhooks: data?.data ?? [], isPending: isLoading };
}

/** One of them as it came: what is read leniently has lost the form that it is written in. */
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

/** What a list of these webhooks holds, each once, as text. */
export function listedTexts(webhooks: readonly Webhook[], name: string): string[] {
  const lists = webhooks.map((webhook) => (webhook as Record<string, unknown>)[name]); // may be a field that is not ours
  return [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(eventText) : [])))];
}
