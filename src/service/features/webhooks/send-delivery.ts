import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Webhook } from 'standardwebhooks';
import { deliveryError, deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { causeOf } from '#service/core/webhook-events/event-outbox.store.ts';
import { batchCalls } from '#service/db/batch-calls.ts';
import { inSpan } from '#service/http/traces.ts';
import type { Db } from '../../db/db.ts';
import type { AttemptRecord } from './attempts.store.ts';
import {
  type Header,
  noAnswer,
  type ReceiverAnswer,
  type ReceiverRequests,
} from './receiver-requests.ts';
import type { SealedHeader, WebhookHeadersStore } from './webhook-headers.store.ts';
import type { WebhookSecretsStore } from './webhook-secrets.store.ts';

/** Makes one attempt. Throws only if `signal` aborted it. */
export type SendDelivery = (delivery: {
  webhookId: string;
  /** The configuration's version; a rotation creates a new one. */
  versionId: number;
  url: string;
  eventId: string;
  body: string;
  signal: AbortSignal;
}) => Promise<AttemptResult>;

export interface AttemptResult
  extends Omit<AttemptRecord, 'siteId' | 'deliveryNo' | 'dueAt' | 'status' | 'nextAttemptAt'> {
  /** Whether a reused connection was cut, which may have been stale. */
  isConnectionStale: boolean;
}

interface Credentials {
  secrets: readonly string[];
  headers: readonly SealedHeader[];
}

/** Cache time of credentials per version; secrets also expire by themselves. */
const credentialsTtlMs = 1_000;
const maxCachedWebhooks = 10_000;

/** Signs and sends deliveries by Standard Webhooks 1.0.0. */
export function deliverySender(deps: {
  db: Db;
  requests: ReceiverRequests;
  secrets: WebhookSecretsStore;
  headers: WebhookHeadersStore;
  userAgent: string;
  now(): Date;
}): SendDelivery {
  const { db, requests, secrets, headers, userAgent, now } = deps;
  const load = batchCalls<string, Credentials>(async (ids) => {
    const [allSecrets, allHeaders] = await Promise.all([
      secrets.list(db, ids, now()),
      headers.listSealed(db, ids),
    ]);
    return ids.map((_, at) => ({ secrets: allSecrets[at] ?? [], headers: allHeaders[at] ?? [] }));
  });
  const cache = new LRUCache<string, { versionId: number; credentials: Promise<Credentials> }>({
    max: maxCachedWebhooks,
    ttl: credentialsTtlMs,
  });

  function credentialsOf(webhookId: string, versionId: number): Promise<Credentials> {
    const cached = cache.get(webhookId);
    if (cached?.versionId === versionId) return cached.credentials;
    const loaded = load(webhookId);
    cache.set(webhookId, { versionId, credentials: loaded });
    loaded.catch(() => cache.delete(webhookId));
    return loaded;
  }

  return async ({ webhookId, versionId, url, eventId, body, signal }) => {
    const startedAt = now();
    const credentials = await credentialsOf(webhookId, versionId);
    const { origin } = new URL(url);
    const message = { url, eventId, body, userAgent };
    const ownHeaders = requestHeaders(message, credentials.secrets, startedAt);
    const sealedHeaders = credentials.headers.filter((header) => header.origin === origin);
    const headersToSend = sealedHeaders.flatMap(({ name, value }) =>
      value === undefined ? [] : { name, value },
    );
    const answer =
      refusalFor(credentials.secrets, sealedHeaders) ??
      (await requests.send({ url, headers: [...ownHeaders, ...headersToSend], body, signal }));
    const { headers: responseHeaders, body: responseBody, ...outcome } = answer;
    const redact = redactValues(headersToSend.map(({ value }) => value));
    return {
      startedAt,
      url,
      requestHeaders: [...ownHeaders, ...sealedHeaders.map(redactedHeader)],
      responseHeaders: responseHeaders.map(({ name, value }) => ({ name, value: redact(value) })),
      responseBody: redact(responseBody),
      ...outcome,
    };
  };
}

/** Logs and traces each attempt, with the request that caused its event if it was one of this process. */
export function logAttempts(
  log: Pick<FastifyBaseLogger, 'info'>,
  send: SendDelivery,
): SendDelivery {
  return async (delivery) => {
    const { webhookId, eventId } = delivery;
    const { requestId: reqId, span: parent } = causeOf(eventId) ?? {};
    const attributes = { 'paddock.webhook_id': webhookId, 'paddock.event_id': eventId };
    return await inSpan(
      'delivery',
      { parent, kind: SpanKind.PRODUCER, attributes },
      async (span) => {
        const attempt = await send(delivery);
        const { statusCode, error, latencyMs } = attempt;
        span.setAttribute('http.response.status_code', statusCode ?? 0);
        log.info({ reqId, webhookId, eventId, statusCode, error, latencyMs }, 'Delivery attempted');
        return attempt;
      },
    );
  };
}

/** Refuses to send without a usable secret or header. */
function refusalFor(
  secrets: readonly string[],
  headers: readonly SealedHeader[],
): ReceiverAnswer | undefined {
  if (secrets.length === 0) return { ...noAnswer, error: deliveryErrors.unreadableSecret };
  const sealed = headers.find(({ value }) => value === undefined);
  if (sealed === undefined) return undefined;
  return { ...noAnswer, error: deliveryError('unreadableHeader', { name: sealed.name }) };
}

const mark = '[hidden]';
/** Shorter texts can occur in a response by chance. */
const shortestHidden = 8;

function redactedHeader({ name, fingerprint }: SealedHeader): Header {
  return { name, value: `[hidden ${fingerprint}]` };
}

/** Removes secret values, also without a scheme (`Bearer …`), from responses, since some receivers echo the request. */
function redactValues(values: readonly string[]): (text: string) => string {
  const secrets = values
    .flatMap((value) => [value, value.slice(value.indexOf(' ') + 1)])
    .filter((value) => value.length >= shortestHidden);
  return (text) => secrets.reduce((redacted, value) => redacted.replaceAll(value, mark), text);
}

/** A message: the same id and exact body at every attempt. */
export interface Message {
  eventId: string;
  body: string;
}

/** The three headers of Standard Webhooks 1.0.0, with one signature for each secret, newest first. */
export function signatureHeaders({ eventId, body }: Message, secrets: readonly string[], at: Date) {
  // The timestamp is signed and sent in whole seconds.
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, at, body));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** The headers of a request, besides the webhook's own. */
export function requestHeaders(
  { url, userAgent, ...message }: Message & { url: string; userAgent: string },
  secrets: readonly string[],
  at: Date,
): Header[] {
  return headerList({
    host: new URL(url).host,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message.body)),
    'user-agent': userAgent,
    ...signatureHeaders(message, secrets, at),
  });
}

export function headerList(headers: Record<string, string>): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
