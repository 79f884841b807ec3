import { resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { testPassword } from './make-user.ts';
import { type Ended, launchService, type ServiceProcess, throwEnded } from './run-service.ts';
import { testSecret } from './start-service.ts';
import type { TestDatabase } from './test-database.ts';

type Environment = Record<string, string>;

/** The environment of a service process on a test's database. Its administrator has the test password. */
export function environmentOn(database: TestDatabase): Environment {
  return {
    JWT_SECRET: testSecret,
    ADMIN_EMAIL: 'root@paddock.example',
    ADMIN_PASSWORD: testPassword,
    ...(database.kind === 'pglite'
      ? { DATA_DIR: database.dataDir }
      : { DATABASE_URL: database.url }),
  };
}

/** An HTTP client of service processes, with a session that outlives them. */
export function processClient() {
  let authorization = '';

  /** `request` is a method and a path. */
  async function send(
    { url }: ServiceProcess,
    request: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> },
  ) {
    const [method = '', path] = request.split(' ');
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  const call = (running: ServiceProcess, request: string, body?: unknown) =>
    send(running, request, { body });

  async function signIn(running: ServiceProcess, email: string): Promise<void> {
    const login = await call(running, 'POST /auth/login', { email, password: testPassword });
    expect(login.status).toBe(200);
    authorization = `Bearer ${login.body.token}`;
  }

  return { call, send, signIn };
}

/** Compiling the modules is a fifth of a start, and tests start dozens of processes. */
const compiledOnce = { NODE_COMPILE_CACHE: resolve('.cache/compiled') };

/** Starts the service on a free port and waits until it listens; throws if it exits. Killed at the end of the test. */
export async function startServiceProcess(
  environment: Environment,
  main?: string,
): Promise<ServiceProcess> {
  const { service, ready } = await launchService({ ...compiledOnce, ...environment }, main);
  onTestFinished(() => void service.kill());
  await ready;
  return service;
}

/** Starts a service that must refuse to start, and returns its exit. */
export async function failToStart(environment: Environment): Promise<Ended> {
  const { service, ready } = await launchService({ ...compiledOnce, ...environment });
  onTestFinished(() => void service.kill());
  const started = ready.then(async () =>
    throwEnded({ ...(await service.kill()), output: 'The service started' }),
  );
  return await Promise.race([service.ended, started]);
}
