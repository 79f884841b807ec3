import { LRUCache } from 'lru-cache';
import { Webhook } from 'standardwebhooks';
import { deliveryError, deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { batchCalls } from '#service/db/batch-calls.ts';
import type { Db } from '../../db/db.ts';
import type { AttemptRecord } from './attempts.store.ts';
import type { Header, ReceiverAnswer, ReceiverRequests } from './receiver-requests.ts';
import { redactedHeader, redactValues } from './redact-values.ts';
import type { SealedHeader, WebhookHeadersStore } from './webhook-headers.store.ts';
import type { WebhookSecretsStore } from './webhook-secrets.store.ts';

/** Makes one attempt. Throws only when `signal` ended it. */
export type SendDelivery = (deps: {
  webhookId: string;
  /** Of the configuration: a rotation makes a new one. */
  versionId: number;
  url: string;
  eventId: string;
  body: string;
  signal: AbortSignal;
}) => Promise<Attempted>;

/** One attempt, without what follows from it. */
export interface Attempted {
  attempt: Omit<AttemptRecord, 'deliveryNo' | 'dueAt' | 'status' | 'nextAttemptAt'>;
  answer: ReceiverAnswer;
}

/** What only the service and the receiver have of each other. */
interface Credentials {
  secrets: readonly string[];
  headers: readonly SealedHeader[];
}

/** How long those of a version are cached; secrets expire by themselves too. */
const credentialsTtlMs = 1_000;
const maxCachedWebhooks = 10_000;

/** Signs and sends deliveries to Standard Webhooks 1.0.0. */
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
    const ownHeaders = [
      ...headersOf({ url, body, userAgent }),
      ...headerList(signatureHeaders({ eventId, body }, credentials.secrets, startedAt)),
    ];
    const sealedHeaders = credentials.headers.filter((header) => header.origin === origin);
    const headersToSend = sealedHeaders.flatMap(({ name, value }) =>
      value === undefined ? [] : { name, value },
    );
    const answer =
      refusalFor(credentials.secrets, sealedHeaders) ??
      (await requests.send({ url, headers: [...ownHeaders, ...headersToSend], body, signal }));
    const redact = redactValues(headersToSend.map(({ value }) => value));
    return {
      answer,
      attempt: {
        startedAt,
        latencyMs: answer.latencyMs,
        url,
        requestHeaders: [...ownHeaders, ...sealedHeaders.map(redactedHeader)],
        statusCode: answer.statusCode,
        responseHeaders: answer.headers.map(({ name, value }) => ({ name, value: redact(value) })),
        responseBody: redact(answer.body),
        isTruncated: answer.isTruncated,
        error: answer.error,
      },
    };
  };
}

/** Nothing is sent that nobody could verify, or that the receiver would not let in. */
function refusalFor(
  secrets: readonly string[],
  headers: readonly SealedHeader[],
): ReceiverAnswer | undefined {
  if (secrets.length === 0) return unsent(deliveryErrors.unreadableSecret);
  const sealed = headers.find(({ value }) => value === undefined);
  return sealed && unsent(deliveryError('unreadableHeader', { name: sealed.name }));
}

/** A message to a receiver: the same id at every attempt, the body to the letter. */
export interface Message {
  eventId: string;
  body: string;
}

/** The three headers of Standard Webhooks 1.0.0; one signature for each secret, that of the newest first. */
export function signatureHeaders({ eventId, body }: Message, secrets: readonly string[], at: Date) {
  // Whole seconds are what is signed, and what the header says.
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, at, body));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

function unsent(error: string): ReceiverAnswer {
  return {
    statusCode: null,
    headers: [],
    body: '',
    isTruncated: false,
    isConnectionStale: false,
    error,
    latencyMs: 0,
  };
}

function headersOf(deps: { url: string; body: string; userAgent: string }): Header[] {
  return headerList({
    host: new URL(deps.url).host,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(deps.body)),
    'user-agent': deps.userAgent,
  });
}

function headerList(headers: Record<string, string>): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
