import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a receiver does with a request once it has come; one that is flaky takes most of them, as a healthy one does. */
export type Behaviour =
  | 'healthy'
  | 'flaky'
  | 'cut'
  | 'silent'
  | 'broken'
  | 'overloaded'
  | 'redirecting';

/** What came to one receiver. Events are of event groups whose name is `event` and a number. */
export interface ReceiverReport {
  behaviour: Behaviour;
  requests: number;
  /** Of them those that a flaky one did not take. */
  unavailable: number;
  /** Different events that it took, and how often one came again. */
  events: number;
  twice: number;
  /** Events that came first after a later one of their record. */
  disordered: number;
  awaited: number;
  /** Of those that were awaited. */
  missing: number;
  /** Records that are not what it holds them to be. */
  differing: number;
  /** What the reference library of Standard Webhooks refused, and why. */
  refused: string[];
}

/** A record as it is in the service, by the number of the event that tells so. */
export type RecordState = readonly [recordId: string, number: number];

export type ReceiverRequest =
  | { what: 'open'; behaviour: Behaviour }
  | { what: 'secret'; index: number; secret: string }
  | { what: 'await'; receivers: readonly number[]; numbers: readonly number[] }
  | { what: 'expect'; receivers: readonly number[]; records: readonly RecordState[] }
  | { what: 'report' };

/** Receivers that run apart from the service and from who tests it. They check all that comes with the reference library. */
export interface ReceiverProcess {
  urls: readonly string[];
  /** One more secret that what comes to a receiver must be signed with. */
  addSecret(index: number, secret: string): Promise<void>;
  /** Events that are to arrive at some of them, by their numbers. */
  awaitEvents(receivers: readonly number[], numbers: readonly number[]): Promise<void>;
  /** What some of them are to hold at last. */
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
  const ask = (request: ReceiverRequest) =>
    new Promise<unknown>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      child.send({ id: count, request });
    });
  const urls: string[] = [];
  for (const behaviour of behaviours) urls.push(String(await ask({ what: 'open', behaviour })));
  return {
    urls,
    addSecret: async (index, secret) => void (await ask({ what: 'secret', index, secret })),
    awaitEvents: async (receivers, numbers) =>
      void (await ask({ what: 'await', receivers, numbers })),
    expectStates: async (receivers, records) =>
      void (await ask({ what: 'expect', receivers, records })),
    report: async () => (await ask({ what: 'report' })) as ReceiverReport[], // what the program answers
    async close() {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
