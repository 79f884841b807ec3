import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  patchWebhook,
  replaceWebhook,
} from '#contract/webhook.ts';
import { getWebhookHistory } from '#contract/webhook-care.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { recordTag } from '../../http/record-version.ts';
import { seenSite } from '../../sites/seen-site.ts';
import type { AddressRules } from './receiver-address.ts';
import { toWebhook, type WebhookRow } from './webhook-rows.ts';
import { refuseReceiver } from './webhook-url.rules.ts';
import type { WebhooksStore } from './webhooks.store.ts';

/** The webhooks of a site (interface, Animal health data store v1 operations). */
export function webhooksHandlers(given: {
  webhooks: WebhooksStore;
  addresses: AddressRules;
}): Binding[] {
  const { webhooks, addresses } = given;
  return [
    bind(createWebhook, async ({ caller, params, body, ip }) => {
      const { siteId } = seenSite(caller, params.siteId);
      await refuseReceiver(body.url, addresses);
      const { row, secret } = await webhooks.insert(siteId, body, { caller, ip });
      const answered = answer(row);
      return { ...answered, body: { ...answered.body, secret } };
    }),

    bind(listWebhooks, async ({ caller, params, query }) => {
      const { siteId } = seenSite(caller, params.siteId);
      return { body: await webhooks.list(siteId, query) };
    }),

    bind(getWebhook, async ({ caller, params }) => {
      seenSite(caller, params.siteId);
      return answer(await webhooks.find(params));
    }),

    bind(patchWebhook, async ({ caller, params, body, headers, ip }) => {
      seenSite(caller, params.siteId);
      if (body.url !== undefined) await refuseReceiver(body.url, addresses);
      const by = { action: 'patchWebhook', actor: { caller, ip }, ifMatch: headers['if-match'] };
      return answer(await webhooks.update(params, body, by));
    }),

    bind(replaceWebhook, async ({ caller, params, body, headers, ip }) => {
      seenSite(caller, params.siteId);
      await refuseReceiver(body.url, addresses);
      const by = { action: 'replaceWebhook', actor: { caller, ip }, ifMatch: headers['if-match'] };
      return answer(await webhooks.update(params, body, by));
    }),

    bind(deleteWebhook, async ({ caller, params, ip }) => {
      seenSite(caller, params.siteId);
      await webhooks.remove(params, { caller, ip });
      return {};
    }),

    bind(getWebhookHistory, async ({ caller, params, query }) => {
      seenSite(caller, params.siteId);
      return { body: await webhooks.history(params, query) };
    }),
  ];
}

function answer(row: WebhookRow) {
  return { body: toWebhook(row), headers: recordTag(row.version_id) };
}
