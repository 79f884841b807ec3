import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
}

/**
 * Locks the data folder, or throws `DataFolderInUseError` at once. Two processes on one embedded store would
 * silently lose rows. An operating-system file lock, which Node offers only through SQLite, ends with its process,
 * even after a crash.
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  // Its files are readable by everybody on some systems, password hashes included.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy;
    if (!isBusy) throw new Error(`The file ${join(dataDir, 'lock')} cannot be locked`, { cause });
    throw new DataFolderInUseError(
      `Another Paddock is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return { release: () => file.close() };
}
