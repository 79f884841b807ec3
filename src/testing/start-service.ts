import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import type { Method } from '#contract/base/operation.ts';
import type { Config } from '#service/config.ts';
import { accessTokens } from '#service/core/security/access-token.ts';
import { withholdEventTypes } from '#service/core/webhook-events/event-outbox.store.ts';
import type { Db } from '#service/db/db.ts';
import { openPglite } from '#service/db/pglite.ts';
import { openPostgres } from '#service/db/postgres.ts';
import type { Store } from '#service/db/store.ts';
import { sessionsStore } from '#service/features/auth/sessions.store.ts';
import type { TestRules } from '#service/features/fhir/health/test-address.ts';
import type { WebhookDeps } from '#service/features/webhooks/webhooks-feature.ts';
import { createService } from '#service/service.ts';
import { makeUser, type TestUser, type TestUserParts } from './make-user.ts';
import { insertSmallPractice, resetStore } from './small-practice.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export const testSecret = 'a secret for tests, 32 characters or more';
export const testPublicUrl = 'http://localhost:4000';

/** The body and headers of a request. */
export interface Request {
  /** Sent as JSON, unless it is text or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's address, if not this computer's. */
  ip?: string;
}

/** Sends a request to the service, with or without a token. */
export type Call = (
  method: Method,
  path: string,
  request?: Request,
) => Promise<LightMyRequestResponse>;

/** A client of a signed-in user, or one without a token. */
export interface Client {
  call: Call;
  token: string;
  userId: string;
}

/** The real service in this process, on its own store. */
export interface TestService {
  server: FastifyInstance;
  store: Store;
  db: Db;
  /** Calls without a token. */
  call: Call;
  makeUser(parts?: TestUserParts): Promise<TestUser>;
  /** Opens a session without the password check, which is slow on purpose. */
  signIn(user: TestUser): Promise<Client>;
  /** Creates a user and signs in. */
  signInAs(parts?: TestUserParts): Promise<Client>;
  /** Starts a second service on the same PostgreSQL; closed at the end of the test. */
  startBeside(settings?: Partial<Config>): Promise<FastifyInstance>;
  /** Resets the store to the small practice, without users. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const defaults: Config = {
  port: 4000,
  host: '127.0.0.1',
  dataDir: 'not used',
  databaseUrl: undefined,
  databaseReplicaUrls: [],
  mode: 'production',
  adminEmail: undefined,
  adminPassword: undefined,
  adminSecondFactor: false,
  jwtSecret: testSecret,
  jwtSecretPrevious: undefined,
  publicUrl: testPublicUrl,
  smtpUrl: undefined,
  mailFrom: 'Paddock <paddock@paddock.example>',
  allowedOrigins: [],
  trustedProxies: [],
  extensions: true,
  webhookLoopback: true,
  invitationHours: 168,
  sessionHours: 8,
  retentionDays: { audit: undefined, sessions: undefined, events: 30, health: 90 },
  slowStatementMs: 1000,
  metricsPort: undefined,
  tracesUrl: undefined,
  // To debug a failure: LOG_LEVEL=error vitest run ...
  logLevel: process.env.LOG_LEVEL ?? 'silent',
};

/** Tests make no DNS queries. */
async function resolveNothing(hostname: string): Promise<never> {
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
}

/** Opens a store as `main.ts` does. */
export function openTestStore(database: TestDatabase): Promise<Store> {
  return database.kind === 'pglite'
    ? openPglite(database.dataDir)
    : openPostgres(database.url, { onIdleError: () => undefined });
}

/** Starts the service on a new store with the small practice. Most tests share one: `testService`. */
export async function startService(
  settings: Partial<Config> = {},
  webhookDeps: Partial<WebhookDeps> = {},
  healthWorld: Partial<TestRules> = {},
): Promise<TestService> {
  const database = await testDatabase();
  const store = await openTestStore(database);
  const deps = {
    config: { ...defaults, ...settings },
    jwtSecret: testSecret,
    webhookDeps: { resolve: resolveNothing, ...webhookDeps },
    healthWorld,
    livePollMs: 20,
    cron: false,
  };
  const server = await createService({ ...deps, store });
  const { db } = store;
  const sessions = sessionsStore(db);
  const tokens = accessTokens(testSecret);
  await insertSmallPractice(db);

  const callAs =
    (token: string | undefined): Call =>
    (method, path, { body, headers, ip } = {}) =>
      server.inject({
        method,
        url: path,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...bodyType(body),
          ...headers,
        },
        ...(body !== undefined && { payload: asPayload(body) }),
        ...(ip !== undefined && { remoteAddress: ip }),
      });

  const signIn = async ({ userId, email }: TestUser): Promise<Client> => {
    const expiresAt = new Date(Date.now() + 3_600_000);
    const sessionId = await sessions.open({ userId, expiresAt, ip: '127.0.0.1', userAgent: '' });
    if (sessionId === undefined) throw new Error(`${email} is disabled and cannot sign in`);
    const token = await tokens.sign(sessionId, userId, expiresAt);
    return { call: callAs(token), token, userId };
  };

  return {
    server,
    store,
    db,
    call: callAs(undefined),
    makeUser: (parts) => makeUser(db, parts),
    signIn,
    signInAs: async (parts) => signIn(await makeUser(db, parts)),
    async startBeside(others = {}) {
      const own = await openTestStore(database);
      const config = { ...deps.config, ...others };
      const { jwtSecret = testSecret } = config;
      const beside = await createService({ ...deps, config, jwtSecret, store: own });
      onTestFinished(async () => {
        await beside.close();
        // One without extensions withholds their events from the other, too.
        await withholdEventTypes(own.db, []);
        await own.close();
      });
      return beside;
    },
    reset: () => resetStore(db),
    async close() {
      await server.close();
      await store.close();
      await database.remove();
    },
  };
}

/** One for all files of a worker: a start takes half a second of CPU time, emptying the store milliseconds. */
let worker: Promise<TestService> | undefined;

/**
 * The service for all tests of one file, reset before each of them. With settings or rules of its own it is started for
 * this file and closed after the last test; otherwise the worker's files share one.
 */
export async function testService(
  settings?: Partial<Config>,
  webhookDeps?: Partial<WebhookDeps>,
  healthWorld?: Partial<TestRules>,
): Promise<TestService> {
  if ((settings ?? webhookDeps ?? healthWorld) === undefined) {
    worker ??= startService();
    const service = await worker;
    beforeEach(() => service.reset());
    return service;
  }
  // No commit announces that a test has moved the clock.
  const deps = webhookDeps && { idlePollMs: 20, ...webhookDeps };
  const service = await startService(settings, deps, healthWorld);
  beforeEach(() => service.reset());
  afterAll(() => service.close());
  return service;
}

function bodyType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function asPayload(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}
