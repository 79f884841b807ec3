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

export interface Header {
  name: string;
  value: string;
}

/** The response. `error` is the reason of a failure; null for a success. */
export interface ReceiverAnswer {
  statusCode: number | null;
  headers: Header[];
  body: string;
  isTruncated: boolean;
  error: string | null;
  /** Whether a reused connection was cut, which may have been stale. */
  isConnectionStale: boolean;
  latencyMs: number;
}

/** The fields of an attempt without an answer, except its error. */
export const noAnswer = {
  statusCode: null,
  headers: [],
  body: '',
  isTruncated: false,
  isConnectionStale: false,
  latencyMs: 0,
} satisfies Partial<ReceiverAnswer>;

export interface ReceiverRequest {
  url: string;
  headers: readonly Header[];
  body: string;
  /** Aborts a request without a response; the attempt is not counted. */
  signal: AbortSignal;
}

const maxStoredBytes = 65_536;

/**
 * Sends requests to receivers over pooled connections. Redirects are not followed. Nothing is sent twice, not even
 * if a reused connection closes: the receiver may have read the request (RFC 9110, 9.2.2).
 */
export function receiverRequests(deps: { rules: AddressRules; timeoutMs: number }) {
  const { rules, timeoutMs } = deps;
  const settings = { keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' } as const;
  const agents = { plain: new Agent(settings), secure: new SecureAgent(settings) };
  const lookup = checkedLookup(rules);

  function exchange(
    sent: ReceiverRequest,
    url: URL,
    signal: AbortSignal,
  ): Promise<ReceivedResponse> {
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: isSecure ? agents.secure : agents.plain,
        headers: Object.fromEntries(sent.headers.map(({ name, value }) => [name, value])),
        lookup,
        signal,
      });
      // A hung request may neither answer nor fail; these signals end it.
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
    /** Always returns an answer, but throws if `signal` aborted the request. */
    async send(sent: ReceiverRequest): Promise<ReceiverAnswer> {
      const started = performance.now();
      const limit = AbortSignal.timeout(timeoutMs);
      const latencyMs = () => Math.round(performance.now() - started);
      try {
        const url = new URL(sent.url);
        const signal = AbortSignal.any([limit, sent.signal]);
        // A literal IP address causes no lookup.
        refuseHost(url, rules);
        const answered = await exchange(sent, url, signal);
        const error = failureOf(answered.statusCode);
        return { ...answered, error, isConnectionStale: false, latencyMs: latencyMs() };
      } catch (error) {
        if (sent.signal.aborted) throw error;
        const reason = limit.aborted
          ? deliveryError('silent', { seconds: timeoutMs / 1_000 })
          : reasonOf(error);
        const isConnectionStale = error instanceof StaleConnectionError;
        // Other connections of the same age are probably stale too.
        if (isConnectionStale) closeIdle(sent.url);
        return { ...noAnswer, error: reason, isConnectionStale, latencyMs: latencyMs() };
      }
    },

    close(): void {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}
export type ReceiverRequests = ReturnType<typeof receiverRequests>;

type ReceivedResponse = Omit<ReceiverAnswer, 'error' | 'isConnectionStale' | 'latencyMs'> & {
  statusCode: number;
};

class StaleConnectionError extends Error {
  override name = 'StaleConnectionError';

  constructor() {
    super(deliveryErrors.stale);
  }
}

/** Reads the stored part of the body; later data or a timeout does not matter once the status is known. */
async function readAnswer(response: IncomingMessage): Promise<ReceivedResponse> {
  const chunks: Buffer[] = [];
  let length = 0;
  let isTruncated = false;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxStoredBytes) break;
    }
  } catch {
    isTruncated = true;
  }
  const answered = answeredBy(response, chunks);
  return { ...answered, isTruncated: isTruncated || answered.isTruncated };
}

function answeredBy(response: IncomingMessage, chunks: readonly Buffer[]): ReceivedResponse {
  const body = Buffer.concat(chunks);
  return {
    statusCode: response.statusCode ?? 0,
    headers: headersOf(response.rawHeaders),
    body: storable(bodyText(body.subarray(0, maxStoredBytes), response.headers['content-type'])),
    isTruncated: body.length > maxStoredBytes,
  };
}

function headersOf(raw: readonly string[]): Header[] {
  const names = raw.filter((_, index) => index % 2 === 0);
  return names.map((name, index) => ({ name, value: storable(raw[index * 2 + 1] ?? '') }));
}

/** PostgreSQL cannot store U+0000. */
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
  const { code = '', message } = error as NodeJS.ErrnoException; // Node's network errors carry a code
  const words = reasons[code];
  if (words !== undefined) return words;
  return storable(code === '' || message.includes(code) ? message : `${message} (${code})`);
}
