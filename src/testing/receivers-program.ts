import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { listenLocally } from './free-port.ts';
import type { Behaviour, ReceiverReport, ReceiverRequest } from './receiver-process.ts';
import { type ReceivedWrite, type ReceiverTally, receiverTally } from './receiver-tally.ts';

/** The program of the process that receiver-process.ts starts. */

interface Receiver {
  url: string;
  behaviour: Behaviour;
  secrets: Webhook[];
  tally: ReceiverTally;
  requests: number;
  /** Events that a flaky receiver has rejected once. */
  rejected: Set<number>;
  /** How many new events a flaky receiver still rejects in its current outage. */
  outage: number;
  refused: string[];
}

const receivers: Receiver[] = [];

/**
 * Probabilities with which a flaky receiver rejects one event, or enough of them in a row to be considered down. It accepts
 * each at the second attempt, because the third would be minutes later.
 */
const flakiness = { one: 0.03, outage: 0.0005, eventsOfOutage: 7 };

const answers: Record<Behaviour, (response: ServerResponse) => void> = {
  healthy: (response) => response.writeHead(204).end(),
  flaky: (response) => response.writeHead(204).end(),
  cut: (response) => response.socket?.destroy(),
  silent: () => undefined,
  broken: (response) => response.writeHead(500).end('Something went wrong'),
  overloaded: (response) => response.writeHead(429, { 'retry-after': '1' }).end(),
  redirecting: (response) => response.writeHead(302, { location: receivers[0]?.url }).end(),
};

async function open(behaviour: Behaviour): Promise<string> {
  const receiver: Receiver = {
    url: '',
    behaviour,
    secrets: [],
    tally: receiverTally(),
    requests: 0,
    rejected: new Set(),
    outage: 0,
    refused: [],
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isTaken = take(receiver, request, Buffer.concat(chunks).toString('utf8'));
      if (isTaken) answers[behaviour](response);
      else response.writeHead(503).end('Out for a moment');
    });
  });
  receiver.url = `http://127.0.0.1:${await listenLocally(server)}/hook`;
  receivers.push(receiver);
  return receiver.url;
}

/** Verifies a request with the reference library and every secret; false if a flaky receiver rejects it. */
function take(receiver: Receiver, request: IncomingMessage, body: string): boolean {
  const { secrets, refused, tally } = receiver;
  receiver.requests += 1;
  const { headers } = request;
  try {
    if (secrets.length === 0) throw new Error('The secret is not known');
    for (const secret of secrets) secret.verify(body, headers as Record<string, string>); // it reads three single ones
  } catch (error) {
    refused.push(`${headers['webhook-id']}: ${error}`);
    return true;
  }
  const write = parseWrite(body);
  if (write === undefined) return true;
  if (isUnavailable(receiver, write)) return false;
  tally.take(write);
  return true;
}

function parseWrite(body: string): ReceivedWrite | undefined {
  const { data } = JSON.parse(body);
  const number = Number(/^event (\d+)$/.exec(data.name)?.[1]);
  if (Number.isNaN(number)) return undefined;
  return { number, recordId: data.eventgroupId, versionId: data.versionId };
}

function isUnavailable(receiver: Receiver, { number }: ReceivedWrite): boolean {
  const { behaviour, tally, rejected } = receiver;
  if (behaviour !== 'flaky' || tally.has(number) || rejected.has(number)) return false;
  if (receiver.outage === 0 && Math.random() < flakiness.outage) {
    receiver.outage = flakiness.eventsOfOutage;
  }
  if (receiver.outage > 0) receiver.outage -= 1;
  else if (Math.random() >= flakiness.one) return false;
  rejected.add(number);
  return true;
}

async function answerTo(request: ReceiverRequest): Promise<unknown> {
  switch (request.what) {
    case 'open':
      return await open(request.behaviour);
    case 'secret':
      receivers[request.index]?.secrets.push(new Webhook(request.secret));
      return undefined;
    case 'await':
      for (const { tally } of chosen(request.receivers)) tally.awaitEvents(request.numbers);
      return undefined;
    case 'expect':
      for (const { tally } of chosen(request.receivers)) tally.expectStates(request.records);
      return undefined;
    case 'report':
      return receivers.map(reportOf);
  }
}

function chosen(indexes: readonly number[]): Receiver[] {
  return receivers.filter((_, index) => indexes.includes(index));
}

function reportOf({ behaviour, requests, rejected, refused, tally }: Receiver): ReceiverReport {
  return { behaviour, requests, unavailable: rejected.size, ...tally.report(), refused };
}

process.on('message', async ({ id, request }: { id: number; request: ReceiverRequest }) => {
  process.send?.({ id, answer: await answerTo(request) });
});
process.on('disconnect', () => process.exit(0));
