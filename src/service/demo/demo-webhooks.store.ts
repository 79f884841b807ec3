import { webhookExtensionDefaults } from '#contract/ahds/webhook-extensions.ts';
import { insertRows, toRow } from '#service/db/insert-rows.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { headerList, requestHeaders } from '#service/features/webhooks/send-delivery.ts';
import { webhookSecretsStore } from '#service/features/webhooks/webhook-secrets.store.ts';
import type { NewRow, Tx } from '../db/db.ts';
import type { DemoAttempt, DemoDelivery, DemoEndpoint, DemoWebhook } from './demo-practice.ts';

interface LoadContext {
  sealing: Sealing;
  /** By email address. */
  authors: ReadonlyMap<string, DemoAuthor>;
  endpoints: readonly DemoEndpoint[];
  now: Date;
}

/** Stores webhooks with their past deliveries. Their secrets are not shown to anybody. */
export async function insertWebhooks(
  tx: Tx,
  webhooks: readonly DemoWebhook[],
  context: LoadContext,
): Promise<void> {
  const eventNumbers = await insertEvents(tx, webhooks, context);
  for (const webhook of webhooks) {
    const secret = await insertConfiguration(tx, webhook, context);
    await insertRows(tx, 'webhook_states', [stateRow(webhook)]);
    await insertRows(tx, 'webhook_hours', hourRows(webhook, context.now));
    await insertDeliveries(tx, webhook, { secret, eventNumbers });
  }
}

/** Returns the signing secret. */
async function insertConfiguration(
  tx: Tx,
  { webhookId, siteId, versions }: DemoWebhook,
  { sealing, authors }: LoadContext,
): Promise<string> {
  const [first] = versions;
  const last = versions.at(-1);
  if (first === undefined || last === undefined) throw new Error('A webhook without a version');
  const { action: _, savedAt: updatedAt, authorEmail: __, ...current } = last;
  const key = { siteId, webhookId };
  const createdAt = first.savedAt;
  const webhook = { ...key, versionId: versions.length, ...current, createdAt, updatedAt };
  await insertRows(tx, 'webhooks', [toRow(webhook)]);
  const versionRows = versions.map(({ action, savedAt, authorEmail, ...configuration }, index) => {
    const author = authors.get(authorEmail ?? '');
    return toRow({
      ...key,
      versionId: index + 1,
      action,
      savedAt,
      authorId: author?.userId ?? null,
      authorName: author?.name ?? null,
      content: {
        ...{ ...key, ...configuration, ...webhookExtensionDefaults },
        ...{ createdAt, updatedAt: savedAt },
      },
    });
  });
  await insertRows(tx, 'webhook_versions', versionRows);
  const rotatedAt = versions.findLast(({ action }) => action === 'rotateWebhookSecret')?.savedAt;
  const { insert } = webhookSecretsStore(sealing);
  const columns = { site_id: siteId, webhook_id: webhookId };
  return await insert(tx, columns, new Date(rotatedAt ?? first.savedAt));
}

/** Stores all events in order of time and returns their numbers. */
async function insertEvents(
  tx: Tx,
  webhooks: readonly DemoWebhook[],
  { authors, endpoints }: LoadContext,
): Promise<ReadonlyMap<string, string>> {
  const editors = new Map(
    endpoints.map(({ siteId, id, versions }) => [
      `${siteId} endpoint/${id.toLowerCase()}`,
      versions.at(-1)?.authorEmail,
    ]),
  );
  // Events without an author are attributed to the webhook's owner.
  const events = webhooks
    .flatMap(({ siteId, deliveries, versions }) =>
      deliveries.map((delivery) => {
        const email = editors.get(`${siteId} ${delivery.subject}`) ?? versions[0]?.authorEmail;
        return { siteId, ...delivery, actor: authors.get(email ?? '') };
      }),
    )
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const rows = events.map(({ siteId, eventId, eventType, subject, body, createdAt, actor }) => {
    const content = { siteId, eventId, eventType, subject, body, createdAt };
    const { userId: actorId = null, name: actorName = null } = actor ?? {};
    return toRow({ ...content, label: eventLabel(body), actorId, actorName });
  });
  await insertRows(tx, 'webhook_events', rows);
  const insertedEvents = await tx
    .selectFrom('webhook_events')
    .select(['event_id', 'event_no'])
    .execute();
  return new Map(insertedEvents.map(({ event_id, event_no }) => [event_id, event_no]));
}

/** The record's display name, if the body contains it. */
function eventLabel(body: string): string {
  const { name, firstName, lastName, id } = JSON.parse(body).data;
  return name ?? (firstName === undefined ? (id ?? '') : `${firstName} ${lastName}`);
}

async function insertDeliveries(
  tx: Tx,
  webhook: DemoWebhook,
  { secret, eventNumbers }: { secret: string; eventNumbers: ReadonlyMap<string, string> },
): Promise<void> {
  const { siteId, webhookId, deliveries } = webhook;
  const url = webhook.versions.at(-1)?.url ?? '';
  const rows = deliveries.map(({ body: _, attempts, ...delivery }) => {
    const last = attempts.at(-1);
    return toRow({
      siteId,
      webhookId,
      ...delivery,
      eventNo: eventNumbers.get(delivery.eventId) ?? '0',
      attempts: attempts.length,
      tries: attempts.length,
      lastAttemptAt: last?.startedAt ?? null,
      lastStatusCode: last?.statusCode ?? null,
      lastError: last?.error ?? null,
    });
  });
  await insertRows(tx, 'webhook_deliveries', rows);
  const insertedEvents = await tx
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'delivery_no'])
    .where('webhook_id', '=', webhookId)
    .execute();
  const numbers = new Map(insertedEvents.map((row) => [row.event_id, row.delivery_no]));
  const attemptRows = deliveries.flatMap((delivery) => {
    const deliveryNo = numbers.get(delivery.eventId) ?? '';
    return delivery.attempts.map((attempt, index) => {
      const headers = attemptHeaders(attempt, { delivery, url, secret });
      const place = { siteId, deliveryNo, attempt: index + 1, url, isTruncated: false };
      return toRow({ ...place, ...attempt, ...headers });
    });
  });
  await insertRows(tx, 'webhook_attempts', attemptRows);
}

const hourMs = 3_600_000;
/** Retention of hourly figures in the service. */
const figureRetentionHours = 8 * 24;

/** All attempts of a webhook in order. */
function attemptsOf({ deliveries }: DemoWebhook): DemoAttempt[] {
  return deliveries
    .flatMap(({ attempts }) => attempts)
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}

/** The receiver's state as the service would have stored it. */
function stateRow(webhook: DemoWebhook): NewRow<'webhook_states'> {
  const attempts = attemptsOf(webhook);
  const lastSuccess = attempts.findLastIndex(({ error }) => error === null);
  const failing = attempts.slice(lastSuccess + 1);
  const lastFailure = attempts.findLast(({ error }) => error !== null);
  return {
    site_id: webhook.siteId,
    webhook_id: webhook.webhookId,
    failures_in_row: failing.length,
    failing_since: failing[0]?.startedAt ?? null,
    last_attempt_at: attempts.at(-1)?.startedAt ?? null,
    last_failure_at: lastFailure?.startedAt ?? null,
    last_error: lastFailure?.error ?? null,
    last_status_code: lastFailure?.statusCode ?? null,
  };
}

/** Figures of each retained hour. */
export function hourRows(webhook: DemoWebhook, now: Date): NewRow<'webhook_hours'>[] {
  const since = now.getTime() - figureRetentionHours * hourMs;
  const retained = attemptsOf(webhook).filter(({ startedAt }) => Date.parse(startedAt) >= since);
  const byHour = Map.groupBy(retained, ({ startedAt }) =>
    Math.floor(Date.parse(startedAt) / hourMs),
  );
  return [...byHour].map(([hour, attempts]) => ({
    site_id: webhook.siteId,
    webhook_id: webhook.webhookId,
    hour: new Date(hour * hourMs),
    attempts: attempts.length,
    failures: attempts.filter(({ error }) => error !== null).length,
    latency_ms: String(attempts.reduce((sum, { latencyMs }) => sum + latencyMs, 0)),
  }));
}

/** The headers of an attempt's request, signed at that time, and of its response. */
function attemptHeaders(
  { startedAt, latencyMs, statusCode, responseBody }: DemoAttempt,
  { delivery, url, secret }: { delivery: DemoDelivery; url: string; secret: string },
) {
  const { eventId, body } = delivery;
  const message = { eventId, body, url, userAgent: 'Paddock/0.1.0' };
  const received = {
    date: new Date(Date.parse(startedAt) + latencyMs).toUTCString(),
    'content-type': responseBody.startsWith('{') ? 'application/json' : 'text/html',
    'content-length': String(Buffer.byteLength(responseBody)),
  };
  return {
    requestHeaders: requestHeaders(message, [secret], new Date(startedAt)),
    responseHeaders: statusCode === null ? [] : headerList(received),
  };
}

/** A person in the form that versions name them. */
export interface DemoAuthor {
  userId: string;
  name: string;
}
