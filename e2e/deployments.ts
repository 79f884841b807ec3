import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';

/** The first administrator of every service that journeys run against. */
export const administrator = {
  email: 'administrator@paddock.example',
  password: 'a-long-password-for-journeys',
};

// A service under test keeps its data in a folder of its own, never in a database that somebody works with.
delete process.env.DATABASE_URL;

// Playwright reads its configuration again in each worker process, which inherits the environment: what the first
// reading chose is kept there.
const fixed = (name: string, value: string) => {
  process.env[name] ??= value;
  return process.env[name];
};

function temporaryFolder(): string {
  const inherited = process.env.PADDOCK_E2E_FOLDER;
  if (inherited) return inherited;
  const folder = mkdtempSync(join(tmpdir(), 'paddock-e2e-'));
  // The services have ended by then, so nothing writes into it any more.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return fixed('PADDOCK_E2E_FOLDER', folder);
}

/** A port that was free when it was chosen, the same for every process of the run. */
async function portOf(name: string): Promise<string> {
  const variable = `PADDOCK_E2E_PORT_${name.toUpperCase().replaceAll('-', '_')}`;
  return fixed(variable, process.env[variable] ?? String(await freePort()));
}

const smtpPort = await portOf('smtp');
const sinkPort = await portOf('mail-sink');
const root = join(import.meta.dirname, '..');

/** A mail server that keeps what it gets; `e2e/mailbox.ts` reads it. */
export const mailSink = {
  smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
  url: `http://127.0.0.1:${sinkPort}`,
  server: {
    name: 'mail-sink',
    command: `node --disable-warning=ExperimentalWarning e2e/mail-sink.ts ${smtpPort} ${sinkPort}`,
    cwd: root,
    url: `http://127.0.0.1:${sinkPort}/`,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  },
};

/** Of a service that needs no practice, which is most of what a start takes. */
export const withoutPractice = {
  PADDOCK_MODE: 'production',
  JWT_SECRET: 'journeys keep no secrets from anybody',
};

/** What runs a service on each kind of store. */
const programs = { embedded: 'dist/service/main.js', postgres: 'e2e/serve-on-postgres.ts' };

/** A service with data of its own, and what Playwright needs to start it and to run a project against it. */
export async function deployment(
  name: string,
  store: keyof typeof programs,
  environment: Record<string, string> = {},
) {
  const port = await portOf(name);
  const baseURL = `http://127.0.0.1:${port}`;
  return {
    name,
    baseURL,
    server: {
      name,
      command: `node --disable-warning=ExperimentalWarning ${programs[store]}`,
      cwd: root,
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
      env: {
        PORT: port,
        DATA_DIR: join(temporaryFolder(), name),
        PADDOCK_MODE: 'demo',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        ...environment,
      },
    },
  };
}

/** A platform that answers only what the interface documents. Its mails are sent. */
export const documentedDeployment = (environment: Record<string, string> = {}) =>
  deployment('documented', 'embedded', {
    SMTP_URL: mailSink.smtpUrl,
    EXTENSIONS: 'off',
    ...environment,
  });

const foreignPort = await portOf('foreign');
const foreignConsolePort = await portOf('foreign-console');
const serviceURL = `http://127.0.0.1:${foreignPort}`;
const quiet = { cwd: root, stdout: 'ignore' as const, stderr: 'pipe' as const };

/** A service that is not ours, and a console on another origin that is pointed at it. */
export const foreignDeployment = {
  name: 'foreign',
  serviceURL,
  baseURL: `http://127.0.0.1:${foreignConsolePort}`,
  /** As config.json has it (vite.config.ts). */
  entry: { id: 'foreign', name: 'Another vendor', baseUrl: serviceURL, kind: 'sandbox' },
  servers: [
    {
      ...quiet,
      name: 'foreign',
      command: 'node src/testing/foreign/program.ts',
      env: {
        PORT: foreignPort,
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        SWITCHES: JSON.stringify({ webhooks: 'familiar' }),
      },
    },
    {
      ...quiet,
      name: 'foreign-console',
      command: `vite preview --host 127.0.0.1 --strictPort --port ${foreignConsolePort}`,
      env: { FOREIGN_PORT: foreignPort },
    },
  ],
};
