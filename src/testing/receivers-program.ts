import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Behaviour, ReceiverReport, ReceiverRequest } from './receiver-process.ts';
import { type ReceiverTally, receiverTally, type ToldWrite } from './receiver-tally.ts';

/** Somebody's receivers, in a process of their own: see receiver-process.ts, which starts it. */

interface Receiver {
  url: string;
  behaviour: Behaviour;
  secrets: Webhook[];
  tally: ReceiverTally;
  requests: number;
  /** Events that a flaky one has refused once. */
  turnedAway: Set<number>;
  /** Of a flaky one: so many new events more are not taken, in an outage. */
  outage: number;
  refused: string[];
}

const receivers: Receiver[] = [];

/**
 * What a flaky receiver does not take: by chance one event at a time, and sometimes enough of them in a row to be held to
 * be down. It takes each when it comes again: the third attempt of one would be minutes later.
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
    turnedAway: new Set(),
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server's is no name of a pipe
  receiver.url = `http://127.0.0.1:${port}/hook`;
  receivers.push(receiver);
  return receiver.url;
}

/** Every request is checked by the reference library, with every secret there is. Answers whether it is taken. */
function take(receiver: Receiver, request: IncomingMessage, body: string): boolean {
  const { secrets, refused, tally } = receiver;
  receiver.requests += 1;
  const { headers } = request;
  try {
    if (secrets.length === 0) throw new Error('The secret is not known');
    // The three that it reads are there once.
    for (const secret of secrets) secret.verify(body, headers as Record<string, string>);
  } catch (error) {
    refused.push(`${headers['webhook-id']}: ${error}`);
    return true;
  }
  const write = toldWrite(body);
  if (write === undefined) return true;
  if (isUnavailable(receiver, write)) return false;
  tally.take(write);
  return true;
}

function toldWrite(body: string): ToldWrite | undefined {
  const { data } = JSON.parse(body);
  const number = Number(/^event (\d+)$/.exec(data.name)?.[1]);
  if (Number.isNaN(number)) return undefined;
  return { number, recordId: data.eventgroupId, versionId: data.versionId };
}

function isUnavailable(receiver: Receiver, { number }: ToldWrite): boolean {
  const { behaviour, tally, turnedAway } = receiver;
  if (behaviour !== 'flaky' || tally.has(number) || turnedAway.has(number)) return false;
  if (receiver.outage === 0 && Math.random() < flakiness.outage) {
    receiver.outage = flakiness.eventsOfOutage;
  }
  if (receiver.outage > 0) receiver.outage -= 1;
  else if (Math.random() >= flakiness.one) return false;
  turnedAway.add(number);
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

function reportOf({ behaviour, requests, turnedAway, refused, tally }: Receiver): ReceiverReport {
  return { behaviour, requests, unavailable: turnedAway.size, ...tally.report(), refused };
}

process.on('message', async ({ id, request }: { id: number; request: ReceiverRequest }) => {
  process.send?.({ id, answer: await answerTo(request) });
});
process.on('disconnect', () => process.exit(0));
