import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startService } from '#testing/start-service.ts';
import { registerProxyWarning } from './proxy-warning.ts';

const body = { email: 'nobody@northfield.example', password: 'wrong' };
const headers = { 'x-forwarded-for': '192.0.2.7' };

/** The address that a failed sign-in is counted for, if it came through a proxy at 10.1.2.3. */
async function countedAt(trustedProxies: string[]): Promise<string[]> {
  const service = await startService({ trustedProxies });
  try {
    await service.call('POST', '/auth/login', { body, headers, ip: '10.1.2.3' });
    const rows = await service.db.selectFrom('sign_in_failures').select('address').execute();
    return rows.map((row) => row.address);
  } finally {
    await service.close();
  }
}

test.each([
  { trustedProxies: [], address: '10.1.2.3' },
  { trustedProxies: ['10.0.0.0/8'], address: '192.0.2.7' },
  { trustedProxies: ['10.9.9.9'], address: '10.1.2.3' },
])("takes the client's address from proxies in $trustedProxies", async (proxies) => {
  expect(await countedAt(proxies.trustedProxies)).toEqual([proxies.address]);
});

test.each([
  { trustProxy: false, lines: 1 },
  { trustProxy: ['10.9.9.9'], lines: 1 },
  { trustProxy: ['10.0.0.0/8'], lines: 0 },
])('warns $lines times about a proxy that is not in $trustProxy', async ({ trustProxy, lines }) => {
  const logged: string[] = [];
  const stream = { write: (line: string) => void logged.push(line) };
  const server = Fastify({ trustProxy, logger: { level: 'warn', stream } });
  registerProxyWarning(server);
  server.get('/', () => '');
  const send = (more: object) => server.inject({ url: '/', remoteAddress: '10.1.2.3', ...more });
  await send({});
  await send({ headers });
  await send({ headers });
  expect(logged).toHaveLength(lines);
});
