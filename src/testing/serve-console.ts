import { afterEach, beforeEach } from 'vitest';
import type { TestService } from './start-service.ts';

/** A response that the real service does not give in a test: a fault, or another deployment's. */
interface OtherAnswer {
  status: number;
  body: unknown;
  /** Instead of `body`: not JSON. */
  text?: string;
  headers?: Record<string, string>;
}

/** Controls the connection from the console under test to the service in this process. */
export interface Line {
  /** Response statuses of a method's requests, oldest first. */
  statuses: (method: string) => number[];
  /** URLs of a method's answered requests, oldest first. */
  addresses: (method: string) => string[];
  /** Delays requests to a path (`GET /users`) until the returned function is called. */
  hold: (request: string) => () => void;
  /** Mocks the response to the next request to a path (`GET /users`); calls queue up. */
  answerNext: (request: string, answer: OtherAnswer) => void;
  /** Mocks all responses to a path until the returned function is called. */
  breakDown: (request: string, answer: OtherAnswer) => () => void;
  /** Passes the next request to a path (`POST /users`) to the service, and loses the response. */
  loseNext: (request: string) => void;
  /** The same for all requests to a path until the returned function is called. */
  loseAll: (request: string) => () => void;
}

/** Replaces `fetch` so that the console under test calls the service in this process. */
export function serveConsole({ server }: TestService): Line {
  const answered: { method: string; address: string; status: number }[] = [];
  const held = new Map<string, PromiseWithResolvers<void>>();
  const prepared = new Map<string, OtherAnswer[]>();
  const broken = new Map<string, OtherAnswer>();
  const losing = new Set<string>();
  const losingAll = new Set<string>();

  async function fetchFromService(address: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const request = `${method} ${address.split('?')[0]}`;
    // A silent stream: a real one would outlast the test in this process.
    if (address.split('?')[0]?.endsWith('/_changes')) return await silent(init.signal);
    await held.get(request)?.promise;
    const other = prepared.get(request)?.shift() ?? broken.get(request);
    if (other !== undefined) {
      const { status, headers = {}, text = JSON.stringify(other.body) } = other;
      return new Response(text, { status, headers });
    }
    const response = await server.inject({
      method: method as 'GET', // any of ours is one of inject's
      url: address,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    init.signal?.throwIfAborted();
    if (losing.delete(request) || losingAll.has(request)) throw new TypeError('Failed to fetch');
    answered.push({ method, address, status: response.statusCode });
    const headers = new Headers();
    for (const name of ['etag', 'retry-after', 'x-request-id']) {
      const value = response.headers[name];
      if (value !== undefined) headers.set(name, String(value));
    }
    // `Response` throws for a body with this status, even an empty one.
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
    losingAll.clear();
    globalThis.fetch = fetchFromService as typeof fetch; // the console passes strings only
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
    loseAll(request) {
      losingAll.add(request);
      return () => losingAll.delete(request);
    },
  };
}

/** A response that never comes; rejects when the request is aborted. */
function silent(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
