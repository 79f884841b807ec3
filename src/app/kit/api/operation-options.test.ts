import { expect, it } from 'vitest';
import { listWebhookHeaders } from '#contract/ahds/webhook-headers.ts';
import { listWebhookSecrets } from '#contract/ahds/webhook-secrets.ts';
import { queryOf } from './operation-options.ts';

it('keeps reads of different operations with the same input apart', () => {
  const input = { params: { siteId: 101, webhookId: 'one' } };
  const key = ['webhooks', '101', 'one'];
  const secrets = queryOf(listWebhookSecrets, input, key);
  const headers = queryOf(listWebhookHeaders, input, key);
  expect(secrets.queryKey).not.toEqual(headers.queryKey);
  expect(secrets.queryKey.slice(0, 3)).toEqual(key);
});
