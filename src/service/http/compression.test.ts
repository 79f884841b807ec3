import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerCompression } from './compression.ts';

const long = JSON.stringify({ data: Array.from({ length: 100 }, (_, at) => `Practice ${at}`) });
const short = '{"total":0}';

const server = Fastify();
registerCompression(server);
for (const type of [
  'application/json; charset=utf-8',
  'application/fhir+json; charset=utf-8; fhirVersion=4.0',
  'text/csv; charset=utf-8',
]) {
  server.get(`/${type.split(';')[0]}`, (_, reply) => reply.type(type).send(long));
}
server.get('/short', (_, reply) => reply.type('application/json').send(short));
server.get('/nothing', (_, reply) => reply.code(204).send());
for (const type of ['text/event-stream', 'application/fhir+ndjson']) {
  server.get(`/${type}`, (_, reply) => reply.type(type).send(Readable.from([long])));
}
afterAll(() => server.close());

const get = (url: string, accepted = 'gzip, deflate, br, zstd') =>
  server.inject({ url, headers: { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, Buffer.from],
  ['br;q=0, gzip;q=0', undefined, Buffer.from],
  ['', undefined, Buffer.from],
])('answers JSON for Accept-Encoding %j', async (accepted, encoding, decode) => {
  const answer = await get('/application/json', accepted);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decode(answer.rawPayload).toString()).toBe(long);
});

test('varies by the accepted encoding', async () => {
  for (const accepted of ['br', 'identity']) {
    expect((await get('/application/json', accepted)).headers.vary).toContain('accept-encoding');
  }
});

test('compresses FHIR', async () => {
  const { headers, rawPayload } = await get('/application/fhir+json');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toBe('application/fhir+json; charset=utf-8; fhirVersion=4.0');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(long);
});

test.each([
  ['/short', short],
  ['/nothing', ''],
  ['/text/csv', long],
  ['/text/event-stream', long],
  ['/application/fhir+ndjson', long],
])('does not compress %s', async (url, body) => {
  const answer = await get(url);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(body);
});
