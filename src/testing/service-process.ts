import { resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { testPassword } from './make-user.ts';
import { type Ended, launchService, refuse, type ServiceProcess } from './run-service.ts';
import { testSecret } from './start-service.ts';
import type { TestDatabase } from './test-database.ts';

type Environment = Record<string, string>;

/** What a process of the service needs to run on a test's database. Its administrator has the password of all tests. */
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

/** Asks processes of the service over HTTP, once somebody is signed in as that user: a session outlives processes. */
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

/** Compiling its modules is a fifth of what a start takes, and tests start it dozens of times. */
const compiledOnce = { NODE_COMPILE_CACHE: resolve('.cache/compiled') };

/** The service on a free port, once it answers. It ends with its test at the latest. Throws when it ends instead. */
export async function startServiceProcess(
  environment: Environment,
  main?: string,
): Promise<ServiceProcess> {
  const { service, ready } = await launchService({ ...compiledOnce, ...environment }, main);
  onTestFinished(() => void service.kill());
  await ready;
  return service;
}

/** Starts the service where it must not start, and tells how it ended. */
export async function failToStart(environment: Environment): Promise<Ended> {
  const { service, ready } = await launchService({ ...compiledOnce, ...environment });
  onTestFinished(() => void service.kill());
  const started = ready.then(async () =>
    refuse({ ...(await service.kill()), output: 'The service started' }),
  );
  // Which of the two is known first, is what happened.
  return await Promise.race([service.ended, started]);
}
