import { afterEach, beforeEach } from 'vitest';
import type { TestService } from './start-service.ts';

/** What the service cannot be brought to say in a test: a fault of its own, or what only other deployments say. */
interface OtherAnswer {
  status: number;
  body: unknown;
  /** Instead of `body`, what is no JSON. */
  text?: string;
  headers?: Record<string, string>;
}

/** The way from the console under test to the service in this process. */
export interface Line {
  /** Statuses of the answers so far to requests of a method, oldest first. */
  statuses: (method: string) => number[];
  /** The addresses of the answered requests of a method so far, oldest first. */
  addresses: (method: string) => string[];
  /** Holds requests to a path (`GET /users`) until the function that is given back is called. */
  hold: (request: string) => () => void;
  /** Answers the next request to a path (`GET /users`) in the service's stead; called again, the one after it. */
  answerNext: (request: string, answer: OtherAnswer) => void;
  /** Answers every request to a path like that, until the function that is given back is called. */
  breakDown: (request: string, answer: OtherAnswer) => () => void;
  /** Brings the next request to a path (`POST /users`) to the service, and loses its answer. */
  loseNext: (request: string) => void;
}

/** Lets the console under test reach the service in this process: the browser's fetch, without a network. */
export function serveConsole({ server }: TestService): Line {
  const answered: { method: string; address: string; status: number }[] = [];
  const held = new Map<string, PromiseWithResolvers<void>>();
  const prepared = new Map<string, OtherAnswer[]>();
  const broken = new Map<string, OtherAnswer>();
  const losing = new Set<string>();

  async function fetchFromService(address: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const request = `${method} ${address.split('?')[0]}`;
    // A stream on which nothing comes: one of the service's would outlast the test in this process.
    if (address.split('?')[0]?.endsWith('/_changes')) return await silent(init.signal);
    await held.get(request)?.promise;
    const other = prepared.get(request)?.shift() ?? broken.get(request);
    if (other !== undefined) {
      const { status, headers = {}, text = JSON.stringify(other.body) } = other;
      return new Response(text, { status, headers });
    }
    const response = await server.inject({
      method: method as 'GET', // whichever: the list of methods that inject knows is longer than ours
      url: address,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    init.signal?.throwIfAborted();
    if (losing.delete(request)) throw new TypeError('Failed to fetch');
    answered.push({ method, address, status: response.statusCode });
    const headers = new Headers();
    for (const name of ['etag', 'retry-after', 'x-request-id']) {
      const value = response.headers[name];
      if (value !== undefined) headers.set(name, String(value));
    }
    // No body at all, not an empty one, where the status allows none.
    const body = response.statusCode === 204 ? null : response.body;
    return new Response(body, { status: response.statusCode, headers });
  }

  const { fetch } = globalThis;
  beforeEach(() => {
    answered.length = 0;
    held.clear();
    prepared.clear();
    broken.clear();
    losing.clear();
    globalThis.fetch = fetchFromService as typeof fetch; // the console calls it with a string only
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
  return {
    statuses: (method) => answered.filter((one) => one.method === method).map((one) => one.status),
    addresses: (method) =>
      answered.filter((one) => one.method === method).map((one) => one.address),
    hold(request) {
      const gate = Promise.withResolvers<void>();
      held.set(request, gate);
      return () => {
        held.delete(request);
        gate.resolve();
      };
    },
    answerNext(request, answer) {
      prepared.set(request, [...(prepared.get(request) ?? []), answer]);
    },
    breakDown(request, answer) {
      broken.set(request, answer);
      return () => broken.delete(request);
    },
    loseNext: (request) => losing.add(request),
  };
}

/** An answer that never comes. Rejects when it is no longer waited for. */
function silent(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
