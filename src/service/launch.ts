import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serveBackups } from './backup/backup-socket.ts';
import { ConfigError, jwtSecretOf, readConfig } from './config.ts';
import { DataFolderInUseError } from './db/data-folder-lock.ts';
import { StoreVersionError } from './db/migrate.ts';
import { openStore } from './db/open-store.ts';
import { demoReceiverUrl } from './demo/demo-receiver.ts';
import { loadDemoPractice } from './demo/load-demo-practice.store.ts';
import { ensureAdministrator } from './first-administrator.store.ts';
import { createService } from './service.ts';

/** `npm run build` compiles this file. */
const isBuilt = !import.meta.filename.endsWith('.ts');

const stopMs = 10_000;
/** Time for a proxy's health checks to notice that the process is stopping. */
const drainMs = 2_000;

try {
  await start();
} catch (error) {
  const isExplained =
    error instanceof ConfigError ||
    error instanceof DataFolderInUseError ||
    error instanceof StoreVersionError;
  console.error(isExplained ? `Paddock does not start.\n${error.message}` : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.includes('--demo') ? 'demo' : 'production');
  const store = await openStore(config, {
    onIdleError: (error) => console.error('Store connection lost:', error.message),
    replicaUrls: config.databaseReplicaUrls,
  });
  const jwtSecret = config.jwtSecret ?? jwtSecretOf(config.dataDir);
  const isDemo = config.mode === 'demo';
  const signIn = await ensureAdministrator(store.db, config);
  if (isDemo) {
    await loadDemoPractice(store.db, {
      passwordHash: signIn.passwordHash,
      jwtSecret,
      receiver: demoReceiverUrl(config.port),
      now: new Date(),
    });
  }
  const consoleFolder = join(import.meta.dirname, isBuilt ? '../console' : '../../dist/console');
  const stopping = new AbortController();
  const { signal } = stopping;
  const deps = { config, store, jwtSecret, consoleFolder, stopping: signal };
  const server = await createService(deps);
  const { db, kind } = store;
  const onError = (error: unknown) => server.log.warn(error, 'Backup failed');
  const endBackups =
    kind === 'pglite' ? await serveBackups({ db, dataDir: config.dataDir }, onError) : undefined;

  // Registered before the service listens, since a signal may come at once.
  const stop = async () => {
    setTimeout(() => process.exit(1), stopMs).unref();
    stopping.abort();
    if (config.trustedProxies.length > 0) await wait(drainMs);
    endBackups?.();
    await server.close();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await server.listen({ port: config.port, host: config.host }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`PORT: another program listens on ${config.host}:${config.port}`);
  });
  console.log(greeting(config.publicUrl, signIn.message, existsSync(consoleFolder)));
}

function greeting(url: string, signIn: string, hasConsole: boolean): string {
  const what = hasConsole ? 'Paddock is ready' : 'The service is ready (the console is not built)';
  return `\n${what}: ${url}\n${signIn}\n`;
}
