import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getHealth } from '#contract/console/service-info.ts';
import { bind } from './bind.ts';
import { registerOperations } from './router.ts';

const binding = bind(getHealth, async () => ({ body: { status: 'alive' } }));

function register(bindings: (typeof binding)[]): void {
  registerOperations(Fastify(), {
    operations: [getHealth],
    bindings,
    authenticate: async () => undefined,
    idempotentWrites: (_, { work }) => work(),
  });
}

test('an operation that nothing answers stops the start', () => {
  expect(() => register([binding])).not.toThrow();
  expect(() => register([])).toThrow('getHealth is not bound');
});

test('an operation that is bound twice stops the start', () => {
  expect(() => register([binding, binding])).toThrow('getHealth is bound twice');
});
