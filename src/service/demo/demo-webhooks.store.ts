import { randomBytes } from 'node:crypto';
import { insertAll } from '#service/db/insert-rows.ts';
import type { Sealing } from '#service/db/sealing.ts';
import { signatureHeaders } from '#service/features/webhooks/send-delivery.ts';
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
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await insertConfiguration(tx, webhook, { ...context, secret });
    await insertAll(tx, 'webhook_states', [stateRow(webhook)]);
    await insertAll(tx, 'webhook_hours', hourRows(webhook, context.now));
    await insertDeliveries(tx, webhook, { secret, eventNumbers });
  }
}

async function insertConfiguration(
  tx: Tx,
  { webhookId, siteId, versions }: DemoWebhook,
  { sealing, authors, secret }: LoadContext & { secret: string },
): Promise<void> {
  const [first] = versions;
  const last = versions.at(-1);
  if (first === undefined || last === undefined) throw new Error('A webhook without a version');
  const { name, url, description, events, status, disabledReason } = last;
  await insertAll(tx, 'webhooks', [
    {
      webhook_id: webhookId,
      site_id: siteId,
      version_id: versions.length,
      name,
      url,
      description,
      events,
      status,
      disabled_reason: disabledReason,
      created_at: first.savedAt,
      updated_at: last.savedAt,
    },
  ]);
  await insertAll(
    tx,
    'webhook_versions',
    versions.map(({ action, savedAt, authorEmail, ...configuration }, index) => {
      const author = authors.get(authorEmail ?? '');
      const times = { createdAt: first.savedAt, updatedAt: savedAt };
      return {
        site_id: siteId,
        webhook_id: webhookId,
        version_id: index + 1,
        action,
        saved_at: savedAt,
        author_id: author?.userId ?? null,
        author_name: author?.name ?? null,
        content: { webhookId, siteId, ...configuration, ...times },
      };
    }),
  );
  const rotatedAt = versions.findLast(({ action }) => action === 'rotateWebhookSecret')?.savedAt;
  await insertAll(tx, 'webhook_secrets', [
    {
      site_id: siteId,
      webhook_id: webhookId,
      sealed: sealing.seal(secret, `webhook ${webhookId}`),
      created_at: rotatedAt ?? first.savedAt,
      expires_at: null,
    },
  ]);
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
  await insertAll(
    tx,
    'webhook_events',
    events.map(({ siteId, eventId, eventType, subject, body, createdAt, actor }) => ({
      event_id: eventId,
      event_type: eventType,
      body,
      created_at: createdAt,
      site_id: siteId,
      subject,
      label: eventLabel(body),
      actor_id: actor?.userId ?? null,
      actor_name: actor?.name ?? null,
    })),
  );
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
  await insertAll(
    tx,
    'webhook_deliveries',
    deliveries.map((delivery) => ({
      ...deliveryRow(webhook, delivery),
      event_no: eventNumbers.get(delivery.eventId) ?? '0',
    })),
  );
  const insertedEvents = await tx
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'delivery_no'])
    .where('webhook_id', '=', webhookId)
    .execute();
  const numbers = new Map(insertedEvents.map((row) => [row.event_id, row.delivery_no]));
  await insertAll(
    tx,
    'webhook_attempts',
    deliveries.flatMap((delivery) => {
      const deliveryNo = numbers.get(delivery.eventId) ?? '';
      return delivery.attempts.map((attempt, index) => ({
        site_id: siteId,
        delivery_no: deliveryNo,
        attempt: index + 1,
        ...attemptRow(attempt, { delivery, url, secret }),
      }));
    }),
  );
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
export function stateRow(webhook: DemoWebhook): NewRow<'webhook_states'> {
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

/** A delivery, without its number and event. */
function deliveryRow(
  { siteId, webhookId }: DemoWebhook,
  delivery: DemoDelivery,
): Omit<NewRow<'webhook_deliveries'>, 'event_no'> {
  const { eventId, eventType, subject, status, createdAt, attempts, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  return {
    site_id: siteId,
    webhook_id: webhookId,
    event_id: eventId,
    event_type: eventType,
    subject,
    status,
    created_at: createdAt,
    attempts: attempts.length,
    tries: attempts.length,
    next_attempt_at: nextAttemptAt,
    last_attempt_at: last?.startedAt ?? null,
    last_status_code: last?.statusCode ?? null,
    last_error: last?.error ?? null,
  };
}

/** An attempt with request and response, signed at that time. */
function attemptRow(
  attempt: DemoAttempt,
  { delivery, url, secret }: { delivery: DemoDelivery; url: string; secret: string },
): Omit<NewRow<'webhook_attempts'>, 'site_id' | 'delivery_no' | 'attempt'> {
  const { startedAt, latencyMs, statusCode, responseBody, error } = attempt;
  const { body } = delivery;
  const sent = {
    host: new URL(url).host,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Paddock/0.1.0',
    ...signatureHeaders(delivery, [secret], new Date(startedAt)),
  };
  const received = {
    date: new Date(Date.parse(startedAt) + latencyMs).toUTCString(),
    'content-type': responseBody.startsWith('{') ? 'application/json' : 'text/html',
    'content-length': String(Buffer.byteLength(responseBody)),
  };
  return {
    started_at: startedAt,
    latency_ms: latencyMs,
    url,
    request_headers: headerList(sent),
    status_code: statusCode,
    response_headers: statusCode === null ? [] : headerList(received),
    response_body: responseBody,
    is_truncated: false,
    error,
  };
}

function headerList(headers: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

/** A person in the form that versions name them. */
export interface DemoAuthor {
  userId: string;
  name: string;
}
