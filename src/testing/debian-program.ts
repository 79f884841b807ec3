import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Installs a Debian package if its program is missing, which only root can; throws otherwise. */
function ensureProgram(name: string): void {
  if (spawnSync('sh', ['-c', `command -v ${name}`]).status === 0) return;
  const install = ['install', '--yes', '--no-install-recommends', name];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', install, { env, stdio: 'pipe' });
  // What the package has started would hold its port.
  spawnSync('systemctl', ['disable', '--now', name]);
}

/** Runs a program of the Debian package of the same name. It ends with this process. */
export function startDebianProgram(
  name: string,
  args: readonly string[],
  user: { uid?: number; gid?: number } = {},
): { stop(): Promise<void> } {
  ensureProgram(name);
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
