import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** Whether apt is here and this user may use it without being asked for a password. */
export function canInstallDebianPackages(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  return isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/** Installs packages of the distribution; answers whether that worked. */
export function installDebianPackages(names: readonly string[]): boolean {
  const apt = (args: readonly string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const command = isRoot ? 'apt-get' : 'sudo';
    const all = isRoot ? args : ['-n', 'apt-get', ...args];
    return spawnSync(command, all, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  // A list that is out of date names packages that the server has dropped, so it is always renewed.
  return apt(['update', '-q']) && apt(['install', '-y', '-q', '--no-install-recommends', ...names]);
}
