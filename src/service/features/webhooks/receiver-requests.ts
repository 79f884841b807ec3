import { Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { deliveryError, deliveryErrors } from '#contract/ahds/delivery-errors.ts';
import { bodyText } from '#service/core/outbound/body-text.ts';
import {
  type AddressRules,
  checkedLookup,
  RefusedAddressError,
  refuseHost,
} from '#service/core/outbound/receiver-address.ts';
import { inLanguage } from '#service/http/request-language.ts';

export interface Header {
  name: string;
  value: string;
}

/** What came back. `error` says why it is no success; null for one. */
export interface ReceiverAnswer {
  statusCode: number | null;
  headers: Header[];
  body: string;
  isTruncated: boolean;
  error: string | null;
  /** Whether a connection was cut that had been kept open from an earlier request: it may have been old. */
  isConnectionStale: boolean;
  latencyMs: number;
}

export interface ReceiverRequest {
  url: string;
  headers: readonly Header[];
  body: string;
  /** Ends a request that no status has come for: the attempt does not count. */
  signal: AbortSignal;
}

/** How much of an answer is read and kept. */
const keptBytes = 65_536;

/**
 * Sends requests to receivers, over connections that are kept open. No redirect is followed. Nothing is sent twice, not
 * even where a kept connection was closed at the moment it was used: the receiver may have read the request (RFC 9110,
 * 9.2.2).
 */
export function receiverRequests(deps: { rules: AddressRules; timeoutMs: number }) {
  const { rules, timeoutMs } = deps;
  const settings = { keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' } as const;
  const agents = { plain: new Agent(settings), secure: new SecureAgent(settings) };
  const lookup = checkedLookup(rules);

  function exchange(sent: ReceiverRequest, url: URL, signal: AbortSignal): Promise<Answered> {
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: isSecure ? agents.secure : agents.plain,
        headers: Object.fromEntries(sent.headers.map(({ name, value }) => [name, value])),
        lookup,
        signal,
      });
      // The request itself may neither answer nor fail, whatever has become of it: these end it all the same.
      const end = () => reject(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      request.once('close', () => {
        signal.removeEventListener('abort', end);
        reject(new Error(deliveryErrors.closed));
      });
      request.once('response', (response) => resolve(readAnswer(response)));
      request.once('upgrade', (response, socket) => {
        socket.destroy();
        resolve(answeredBy(response, []));
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        const isCut = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        reject(request.reusedSocket && isCut ? new StaleConnectionError() : error);
      });
      request.end(sent.body);
    });
  }

  function closeIdle(url: string): void {
    const { protocol, hostname, port } = new URL(url);
    const agent = protocol === 'https:' ? agents.secure : agents.plain;
    const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}:`;
    for (const [name, sockets] of Object.entries(agent.freeSockets)) {
      if (name.startsWith(place)) for (const socket of sockets ?? []) socket.destroy();
    }
  }

  return {
    /** Answers whatever happens, but throws when `signal` ended the request. */
    async send(sent: ReceiverRequest): Promise<ReceiverAnswer> {
      const started = performance.now();
      const limit = AbortSignal.timeout(timeoutMs);
      const latencyMs = () => Math.round(performance.now() - started);
      try {
        const url = new URL(sent.url);
        const signal = AbortSignal.any([limit, sent.signal]);
        // What is kept of an attempt is English, whoever asked for it.
        const answered = await inLanguage('en', async () => {
          // A connection to a bare address asks no lookup.
          refuseHost(url, rules);
          return await exchange(sent, url, signal);
        });
        const error = failureOf(answered.statusCode);
        return { ...answered, error, isConnectionStale: false, latencyMs: latencyMs() };
      } catch (error) {
        if (sent.signal.aborted) throw error;
        const reason = limit.aborted
          ? deliveryError('silent', { seconds: timeoutMs / 1_000 })
          : reasonOf(error);
        const isConnectionStale = error instanceof StaleConnectionError;
        // Its like, kept from the same time, are likely to be stale, too.
        if (isConnectionStale) closeIdle(sent.url);
        const nothing = { statusCode: null, headers: [], body: '', isTruncated: false };
        return { ...nothing, error: reason, isConnectionStale, latencyMs: latencyMs() };
      }
    },

    close(): void {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}
export type ReceiverRequests = ReturnType<typeof receiverRequests>;

type Answered = Omit<ReceiverAnswer, 'error' | 'isConnectionStale' | 'latencyMs'> & {
  statusCode: number;
};

class StaleConnectionError extends Error {
  override name = 'StaleConnectionError';

  constructor() {
    super(deliveryErrors.stale);
  }
}

/** Reads as much as is kept; what is said after that, or not said in time, changes nothing: the status has come. */
async function readAnswer(response: IncomingMessage): Promise<Answered> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isTruncated = false;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > keptBytes) break;
    }
  } catch {
    isTruncated = true;
  }
  const answered = answeredBy(response, chunks);
  return { ...answered, isTruncated: isTruncated || answered.isTruncated };
}

function answeredBy(response: IncomingMessage, chunks: readonly Buffer[]): Answered {
  const body = Buffer.concat(chunks);
  return {
    statusCode: response.statusCode ?? 0,
    headers: headersOf(response.rawHeaders),
    body: storable(bodyText(body.subarray(0, keptBytes), response.headers['content-type'])),
    isTruncated: body.length > keptBytes,
  };
}

function headersOf(raw: readonly string[]): Header[] {
  const names = raw.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => ({ name, value: storable(raw[index * 2 + 1] ?? '') }));
}

/** PostgreSQL has no place for the character U+0000. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}

function failureOf(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode === 101) return deliveryErrors.switched;
  if (statusCode === 410) return deliveryErrors.gone;
  if (statusCode >= 300 && statusCode < 400) {
    return deliveryError('redirected', { code: statusCode });
  }
  return deliveryError('answered', { code: statusCode });
}

const reasons: Record<string, string> = {
  ECONNREFUSED: deliveryErrors.refused,
  ECONNRESET: deliveryErrors.cut,
  EHOSTUNREACH: deliveryErrors.hostUnreachable,
  ENETUNREACH: deliveryErrors.networkUnreachable,
  ENOTFOUND: deliveryErrors.nameUnknown,
  EAI_AGAIN: deliveryErrors.nameUnknownNow,
  EPIPE: deliveryErrors.cut,
  ETIMEDOUT: deliveryErrors.slow,
};

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddressError) return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException; // what Node's network fails with
  const words = reasons[code];
  if (words !== undefined) return words;
  return storable(code === '' || message.includes(code) ? message : `${message} (${code})`);
}
