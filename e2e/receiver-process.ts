import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A receiver process that can be stopped and restarted. */
export interface ReceiverProcess {
  /** Its output: a line with id and type for each accepted message. */
  lines: () => string[];
  start: () => Promise<void>;
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Prepares, but does not start, a receiver from source code for Node. */
export function receiverProcess(options: {
  code: string;
  port: number;
  secret: string;
}): ReceiverProcess {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-receiver-'));
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, options.code);
  let output = '';
  let child: ChildProcess | undefined;

  async function stop() {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    lines: () => output.split('\n').filter((line) => line !== ''),
    async start() {
      child = spawn(process.execPath, [file], {
        env: { ...process.env, PORT: String(options.port), WEBHOOK_SECRET: options.secret },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
      await untilAnswered(`http://127.0.0.1:${options.port}/`);
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(url: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error(`Nothing answers at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
