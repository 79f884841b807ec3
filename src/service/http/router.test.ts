import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getHealth } from '#contract/console/service-info.ts';
import { listUsers } from '#contract/people/users.ts';
import { bind } from './bind.ts';
import type { Caller } from './caller.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerOperations } from './router.ts';

const binding = bind(getHealth, async () => ({ body: { status: 'alive' } }));

function register(bindings: (typeof binding)[]): void {
  registerOperations(Fastify(), {
    operations: [getHealth],
    bindings,
    authenticate: async () => undefined,
    noteCaller: () => undefined,
    idempotentWrites: (_, { work }) => work(),
    readReplica: (_, read) => read(),
  });
}

test('an operation without a handler prevents the start', () => {
  expect(() => register([binding])).not.toThrow();
  expect(() => register([])).toThrow('getHealth is not bound');
});

test('an operation with two handlers prevents the start', () => {
  expect(() => register([binding, binding])).toThrow('getHealth is bound twice');
});

test('the log says who was refused what', async () => {
  const log: string[] = [];
  const server = Fastify({ logger: { stream: { write: (line) => void log.push(line) } } });
  const userId = '6f1c1d52-58a4-4c8e-9a44-0f6f1d3a9c11';
  const caller = { userId, role: 'CLIENT_ACCOUNT_USER', hasAcceptedTerms: true };
  registerErrorHandler(server);
  registerOperations(server, {
    operations: [listUsers],
    bindings: [bind(listUsers, () => Promise.reject(new Error('not reached')))],
    authenticate: async (token) => (token ? (caller as Caller) : undefined), // the part that the router reads
    noteCaller: () => undefined,
    idempotentWrites: (_, { work }) => work(),
    readReplica: (_, read) => read(),
  });
  await server.inject({ url: '/users', headers: { authorization: 'Bearer x' } });
  await server.inject('/users');
  const lines = log.map((line) => JSON.parse(line));
  const refused = lines.filter(({ msg }) => msg === 'request refused');
  expect(refused.map((line) => [line.code, line.userId])).toEqual([
    ['forbidden', userId],
    ['unauthorized', undefined],
  ]);
  const completed = lines.filter(({ msg }) => msg === 'request completed');
  expect(completed.map((line) => line.userId)).toEqual([userId, undefined]);
});
