import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const node = [
  process.execPath,
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  '--liftoff-only',
  '--disable-warning=ExperimentalWarning',
] as const;

/** Runs one of our programs to its end; its output goes to `onLine`. */
export async function run(
  args: readonly string[],
  env: Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const child = start(args, env);
  for await (const line of createInterface({ input: child.stdout })) onLine(line);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const { exitCode, signalCode } = child;
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode ?? signalCode}`);
}

/** Starts one of our programs and waits until it prints `ready`. Returns a function to stop it. */
export async function launch(
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<() => Promise<void>> {
  const child = start(args, env);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (ready.test(line)) resolve();
    });
  });
  child.removeAllListeners('exit');
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

function start(args: readonly string[], env: Record<string, string>) {
  const [program, ...options] = node;
  const child = spawn(program, [...options, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  return child;
}

function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
