import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { createWebhook } from '#contract/ahds/webhook.ts';
import { openConsole } from './open-console.ts';
import { WebhooksPage } from './pages/webhooks-page.ts';

/**
 * Creates a webhook for one journey, and returns its id and paths. A journey that counts deliveries needs its own site:
 * elsewhere other journeys cause events, too.
 */
export async function storedWebhook(
  api: APIRequestContext,
  parts: Record<string, unknown> = {},
  siteId = '101',
) {
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

/** Creates a webhook for one journey and opens it; `at`: one of its pages, such as `/edit`. */
export async function openStoredWebhook(
  { api, page }: { api: APIRequestContext; page: Page },
  { at = '', ...parts }: { at?: string; [field: string]: unknown } = {},
) {
  const stored = await storedWebhook(api, parts);
  await openConsole({ api, page }, `${stored.page}${at}`);
  return { stored, webhooks: new WebhooksPage(page) };
}
