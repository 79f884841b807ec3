import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  patchWebhook,
  replaceWebhook,
} from '#contract/webhook.ts';
import { getWebhookHistory } from '#contract/webhook-care.ts';
import { requireVisibleSite } from '#service/sites/visible-sites.store.ts';
import { type Binding, bind } from '../../http/bind.ts';
import { recordTag } from '../../http/record-version.ts';
import { type AddressRules, refuseReceiver } from './receiver-address.ts';
import { toWebhook, type WebhookRow } from './webhook-records.store.ts';
import type { WebhooksStore } from './webhooks.store.ts';

/** The webhooks of a site (interface, Animal health data store v1 operations). */
export function webhooksHandlers(deps: {
  webhooks: WebhooksStore;
  addresses: AddressRules;
}): Binding[] {
  const { webhooks, addresses } = deps;
  return [
    bind(createWebhook, async ({ caller, params, body, ip }) => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      await refuseReceiver(body.url, addresses);
      const { row, secret } = await webhooks.insert(siteId, body, { caller, ip });
      const answered = answer(row);
      return { ...answered, body: { ...answered.body, secret } };
    }),

    bind(listWebhooks, async ({ caller, params, query }) => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      return { body: await webhooks.list(siteId, query) };
    }),

    bind(getWebhook, async ({ caller, params }) => {
      requireVisibleSite(caller, params.siteId);
      return answer(await webhooks.find(params));
    }),

    bind(patchWebhook, async ({ caller, params, body, headers, ip }) => {
      requireVisibleSite(caller, params.siteId);
      if (body.url !== undefined) await refuseReceiver(body.url, addresses);
      const by = { action: 'patchWebhook', actor: { caller, ip }, ifMatch: headers['if-match'] };
      return answer(await webhooks.update(params, body, by));
    }),

    bind(replaceWebhook, async ({ caller, params, body, headers, ip }) => {
      requireVisibleSite(caller, params.siteId);
      await refuseReceiver(body.url, addresses);
      const by = { action: 'replaceWebhook', actor: { caller, ip }, ifMatch: headers['if-match'] };
      return answer(await webhooks.update(params, body, by));
    }),

    bind(deleteWebhook, async ({ caller, params, ip }) => {
      requireVisibleSite(caller, params.siteId);
      await webhooks.remove(params, { caller, ip });
      return {};
    }),

    bind(getWebhookHistory, async ({ caller, params, query }) => {
      requireVisibleSite(caller, params.siteId);
      return { body: await webhooks.history(params, query) };
    }),
  ];
}

function answer(row: WebhookRow) {
  return { body: toWebhook(row), headers: recordTag(row.version_id) };
}
