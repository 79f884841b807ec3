import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerCompression } from './compression.ts';
import { registerConsoleFiles } from './console-files.ts';
import { registerErrorHandler, sendFrameworkError } from './error-handler.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'paddock-console-'));
mkdirSync(join(folder, 'assets'));
const pageWith = (capabilities: string) =>
  `<!doctype html><script>const own = ${capabilities};</script>${'<p>Sign in</p>'.repeat(100)}`;
writeFileSync(join(folder, 'index.html'), pageWith("'__CAPABILITIES__'"));
const deployments = [{ baseUrl: '' }, { baseUrl: 'https://sandbox.example/api' }];
writeFileSync(join(folder, 'config.json'), JSON.stringify({ deployments }));
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'assets', 'a.js'), '0;');

const logged: string[] = [];
const server = Fastify({
  frameworkErrors: sendFrameworkError,
  logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
});
registerErrorHandler(server);
registerSecurityHeaders(server);
registerCompression(server);
const capabilities = { name: "</script> $'", version: '1', mode: '', extensions: [] };
await registerConsoleFiles(server, folder, capabilities);
const origin = await server.listen({ port: 0 });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path as written; `fetch` and `inject` would normalize it. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request(
      { hostname, port, path, headers: { 'accept-encoding': 'br', ...headers } },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      },
    );
    sent.on('error', reject).end();
  });
}

test('the page may call the deployments of config.json and no others', async () => {
  const { headers } = await fetch(`${origin}/console/users`);
  expect(headers.get('content-security-policy')).toContain(
    "; connect-src 'self' https://sandbox.example; ",
  );
});

test.each([
  ['/assets/..', 403],
  ['/assets/.', 403],
  ['/assets/', 404],
  ['/assets//x', 403],
  ['/assets/%00', 403],
  ['/assets/..%5cx', 403],
  ['/assets/..%2f..%2fpackage.json', 404],
  ['/assets/no-such.js', 404],
  [`/assets/${'x'.repeat(300)}.js`, 403],
])('%s is not a file, and not a failure of the service', async (path, status) => {
  const answer = await get(path);
  expect(JSON.parse(answer.body)).toMatchObject({
    statusCode: status,
    message: expect.any(String),
  });
  expect(answer.status).toBe(status);
  expect(logged).toEqual([]);
});

test.each(['/assets/a.js', '/config.json', '/favicon.svg'])(
  '%s handles failed preconditions by RFC 9110',
  async (path) => {
    const answers = await Promise.all([
      get(path, { range: 'bytes=900-' }),
      get(path, { 'if-match': '"x"' }),
      get(path, { 'if-unmodified-since': 'Thu, 01 Jan 2004 00:00:00 GMT' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([416, 412, 412]);
    for (const { status, body } of answers) {
      expect(JSON.parse(body)).toMatchObject({ statusCode: status, message: expect.any(String) });
    }
    expect(logged).toEqual([]);
  },
);

test('an existing file is served, whole or in part', async () => {
  expect(await get('/assets/a.js')).toEqual({ status: 200, body: '0;' });
  expect(await get('/assets/a.js', { range: 'bytes=1-' })).toEqual({ status: 206, body: ';' });
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, Buffer.from],
  ['br;q=0, gzip;q=0', undefined, Buffer.from],
])('the page for Accept-Encoding: %s', async (accepted, encoding, decode) => {
  const answer = await server.inject({
    url: '/console/x',
    headers: { 'accept-encoding': accepted },
  });
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.rawPayload).toString()).toBe(
    pageWith(JSON.stringify(capabilities).replace('</script>', '\\u003c/script>')),
  );
});

test('the page of a service without extensions has no capabilities', async () => {
  const plain = Fastify();
  registerCompression(plain);
  await registerConsoleFiles(plain, folder, undefined);
  expect((await plain.inject('/console')).body).toBe(pageWith("'__CAPABILITIES__'"));
});

const ofAll = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const ofAllButFiles = ['x-request-id'];
const ofPages = ['cross-origin-opener-policy', 'permissions-policy'];

test.each([
  ['/console', [...ofAll, ...ofAllButFiles, ...ofPages, 'content-security-policy'], []],
  ['/config.json', [...ofAll, ...ofAllButFiles, 'content-security-policy', 'etag'], ofPages],
  [
    '/assets/a.js',
    [...ofAll, 'content-security-policy'],
    [...ofAllButFiles, ...ofPages, 'etag', 'last-modified'],
  ],
])(
  '%s has the headers of its kind, and none that every file would repeat',
  async (url, some, none) => {
    const { headers } = await server.inject({ url });
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(some));
    expect(Object.keys(headers).filter((name) => none.includes(name))).toEqual([]);
  },
);
