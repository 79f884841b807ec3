import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerCors } from './security-headers.ts';

const server = Fastify();
registerCors(server, ['https://console.example']);
server.get('/', () => 'done');

test('only a listed origin may read answers', async () => {
  const allowedFor = async (origin: string) =>
    (await server.inject({ url: '/', headers: { origin } })).headers['access-control-allow-origin'];
  expect(await allowedFor('https://console.example')).toBe('https://console.example');
  for (const origin of ['https://console.example.evil.example', 'http://console.example', 'null']) {
    expect(await allowedFor(origin)).toBeUndefined();
  }
});
