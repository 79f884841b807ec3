import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How a receiver responds to a request; a flaky one accepts most of them. */
export type Behaviour =
  | 'healthy'
  | 'flaky'
  | 'cut'
  | 'silent'
  | 'broken'
  | 'overloaded'
  | 'redirecting';

/** The statistics of one receiver. Its events are of event groups named `event` and a number. */
export interface ReceiverReport {
  behaviour: Behaviour;
  requests: number;
  /** Requests that a flaky receiver rejected. */
  unavailable: number;
  /** Accepted events without duplicates, and the duplicates. */
  events: number;
  twice: number;
  /** Events that arrived after a later event of their record. */
  disordered: number;
  awaited: number;
  /** Awaited events that did not arrive. */
  missing: number;
  /** Records whose state at the receiver differs from the service's. */
  differing: number;
  /** Requests that the reference library of Standard Webhooks refused, and why. */
  refused: string[];
}

/** The state of a record at the service, as the number of its last event. */
export type RecordState = readonly [recordId: string, number: number];

export type ReceiverRequest =
  | { what: 'open'; behaviour: Behaviour }
  | { what: 'secret'; index: number; secret: string }
  | { what: 'await'; receivers: readonly number[]; numbers: readonly number[] }
  | { what: 'expect'; receivers: readonly number[]; records: readonly RecordState[] }
  | { what: 'report' };

/** Receivers in a separate process, which verify every request with the reference library. */
export interface ReceiverProcess {
  urls: readonly string[];
  /** Adds a secret with which a receiver's requests must be signed. */
  addSecret(index: number, secret: string): Promise<void>;
  /** Tells receivers the numbers of the events to await. */
  awaitEvents(receivers: readonly number[], numbers: readonly number[]): Promise<void>;
  /** Tells receivers the final states to expect. */
  expectStates(receivers: readonly number[], records: readonly RecordState[]): Promise<void>;
  /** In the order of the receivers. */
  report(): Promise<ReceiverReport[]>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('./receivers-program.ts', import.meta.url));

/** Starts a process with one receiver for each behaviour, each on a port of its own. */
export async function startReceiverProcess(
  behaviours: readonly Behaviour[],
): Promise<ReceiverProcess> {
  const child = fork(program, [], { execArgv: ['--disable-warning=ExperimentalWarning'] });
  const waiting = new Map<number, (answer: unknown) => void>();
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let count = 0;
  const send = (request: ReceiverRequest) =>
    new Promise<unknown>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      child.send({ id: count, request });
    });
  const urls: string[] = [];
  for (const behaviour of behaviours) urls.push(String(await send({ what: 'open', behaviour })));
  return {
    urls,
    addSecret: async (index, secret) => void (await send({ what: 'secret', index, secret })),
    awaitEvents: async (receivers, numbers) =>
      void (await send({ what: 'await', receivers, numbers })),
    expectStates: async (receivers, records) =>
      void (await send({ what: 'expect', receivers, records })),
    report: async () => (await send({ what: 'report' })) as ReceiverReport[], // what the program answers
    async close() {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
