import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const source = join(import.meta.dirname, '../service/main.ts');

/** Reports the process's CPU time at exit, which depends less on the machine's load than elapsed time. */
const printProcessorTime = `data:text/javascript,
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write('\\nProcessor time: ' + (user + system) / 1000 + ' ms\\n');
  });`;

/** A process's exit and its output. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  /** CPU time; undefined if the process was killed. */
  processorMs: number | undefined;
}

/** The service as a process. */
export interface ServiceProcess {
  url: string;
  /** Its output so far. */
  output(): string;
  ended: Promise<Ended>;
  /** Sends SIGKILL: no shutdown. */
  kill(): Promise<Ended>;
  /** Sends SIGTERM: graceful shutdown. */
  stop(): Promise<Ended>;
}

type Environment = Record<string, string>;

/** Starts a process with no other settings than these. It is killed when this process exits. */
function launch(environment: Environment, main: string) {
  const args = ['--disable-warning=ExperimentalWarning', '--import', printProcessorTime, main];
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, LOG_LEVEL: 'warn', ...environment };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    process.off('exit', endWithUs);
    const [, processorTime] = /Processor time: ([\d.]+) ms/.exec(output) ?? [];
    return { code, signal, output, processorMs: processorTime ? Number(processorTime) : undefined };
  });
  return { child, ended, readOutput: () => output };
}

/**
 * Launches the service, from source or from a build, on a free port unless `PORT` is set; `ready` rejects with its
 * output if it exits instead of listening.
 */
export async function launchService(environment: Environment, main = source) {
  const port = environment.PORT ?? (await freePort());
  const { child, ended, readOutput } = launch({ ...environment, PORT: String(port) }, main);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const service: ServiceProcess = {
    url: `http://127.0.0.1:${port}`,
    output: readOutput,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
  return { service, ready: Promise.race([isReady(child), ended.then(throwEnded)]) };
}

/** Starts the service on a free port and waits until it answers. */
export async function runService(environment: Environment): Promise<ServiceProcess> {
  const { service, ready } = await launchService(environment);
  await ready;
  return service;
}

/** The service logs a line once it listens. */
async function isReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text) => {
      output += text;
      if (/is ready/.test(output)) resolve();
    });
  });
}

/** Throws with the output of a service that exited unexpectedly. */
export function throwEnded(ended: Ended): never {
  throw new Error(`The service ended with ${ended.code ?? ended.signal}:\n${ended.output}`);
}
