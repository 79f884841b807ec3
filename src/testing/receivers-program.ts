import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Behaviour, ReceiverReport, ReceiverRequest } from './receiver-process.ts';

/** Somebody's receivers, in a process of their own: see receiver-process.ts, which starts it. */

interface Receiver {
  url: string;
  secrets: Webhook[];
  /** How often each event arrived, by its number. */
  arrived: number[];
  report: ReceiverReport;
}

const receivers: Receiver[] = [];
/** Numbers of events that must arrive. */
const awaited: number[] = [];

const answers: Record<Behaviour, (response: ServerResponse) => void> = {
  healthy: (response) => response.writeHead(204).end(),
  cut: (response) => response.socket?.destroy(),
  silent: () => undefined,
  broken: (response) => response.writeHead(500).end('Something went wrong'),
  overloaded: (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  redirecting: (response) => response.writeHead(302, { location: receivers[0]?.url }).end(),
};

async function open(behaviour: Behaviour): Promise<string> {
  const report = { behaviour, requests: 0, events: 0, twice: 0, missing: 0, refused: [] };
  const receiver: Receiver = { url: '', secrets: [], arrived: [], report };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      take(receiver, request, Buffer.concat(chunks).toString('utf8'));
      answers[behaviour](response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server's is no name of a pipe
  receiver.url = `http://127.0.0.1:${port}/hook`;
  receivers.push(receiver);
  return receiver.url;
}

/** Every request is checked by the reference library, with every secret there is. */
function take({ secrets, arrived, report }: Receiver, request: IncomingMessage, body: string) {
  report.requests += 1;
  const { headers } = request;
  try {
    if (secrets.length === 0) throw new Error('The secret is not known');
    // The three that it reads are there once.
    for (const secret of secrets) secret.verify(body, headers as Record<string, string>);
  } catch (error) {
    report.refused.push(`${headers['webhook-id']}: ${error}`);
    return;
  }
  const number = Number(/"name":"event (\d+)"/.exec(body)?.[1]);
  if (Number.isNaN(number)) return;
  const before = arrived[number] ?? 0;
  arrived[number] = before + 1;
  if (before === 0) report.events += 1;
  else report.twice += 1;
}

async function answerTo(request: ReceiverRequest): Promise<unknown> {
  switch (request.what) {
    case 'open':
      return await open(request.behaviour);
    case 'secret':
      receivers[request.index]?.secrets.push(new Webhook(request.secret));
      return undefined;
    case 'await':
      awaited.push(...request.numbers);
      return undefined;
    case 'report':
      return receivers.map(({ report, arrived }) => ({
        ...report,
        missing: awaited.filter((number) => arrived[number] === undefined).length,
      }));
  }
}

process.on('message', async ({ id, request }: { id: number; request: ReceiverRequest }) => {
  process.send?.({ id, answer: await answerTo(request) });
});
process.on('disconnect', () => process.exit(0));
