import type { Db } from '../../db/db.ts';
import { gathering } from '../../db/gathering.ts';
import type { AttemptRecord } from './attempts.store.ts';
import type { Header, ReceiverAnswer, ReceiverRequests } from './receiver-requests.ts';
import { signatureHeaders } from './sign-delivery.ts';
import type { WebhookSecretsStore } from './webhook-secrets.store.ts';

/** Makes one attempt. Throws only when `signal` ended it. */
export type SendDelivery = (given: {
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

/** How long secrets of a version are remembered; they end by themselves too. */
const rememberedMs = 1_000;

/** Signs and sends deliveries to Standard Webhooks 1.0.0. */
export function deliverySender(given: {
  db: Db;
  requests: ReceiverRequests;
  secrets: WebhookSecretsStore;
  userAgent: string;
  now(): Date;
}): SendDelivery {
  const { db, requests, secrets, userAgent, now } = given;
  const listed = gathering<string, string[]>((ids) => secrets.list(db, ids, now()));
  const remembered = new Map<
    string,
    { at: number; versionId: number; secrets: Promise<string[]> }
  >();

  function secretsOf(webhookId: string, versionId: number): Promise<string[]> {
    const at = performance.now();
    const known = remembered.get(webhookId);
    if (known?.versionId === versionId && at - known.at < rememberedMs) return known.secrets;
    for (const [id, old] of remembered) if (at - old.at >= rememberedMs) remembered.delete(id);
    const asked = listed(webhookId);
    remembered.set(webhookId, { at, versionId, secrets: asked });
    asked.catch(() => remembered.delete(webhookId));
    return asked;
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

/** Nothing is sent that nobody could verify. */
const unsignable: ReceiverAnswer = {
  statusCode: null,
  headers: [],
  body: '',
  isTruncated: false,
  error: 'The signing secret cannot be read, because JWT_SECRET has changed: rotate the secret',
  latencyMs: 0,
};

function headersOf(given: { url: string; body: string; userAgent: string }): Header[] {
  return headerList({
    host: new URL(given.url).host,
    connection: 'keep-alive',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(given.body)),
    'user-agent': given.userAgent,
  });
}

function headerList(headers: Record<string, string>): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
