import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';

/** The first administrator of every deployment. */
export const administrator = {
  email: 'administrator@paddock.example',
  password: 'a-long-password-for-journeys',
};

// The services under test must not use a developer's database.
delete process.env.DATABASE_URL;

// Playwright evaluates its configuration again in each worker process: the environment, which they inherit, keeps the
// values of the first evaluation.
const fixed = (name: string, value: string) => {
  process.env[name] ??= value;
  return process.env[name];
};

function temporaryFolder(): string {
  const inherited = process.env.PADDOCK_E2E_FOLDER;
  if (inherited) return inherited;
  const folder = mkdtempSync(join(tmpdir(), 'paddock-e2e-'));
  // The services have exited by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return fixed('PADDOCK_E2E_FOLDER', folder);
}

/** A free port, the same in every process of the run. */
async function portOf(name: string): Promise<string> {
  const variable = `PADDOCK_E2E_PORT_${name.toUpperCase().replaceAll('-', '_')}`;
  return fixed(variable, process.env[variable] ?? String(await freePort()));
}

const smtpPort = await portOf('smtp');
const sinkPort = await portOf('mail-sink');
const root = join(import.meta.dirname, '..');

/** A mail server whose mails `e2e/mailbox.ts` reads. */
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

const webKitPort = await portOf('webkit');

/** The program that drives WebKitGTK, with a display. */
export const webKitDriver = {
  url: `http://127.0.0.1:${webKitPort}`,
  server: {
    name: 'webkit',
    command: `xvfb-run --auto-servernum WebKitWebDriver --port=${webKitPort}`,
    url: `http://127.0.0.1:${webKitPort}/status`,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  },
};

/** Environment without the demo practice, whose import takes most of a start. */
export const withoutPractice = {
  PADDOCK_MODE: 'production',
  JWT_SECRET: 'journeys keep no secrets from anybody',
};

/** The program for each store. */
const programs = { embedded: 'dist/service/main.js', postgres: 'e2e/serve-on-postgres.ts' };

/** A service with its own data, as configuration of a Playwright web server and project. */
export async function deployment(
  name: string,
  store: keyof typeof programs,
  environment: Record<string, string> = {},
) {
  const port = await portOf(name);
  // Passkeys need a host name.
  const baseURL = `http://localhost:${port}`;
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
        PUBLIC_URL: baseURL,
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

/** Our service without extensions, with a mail server. */
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

/** The foreign service, and a console on another origin that is configured for it. */
export const foreignDeployment = {
  name: 'foreign',
  serviceURL,
  baseURL: `http://127.0.0.1:${foreignConsolePort}`,
  /** Its entry in config.json (vite.config.ts). */
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
        SWITCHES: JSON.stringify({ webhooks: 'paddock' }),
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
