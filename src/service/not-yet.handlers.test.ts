import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getHealth } from '#contract/service-info.ts';
import { sortOperations } from '#testing/ask-operation.ts';
import { testService } from '#testing/start-service.ts';
import { bind } from './http/bind.ts';
import { registerOperations } from './http/router.ts';

const service = await testService();
const { working, notYet } = await sortOperations(service);

/** Nothing may be added here: what is declared from now on works from its first day. */
const awaited: string[] = [
];

test('exactly these operations are still to come', () => {
  expect(notYet.map(({ id }) => id).sort()).toEqual(awaited);
  expect(working.length).toBeGreaterThan(0);
});

test('an operation that is bound twice stops the start', () => {
  const binding = bind(getHealth, async () => ({ body: { status: 'alive' } }));
  const register = (bindings: (typeof binding)[]) =>
    registerOperations(Fastify(), {
      operations: [getHealth],
      bindings,
      authenticate: async () => undefined,
    });
  expect(() => register([binding])).not.toThrow();
  expect(() => register([binding, binding])).toThrow('getHealth is bound twice');
});
