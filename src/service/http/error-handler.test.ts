import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { registerErrorHandler, sendClientError } from './error-handler.ts';

/** The response to a request if PostgreSQL is expected at this port. */
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

test('an unreachable store is unavailable, not an internal error', async () => {
  expect(await answerWith(await freePort())).toEqual(unavailable);
});

test.each([
  ['takes too long to connect', false],
  ['breaks off', true],
])('a store that %s is unavailable, too', async (_, breaksOff) => {
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
  'a busy store (%s) is unavailable, too',
  async (code) => {
    const server = Fastify();
    registerErrorHandler(server);
    server.get('/', () => Promise.reject(Object.assign(new Error('deadlock detected'), { code })));
    const response = await server.inject('/');
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  },
);

/** A connection to a server that accepts any body, and the lines of its log. */
async function connected() {
  const log: string[] = [];
  const server = Fastify({
    logger: { stream: { write: (line) => void log.push(line) } },
    clientErrorHandler: sendClientError,
  });
  registerErrorHandler(server);
  server.post('/', async () => 'done');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1'); // it listens
  onTestFinished(() => server.close());
  await once(socket, 'connect');
  return { socket, log };
}

const twoLengths = 'content-length: 5\r\ntransfer-encoding: chunked';

test.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'nonsense\r\n\r\n', 400],
  ['a body of two lengths', `POST / HTTP/1.1\r\nhost: x\r\n${twoLengths}\r\n\r\n0\r\n\r\n`, 400],
])('%s are answered with the error body', async (_, request, statusCode) => {
  const { socket } = await connected();
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${statusCode} `);
  const code = statusCode === 431 ? 'headers_too_large' : 'invalid_request';
  expect(JSON.parse(body)).toEqual({ statusCode, code, message: expect.any(String) });
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('strict-transport-security: ');
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
});

test('a body that the client aborts is not logged as an error', async () => {
  const { socket, log } = await connected();
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nabc',
  );
  await vi.waitFor(() => expect(log.join('')).toContain('incoming request'));
  socket.destroy();
  await vi.waitFor(() => expect(log.join('')).toContain('request aborted'));
  expect(log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
