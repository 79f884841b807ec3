import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  serviceUrl: string;
  /** The same path, through the proxy. */
  urlFor: (url: string) => string;
  close: () => void;
}

/** Stands between browser and service, and breaks off each answer in its middle. */
export async function cuttingProxy(serviceUrl: string): Promise<CuttingProxy> {
  const server = createServer((incoming, answer) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, serviceUrl), { method, headers }, (response) => {
      void cut(response, answer);
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    serviceUrl,
    urlFor: (url) => {
      const { pathname, search } = new URL(url);
      return `http://127.0.0.1:${port}${pathname}${search}`;
    },
    close: () => server.close(),
  };
}

async function cut(response: IncomingMessage, answer: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const body = Buffer.concat(parts);
  const { 'transfer-encoding': _, ...headers } = response.headers;
  answer.writeHead(response.statusCode ?? 200, { ...headers, 'content-length': body.length + 1 });
  answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
}
