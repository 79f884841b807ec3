import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createWebhook } from '#contract/webhook.ts';

const siteId = '101';

/** Stores a webhook of the demo practice for one journey alone, and says where it is. */
export async function storedWebhook(api: APIRequestContext, parts: Record<string, unknown> = {}) {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const collection = createWebhook.path.replace('{siteId}', siteId);
  const data = {
    name,
    url: 'https://receiver.example/hooks',
    events: ['eventgroup.created'],
    ...parts,
  };
  const answer = await api.post(collection, { data });
  if (!answer.ok()) throw new Error(`storing ${name}: ${await answer.text()}`);
  const { webhookId } = createWebhook.output.parse(await answer.json());
  return {
    name,
    path: `${collection}/${webhookId}`,
    page: `/console/sites/${siteId}/webhooks/${webhookId}`,
  };
}
