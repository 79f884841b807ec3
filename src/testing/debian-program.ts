import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Whether apt-get exists and runs without a password prompt. */
export function canInstallDebianPackages(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  return isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Installs packages with apt-get; false if that fails. */
export function installDebianPackages(names: readonly string[]): boolean {
  const apt = (args: readonly string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const command = isRoot ? 'apt-get' : 'sudo';
    const all = isRoot ? args : ['-n', 'apt-get', ...args];
    return spawnSync(command, all, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  // An outdated package list names versions that the server no longer has.
  return apt(['update', '-q']) && apt(['install', '-y', '-q', '--no-install-recommends', ...names]);
}

/** Installs Debian packages if a program is missing; throws if that fails. */
export function ensureDebianProgram(name: string, packages: readonly string[] = [name]): void {
  if (spawnSync('sh', ['-c', `command -v ${name}`]).status === 0) return;
  if (!canInstallDebianPackages() || !installDebianPackages(packages)) {
    throw new Error(`No ${name}: install Debian's ${packages.join(', ')}`);
  }
  // What the package has started would hold its port.
  spawnSync('systemctl', ['disable', '--now', name]);
}

/** Runs a program of the Debian package of the same name. It ends with this process. */
export function startDebianProgram(
  name: string,
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): { stop(): Promise<void> } {
  ensureDebianProgram(name);
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn(name, args, { ...user, env: { ...process.env, PATH: path }, stdio: 'pipe' });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    async stop() {
      process.off('exit', endWithUs);
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
