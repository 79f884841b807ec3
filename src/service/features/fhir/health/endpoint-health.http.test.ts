import { afterEach, describe, expect, test } from 'vitest';
import { type EndpointTest, testsPerMinute } from '#contract/fhir/endpoint-health.ts';
import { makeCertificate } from '#testing/certificates.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { capabilityStatement, fhirLab, labAuthority, labServers } from '#testing/lab-servers.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';
import { testAddress } from './test-address.ts';

const hosts: Record<string, string> = { 'inner.example': '10.0.0.7', 'lab.example': '127.0.0.1' };
/** Never reached, even on a busy machine. */
const long = 60_000;
const world = {
  timeoutMs: long,
  slowMs: long,
  authorities: labAuthority.cert,
  addresses: {
    allowsLoopback: true,
    resolve: async (name: string) => {
      const address = hosts[name];
      if (address === undefined) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
      return [{ address, family: 4 as const }];
    },
  },
};
const service = await testService({}, undefined, world);
const labs = labServers();
afterEach(labs.close);

const path = '/site/101/fhir/endpoint/_test';
const send = async (body: object) => (await service.signInAs()).call('POST', path, { body });

async function outcomeAt(address: string, more: object = {}): Promise<EndpointTest> {
  const response = await send({ address, connectionType: 'hl7-fhir-rest', ...more });
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('a FHIR server', () => {
  test('that responds is reported with its capability statement', async () => {
    const address = await labs.plain(fhirLab());
    const more = { payloadMimeType: ['application/fhir+json', 'application/pdf'] };
    expect(await outcomeAt(`${address}/fhir/`, more)).toEqual({
      at: expect.any(String),
      outcome: 'ok',
      url: `${address}/fhir/metadata`,
      isReached: true,
      statusCode: 200,
      latencyMs: expect.any(Number),
      contentType: 'application/fhir+json',
      certificate: null,
      fhir: {
        fhirVersion: '4.0.1',
        expectedVersion: '4.0',
        softwareName: 'Lab server',
        softwareVersion: '2.5',
        formats: ['json', 'application/fhir+xml'],
        missingFormats: [],
      },
    });
  });

  test('may support only XML', async () => {
    const xml =
      '<?xml version="1.0"?><CapabilityStatement xmlns="http://hl7.org/fhir"><software><name value="Old"/></software><fhirVersion value="4.0.0"/><format value="xml"/></CapabilityStatement>';
    const address = await labs.plain((_, response) => response.writeHead(200).end(xml));
    const { outcome, fhir } = await outcomeAt(address, {
      payloadMimeType: ['application/fhir+json'],
    });
    expect(outcome).toBe('formatsMissing');
    expect(fhir).toMatchObject({
      softwareName: 'Old',
      fhirVersion: '4.0.0',
      missingFormats: ['application/fhir+json'],
    });
  });

  test('of another version is wrong, unless the payload names that version', async () => {
    const address = await labs.plain(fhirLab({ fhirVersion: '3.0.2' }));
    expect(await outcomeAt(address)).toMatchObject({
      outcome: 'wrongFhirVersion',
      fhir: { fhirVersion: '3.0.2' },
    });
    const payloadMimeType = ['application/fhir+json; fhirVersion=3.0'];
    expect(await outcomeAt(address, { payloadMimeType })).toMatchObject({ outcome: 'ok' });
  });

  test.each([
    ['unauthorized', 401, 'application/json', '{}'],
    ['notFhir', 200, 'text/html; charset=utf-8', '<!doctype html><title>Welcome</title>'],
    ['notFhir', 200, 'application/json', '{"resourceType":"Patient"}'],
    ['notFound', 404, 'text/plain', ''],
    ['serverError', 503, 'text/plain', ''],
    ['redirected', 302, 'text/plain', ''],
    ['unexpectedStatus', 400, 'text/plain', ''],
  ])('is reported as %s for %i with %s', async (...[outcome, status, type, body]) => {
    const address = await labs.plain((_, response) =>
      response.writeHead(status, { 'content-type': type, location: 'http://10.0.0.7/' }).end(body),
    );
    const expected = {
      outcome,
      statusCode: status,
      isReached: true,
      contentType: type,
      fhir: null,
    };
    expect(await outcomeAt(address)).toMatchObject(expected);
  });

  test('is reported as slow, or as timed out if it never responds', async () => {
    const rules = { ...world, userAgent: 'Paddock', now: () => new Date() };
    const draft = { address: await labs.plain(fhirLab()), connectionType: 'hl7-fhir-rest' };
    const slow = await testAddress(draft, { ...rules, slowMs: -1 });
    expect(slow).toMatchObject({ outcome: 'slow', isReached: true });
    const silent = { ...draft, address: await labs.raw(() => undefined) };
    const timeout = await testAddress(silent, { ...rules, timeoutMs: 50 });
    expect(timeout).toMatchObject({ outcome: 'timeout', isReached: false });
  });
});

test('resets, missing servers and other protocols have different outcomes', async () => {
  const reset = await labs.raw((socket) => socket.once('data', () => socket.resetAndDestroy()));
  expect(await outcomeAt(reset)).toMatchObject({ outcome: 'reset', isReached: false });
  const mail = await labs.raw((socket) => socket.end('220 mail.example ready\r\n'));
  expect(await outcomeAt(mail)).toMatchObject({ outcome: 'notHttp' });
  expect(await outcomeAt(mail.replace('http:', 'https:'))).toMatchObject({ outcome: 'tlsFailed' });
  await labs.close();
  expect(await outcomeAt(mail)).toMatchObject({ outcome: 'refused' });
  expect(await outcomeAt('https://nobody.example')).toMatchObject({ outcome: 'dnsFailed' });
});

describe('a certificate', () => {
  const issuer = labAuthority;
  const hosts = ['127.0.0.1', 'lab.example'];
  const refused = { isReached: false, statusCode: null };

  test('that is trusted is reported with its expiry', async () => {
    const address = await labs.secure(makeCertificate({ name: 'Lab', hosts, issuer }));
    const named = address.replace('127.0.0.1', 'lab.example');
    for (const one of [address, named]) {
      expect(await outcomeAt(one)).toMatchObject({
        outcome: 'ok',
        certificate: { subject: 'Lab', issuer: 'Paddock test authority', fault: null },
      });
    }
  });

  test.each([
    ['certificateExpired', 'expired', { hosts, issuer, validFor: -1 }],
    ['certificateSelfSigned', 'selfSigned', { hosts }],
    ['certificateUntrusted', 'untrusted', { hosts, issuer: makeCertificate({ name: 'Other' }) }],
    ['wrongHost', 'wrongHost', { hosts: ['other.example'], issuer }],
  ] as const)('is refused as %s, and nothing is sent', async (outcome, fault, parts) => {
    const requests: unknown[] = [];
    const certificate = makeCertificate({ name: 'Lab', ...parts });
    const address = await labs.secure(certificate, (request) => requests.push(request.url));
    const expected = { ...refused, outcome, certificate: { subject: 'Lab', fault } };
    expect(await outcomeAt(address)).toMatchObject(expected);
    expect(requests).toEqual([]);
  });
});

test.each([
  ['mailto:lab@paddock.example', 'notTestable'],
  ['lab@direct.example.org', 'notTestable'],
  ['mllp://lab.example:2575', 'notTestable'],
  ['lab.example:8443/fhir', 'invalidAddress'],
  ['lab@direct.example.org/fhir', 'invalidAddress'],
  [' ', 'noAddress'],
  ['http://10.0.0.7/fhir', 'notAllowed'],
  ['http://169.254.169.254/latest/meta-data', 'notAllowed'],
  ['http://[::ffff:10.0.0.7]/', 'notAllowed'],
  ['https://inner.example/fhir', 'notAllowed'],
  ['http://printer.local/', 'notAllowed'],
])('%s is %s, and nothing is sent', async (address, outcome) => {
  expect(await outcomeAt(address)).toMatchObject({ outcome, isReached: false });
});

test('headers are sent except hop-by-hop ones; other connection types are tested at their address', async () => {
  const seen: (string | undefined)[] = [];
  const address = await labs.plain(({ headers, url }, response) => {
    seen.push(url, headers.authorization, headers.host);
    response.writeHead(405).end();
  });
  const header = ['Authorization: Bearer x', 'Host: elsewhere.example', 'no header', 'Bad: \u0001'];
  const draft = { connectionType: 'ihe-xds', header };
  expect(await outcomeAt(`${address}/xds?a=b`, draft)).toMatchObject({ outcome: 'ok', fhir: null });
  expect(seen).toEqual(['/xds?a=b', 'Bearer x', new URL(address).host]);
});

test('a password in the address is used but not returned', async () => {
  let sent: string | undefined;
  const address = await labs.plain(({ headers }, response) => {
    sent = headers.authorization;
    response.writeHead(200).end(capabilityStatement());
  });
  for (const [written, password] of [
    ['secret', 'secret'],
    ['s%40cret', 's@cret'],
    ['100%secret', '100%secret'],
  ] as const) {
    const { url, outcome } = await outcomeAt(address.replace('//', `//vet:${written}@`));
    expect([outcome, sent]).toEqual(['ok', `Basic ${btoa(`vet:${password}`)}`]);
    expect(url).not.toContain('cret');
  }
});

test('a stored Endpoint is tested as stored, and a hidden one is not found', async () => {
  const address = await labs.plain(fhirLab());
  const client = await service.signInAs();
  const body = { ...newEndpoint({ id: 'lab' }), address };
  await client.call('POST', '/site/101/fhir/endpoint', { body });
  const tested = await client.call('POST', path, { body: { id: 'lab' } });
  expect(tested.json()).toMatchObject({ outcome: 'ok', fhir: { softwareName: 'Lab server' } });
  expectProblem(await client.call('POST', path, { body: { id: 'none' } }), 'not_found');
  await client.call('DELETE', '/site/101/fhir/endpoint/lab');
  expectProblem(await client.call('POST', path, { body: { id: 'lab' } }), 'gone');
  const stranger = await service.signInAs({ organizationId: 2 });
  expectProblem(await stranger.call('POST', path, { body: { address } }), 'not_found');
});

test('the rate limit says when to retry', async () => {
  const client = await service.signInAs();
  const body = { address: 'mailto:lab@paddock.example' };
  const first = await Promise.all(
    Array.from({ length: testsPerMinute }, () => client.call('POST', path, { body })),
  );
  expect(first.map(({ statusCode }) => statusCode)).not.toContain(429);
  const last = await client.call('POST', path, { body });
  expectProblem(last, 'too_many_requests');
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});
