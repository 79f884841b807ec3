import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Store, StoreOptions } from './store.ts';

/** Opens the configured store. */
export function openStore(
  config: { databaseUrl: string | undefined; dataDir: string },
  options: StoreOptions,
): Promise<Store> {
  if (config.databaseUrl === undefined) return openPglite(config.dataDir, options.prepare);
  return openPostgres(config.databaseUrl, options);
}
