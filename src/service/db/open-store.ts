import type { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

interface StoreOptions {
  onIdleError(error: Error): void;
  /** Replaces the migration. */
  prepare?: typeof migrate;
}

/** Opens the configured store. */
export function openStore(
  config: { databaseUrl: string | undefined; dataDir: string },
  { onIdleError, prepare }: StoreOptions,
): Promise<Store> {
  if (config.databaseUrl === undefined) return openPglite(config.dataDir, prepare);
  return openPostgres(config.databaseUrl, onIdleError, prepare);
}
