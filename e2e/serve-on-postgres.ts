import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase, startPostgres } from '#testing/start-postgres.ts';

/** Runs the service on a PostgreSQL of its own, which ends with it. */

// No journey is about what survives a crash of the database.
const server = await startPostgres({ settings: { fsync: 'off' } });
const service = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'dist/service/main.js'],
  { stdio: 'inherit', env: { ...process.env, DATABASE_URL: await createDatabase(server.url) } },
);
// Playwright tells every process of the group to end; the database ends after the service.
process.on('SIGTERM', () => undefined);
[process.exitCode] = await once(service, 'exit');
await server.stop();
