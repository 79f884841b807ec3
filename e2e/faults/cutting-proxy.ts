import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenLocally } from '#testing/free-port.ts';

export interface CuttingProxy {
  serviceUrl: string;
  /** The proxied URL. */
  urlFor: (url: string) => string;
  close: () => void;
}

/** A proxy that cuts every response in the middle. */
export async function cuttingProxy(serviceUrl: string): Promise<CuttingProxy> {
  const server = createServer((incoming, answer) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, serviceUrl), { method, headers }, (response) => {
      void cut(response, answer);
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listenLocally(server);
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
