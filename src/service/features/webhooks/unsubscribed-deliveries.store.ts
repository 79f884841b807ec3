import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { isWithheld, listens } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Db, Tx } from '#service/db/db.ts';

/** Whether a webhook subscribes to a delivery's event (`d`). With `exists` the planner would join all of a site. */
export const isSubscribed = sql<SqlBool>`coalesce((
  select ${listens(sql`e.event_type`, sql`e.tags`)} from webhooks as w join webhook_events as e using (site_id)
  where w.site_id = d.site_id and e.event_id = d.event_id and w.webhook_id = d.webhook_id), false)`;

/**
 * Fails waiting deliveries of one or all webhooks that are no longer subscribed, after a change of the
 * configuration or of the deployment's event types. Deliveries that waited behind them are due. Returns the runs in
 * which rows have finished.
 */
export async function failUnsubscribed(
  on: Db | Tx,
  { webhookId, now }: { webhookId?: string; now: Date },
): Promise<string[]> {
  const isOfWebhook: RawBuilder<SqlBool> =
    webhookId === undefined ? sql`true` : sql`d.webhook_id = ${webhookId}::uuid`;
  const { rows } = await sql<{ runId: string }>`with unsubscribed as materialized (
      select d.site_id, d.delivery_no, d.webhook_id, d.subject, ${isWithheld(sql`d.event_type`)} as is_withheld
      from webhook_deliveries as d
      where d.status = 'waiting' and ${isOfWebhook} and not d.is_test and not ${isSubscribed}
      order by d.delivery_no for update of d
    ), withdrawn as (
      update webhook_deliveries as d set status = 'failed', next_attempt_at = null,
        last_error = case when u.is_withheld
          then ${deliveryErrors.withheld}
          else ${deliveryErrors.unsubscribed} end
      from unsubscribed as u where d.site_id = u.site_id and d.delivery_no = u.delivery_no
      returning d.delivery_no, d.last_error
    ), freed as (
      update webhook_deliveries as later set next_attempt_at = ${now}::timestamptz
      from (select distinct site_id, webhook_id, subject from unsubscribed) as u
      where later.site_id = u.site_id and later.webhook_id = u.webhook_id and later.subject = u.subject and later.status = 'waiting'
        and later.next_attempt_at > ${now}::timestamptz
        and later.delivery_no not in (select delivery_no from unsubscribed)
    ), finished as (
      update run_rows as r set outcome = 'failed', reason = g.last_error
      from withdrawn as g where r.delivery_no = g.delivery_no and r.outcome is null
      returning r.run_id
    )
    select distinct run_id as "runId" from finished`.execute(on);
  return rows.map(({ runId }) => runId);
}
