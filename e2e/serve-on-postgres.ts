import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase, startPostgres } from '#testing/start-postgres.ts';

/** Runs the service on its own PostgreSQL, which stops with it. */

// No journey needs durability.
const server = await startPostgres({ settings: { fsync: 'off' } });
const service = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'dist/service/main.js'],
  { stdio: 'inherit', env: { ...process.env, DATABASE_URL: await createDatabase(server.url) } },
);
// Playwright signals the whole process group, but the database must stop after the service.
process.on('SIGTERM', () => undefined);
[process.exitCode] = await once(service, 'exit');
await server.stop();
