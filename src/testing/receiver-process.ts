import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a receiver does with a request once it has come. */
export type Behaviour = 'healthy' | 'cut' | 'silent' | 'broken' | 'overloaded' | 'redirecting';

/** What came to one receiver. Events are those of the name `event` and a number. */
export interface ReceiverReport {
  behaviour: Behaviour;
  requests: number;
  /** Different events, and how often one came again. */
  events: number;
  twice: number;
  /** Of those that were awaited. */
  missing: number;
  /** What the reference library of Standard Webhooks refused, and why. */
  refused: string[];
}

export type ReceiverRequest =
  | { what: 'open'; behaviour: Behaviour }
  | { what: 'secret'; index: number; secret: string }
  | { what: 'await'; numbers: readonly number[] }
  | { what: 'report' };

/** Receivers that run apart from the service and from who tests it. They check all that comes with the reference library. */
export interface ReceiverProcess {
  urls: readonly string[];
  /** One more secret that what comes to a receiver must be signed with. */
  addSecret(index: number, secret: string): Promise<void>;
  /** Events that are to arrive, by their numbers. */
  awaitEvents(numbers: readonly number[]): Promise<void>;
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
    awaitEvents: async (numbers) => void (await ask({ what: 'await', numbers })),
    report: async () => (await ask({ what: 'report' })) as ReceiverReport[], // what the program answers
    async close() {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
