import { countFailingWebhooks } from '#contract/ahds/failing-webhooks.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  patchWebhook,
  replaceWebhook,
  type WebhookPatch,
} from '#contract/ahds/webhook.ts';
import { getWebhookHistory } from '#contract/ahds/webhook-maintenance.ts';
import type { Operation } from '#contract/base/operation.ts';
import { type AddressRules, refuseReceiver } from '#service/core/outbound/receiver-address.ts';
import { authorOf } from '#service/http/caller.ts';
import type { Db } from '../../db/db.ts';
import { type Binding, bind, bindBody, type Call } from '../../http/bind.ts';
import { etagHeader } from '../../http/record-version.ts';
import {
  findWebhook,
  toWebhook,
  type WebhookKey,
  type WebhookRow,
} from './webhook-records.store.ts';
import type { WebhooksStore } from './webhooks.store.ts';

/** The webhooks of a site (interface, Animal health data store v1 operations). */
export function webhooksHandlers(deps: {
  db: Db;
  webhooks: WebhooksStore;
  addresses: AddressRules;
}): Binding[] {
  const { db, webhooks, addresses } = deps;

  /** Resolves the receiver's host name, which may take seconds. */
  async function refuseInvalidReceiver({
    body: { url },
  }: {
    body: { url?: string | undefined };
  }): Promise<void> {
    if (url !== undefined) await refuseReceiver(url, addresses);
  }

  async function write(
    action: string,
    call: Pick<Call<Operation>, 'caller' | 'ip' | 'headers'> & {
      params: WebhookKey;
      body: WebhookPatch;
    },
  ) {
    const by = { action, actor: authorOf(call), ifMatch: call.headers['if-match'] };
    return answer((await webhooks.update(call.params, call.body, by)).row);
  }

  return [
    bind(
      createWebhook,
      async (call) => {
        const { row, secret } = await webhooks.insert(call.site.siteId, call.body, call);
        const responseBody = answer(row);
        return { ...responseBody, body: { ...responseBody.body, secret } };
      },
      refuseInvalidReceiver,
    ),
    bindBody(listWebhooks, ({ site, query }) => webhooks.list(site.siteId, query)),
    bindBody(countFailingWebhooks, async ({ site }) => ({
      failing: await webhooks.countFailing(site.siteId),
    })),

    bind(getWebhook, async ({ params }) => answer(await findWebhook(db, params))),
    bind(patchWebhook, (call) => write(patchWebhook.id, call), refuseInvalidReceiver),
    bind(replaceWebhook, (call) => write(replaceWebhook.id, call), refuseInvalidReceiver),
    bindBody(deleteWebhook, (call) => webhooks.remove(call.params, call)),
    bindBody(getWebhookHistory, ({ params, query }) => webhooks.history(params, query)),
  ];
}

function answer(row: WebhookRow) {
  return { body: toWebhook(row), headers: etagHeader(row.version_id) };
}
