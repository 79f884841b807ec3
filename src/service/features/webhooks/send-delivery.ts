import { LRUCache } from 'lru-cache';
import { Webhook } from 'standardwebhooks';
import { batchCalls } from '#service/db/batch-calls.ts';
import type { Db } from '../../db/db.ts';
import type { AttemptRecord } from './attempts.store.ts';
import type { Header, ReceiverAnswer, ReceiverRequests } from './receiver-requests.ts';
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
  attempt: Omit<AttemptRecord, 'deliveryNo' | 'status' | 'nextAttemptAt'>;
  answer: ReceiverAnswer;
}

/** How long secrets of a version are cached; they expire by themselves too. */
const secretsTtlMs = 1_000;
const maxCachedWebhooks = 10_000;

/** Signs and sends deliveries to Standard Webhooks 1.0.0. */
export function deliverySender(deps: {
  db: Db;
  requests: ReceiverRequests;
  secrets: WebhookSecretsStore;
  userAgent: string;
  now(): Date;
}): SendDelivery {
  const { db, requests, secrets, userAgent, now } = deps;
  const loadSecrets = batchCalls<string, string[]>((ids) => secrets.list(db, ids, now()));
  const cache = new LRUCache<string, { versionId: number; secrets: Promise<string[]> }>({
    max: maxCachedWebhooks,
    ttl: secretsTtlMs,
  });

  function secretsOf(webhookId: string, versionId: number): Promise<string[]> {
    const cached = cache.get(webhookId);
    if (cached?.versionId === versionId) return cached.secrets;
    const loaded = loadSecrets(webhookId);
    cache.set(webhookId, { versionId, secrets: loaded });
    loaded.catch(() => cache.delete(webhookId));
    return loaded;
  }

  return async ({ webhookId, versionId, url, eventId, body, signal }) => {
    const startedAt = now();
    const current = await secretsOf(webhookId, versionId);
    const requestHeaders = [
      ...headersOf({ url, body, userAgent }),
      ...headerList(signatureHeaders({ eventId, body }, current, startedAt)),
    ];
    const answer =
      current.length === 0
        ? unsignable
        : await requests.send({ url, headers: requestHeaders, body, signal });
    return {
      answer,
      attempt: {
        startedAt,
        latencyMs: answer.latencyMs,
        url,
        requestHeaders,
        statusCode: answer.statusCode,
        responseHeaders: answer.headers,
        responseBody: answer.body,
        isTruncated: answer.isTruncated,
        error: answer.error,
      },
    };
  };
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

/** Nothing is sent that nobody could verify. */
const unsignable: ReceiverAnswer = {
  statusCode: null,
  headers: [],
  body: '',
  isTruncated: false,
  isConnectionStale: false,
  error: 'The signing secret cannot be read, because JWT_SECRET has changed: rotate the secret',
  latencyMs: 0,
};

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
