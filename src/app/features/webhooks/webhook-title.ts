import type { Webhook } from '#contract/webhook.ts';

/** What a webhook is called. Only its id is sure to be there. */
export function webhookTitle({ name, url, webhookId }: Webhook): string {
  return name?.trim() || url || webhookId;
}
