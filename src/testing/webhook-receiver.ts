import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { listenLocally } from './free-port.ts';

/** A received request. */
interface Received {
  id: string;
  at: number;
  headers: IncomingMessage['headers'];
  rawHeaders: string[];
  body: string;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Responds to a request; may also not respond, or destroy the connection. */
export type Answering = (request: Received, response: ServerResponse) => void;

/** A local webhook receiver that verifies every delivery with the reference library. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Deliveries that the reference library refused. Expected to stay empty. */
  refused: string[];
  /** Secrets to verify with; empty: nothing is verified. */
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
  receiver.url = `http://127.0.0.1:${await listenLocally(server)}/hook`;
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
      new Webhook(secret).verify(body, headers as Record<string, string>); // it reads three single ones
      return [];
    } catch (error) {
      return String(error);
    }
  });
}
