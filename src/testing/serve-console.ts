import { afterEach, beforeEach, vi } from 'vitest';
import type { TestService } from './start-service.ts';

// jsdom brings a Uint8Array of its own, and then no bytes of Node's are any: the service could sign no token.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));

/** Lets the console under test reach the service in this process: the browser's fetch, without a network. */
export function serveConsole({ server }: TestService): { statuses: (method: string) => number[] } {
  const answered: { method: string; status: number }[] = [];

  async function fetchFromService(address: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const response = await server.inject({
      method: method as 'GET', // whichever: the list of methods that inject knows is longer than ours
      url: address,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    answered.push({ method, status: response.statusCode });
    const headers = new Headers();
    for (const name of ['etag', 'retry-after', 'x-request-id']) {
      const value = response.headers[name];
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(response.body, { status: response.statusCode, headers });
  }

  const { fetch } = globalThis;
  beforeEach(() => {
    answered.length = 0;
    globalThis.fetch = fetchFromService as typeof fetch; // the console calls it with a string only
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
  /** Statuses of the answers so far to requests of a method, oldest first. */
  return {
    statuses: (method) => answered.flatMap((one) => (one.method === method ? one.status : [])),
  };
}
