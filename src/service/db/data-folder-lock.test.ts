import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process that holds the lock until it is killed. */
async function holder(): Promise<ChildProcess> {
  const module = new URL('./data-folder-lock.ts', import.meta.url).href;
  const script = `
    import { lockDataFolder } from ${JSON.stringify(module)};
    lockDataFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => undefined, 60_000);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toContain('locked');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('a folder is locked once and free again after its release', () => {
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  lock.release();
  const again = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  again.release();
});

test('a missing folder is created, for its owner only', () => {
  lockDataFolder(join(folder, 'a', 'b')).release();
  lockDataFolder(join(folder, 'a', 'b')).release();
  expect(statSync(join(folder, 'a', 'b')).mode & 0o077).toBe(0);
});

test('a second process is refused at once, with the folder and instructions', async () => {
  await holder();
  const start = performance.now();
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  // The required limit; a refusal doesn't wait at all.
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(() => lockDataFolder(folder)).toThrow(
    `Another Paddock is running on ${folder}. Stop it first, or set DATA_DIR`,
  );
});

test('the lock of a process that was killed is taken over', async () => {
  const child = await holder();
  await kill(child);
  lockDataFolder(folder).release();
});

test('a damaged lock file does not count as a running process', () => {
  writeFileSync(join(folder, 'lock'), 'not a lock '.repeat(100));
  expect(() => lockDataFolder(folder)).toThrow('cannot be locked');
  expect(() => lockDataFolder(folder)).not.toThrow(DataFolderInUseError);
});
