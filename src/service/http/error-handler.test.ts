import { createServer } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { registerErrorHandler } from './error-handler.ts';

/** Answers what a request is told that asks a PostgreSQL at the port. */
async function answerWith(port: number) {
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 });
  const server = Fastify();
  registerErrorHandler(server);
  server.get('/', () => pool.query('select 1'));
  const response = await server.inject('/');
  await pool.end();
  return [response.statusCode, response.json().code, response.headers['retry-after']];
}

const unavailable = [503, 'unavailable', '2'];

test('a store that nobody answers for is unavailable for now, and no fault', async () => {
  expect(await answerWith(await freePort())).toEqual(unavailable);
});

test.each([
  ['takes too long to let somebody in', false],
  ['breaks off', true],
])('so is one that %s', async (_, breaksOff) => {
  const store = createServer((socket) => {
    if (breaksOff) socket.end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    store.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => void store.close());
  expect(await answerWith(port)).toEqual(unavailable);
});

test.each(['40001', '40P01', '55P03', '57014'])(
  'a store that others keep busy (%s) is unavailable for now, too',
  async (code) => {
    const server = Fastify();
    registerErrorHandler(server);
    server.get('/', () => Promise.reject(Object.assign(new Error('deadlock detected'), { code })));
    const response = await server.inject('/');
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  },
);
