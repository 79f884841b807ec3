import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A request as a receiver got it. */
interface Received {
  id: string;
  at: number;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: string;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** What a receiver answers; it may also keep quiet or break off. */
export type Answering = (request: Received, response: ServerResponse) => void;

/** Somebody's receiver on this computer. It checks every delivery with the reference library. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Deliveries that the reference library refused. Expected to stay empty. */
  refused: string[];
  /** Secrets to check with; none: nothing is checked. */
  secrets: string[];
  answer: Answering;
  close(): Promise<void>;
}

const succeed: Answering = (_request, response) => response.writeHead(204).end();

/** Starts a receiver on a free port. */
export async function startReceiver(answer: Answering = succeed): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    refused: [],
    secrets: [],
    answer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const got = receivedOf(request, body);
      receiver.refused.push(...refusals(receiver.secrets, request, body));
      receiver.received.push(got);
      receiver.answer(got, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server's address is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  receiver.url = `http://127.0.0.1:${port}/hook`;
  return receiver;
}

function receivedOf(request: IncomingMessage, body: string): Received {
  const { headers, rawHeaders } = request;
  const id = String(headers['webhook-id']);
  return { id, at: Date.now(), headers, rawHeaders, body, payload: JSON.parse(body) };
}

function refusals(secrets: readonly string[], { headers }: IncomingMessage, body: string) {
  return secrets.flatMap((secret) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>); // the three it reads are there once
      return [];
    } catch (error) {
      return String(error);
    }
  });
}
