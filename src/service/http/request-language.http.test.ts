import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startService } from '#testing/start-service.ts';

const service = await startService();
afterAll(() => service.close());
const { token } = await service.signInAs({ role: 'ADMIN' });
await service.server.listen({ port: 0, host: '127.0.0.1' });
// A TCP server's address is never a pipe name.
const { port } = service.server.server.address() as AddressInfo;

/** Over a real connection, where the body arrives in events. */
async function send(path: string, language?: string, body?: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      // By default, fetch sends `*`, which accepts any language.
      'accept-language': language ?? '*',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  return { language: response.headers.get('content-language'), body: await response.json() };
}

describe('the service', () => {
  test('answers in the first accepted language that it supports', async () => {
    const german = 'Standort 4711 nicht gefunden';
    const english = 'Site 4711 not found';
    for (const [tags, language, message] of [
      ['de-AT', 'de', german],
      ['fr-CH, de;q=0.5, en;q=0.4', 'de', german],
      ['de;q=0.1, en-US;q=0.8', 'en', english],
      ['fr', 'en', english],
      ['de;q=0', 'en', english],
      ['no language at all!', 'en', english],
      [undefined, 'en', english],
    ] as const) {
      const answer = await send('/site/4711/fhir/endpoint', tags);
      expect([tags, answer.language, answer.body.message]).toEqual([tags, language, message]);
    }
  });

  test('uses it for bodies that are not JSON, too large, or violate the contract', async () => {
    const messageFor = async (language: string, body: string) =>
      (await send('/users', language, body)).body.message;
    expect(await messageFor('de-AT', '{"a":1,"a":2}')).toBe(
      'Der Schlüssel a kommt im selben Objekt zweimal vor',
    );
    expect(await messageFor('en', '{"a":1,"a":2}')).toBe(
      'The key a appears twice in the same object',
    );
    const large = JSON.stringify('x'.repeat(2_000_000));
    expect(await messageFor('de', large)).toBe('Der Inhalt der Anfrage ist zu groß');
    const user = { email: 'no address', firstName: 'Jörg', lastName: 'Weiß', role: 'ADMIN' };
    expect(await send('/users', 'de', JSON.stringify(user))).toMatchObject({
      body: {
        message: 'email: Muss eine E-Mail-Adresse sein',
        issues: [{ path: 'email', message: 'Muss eine E-Mail-Adresse sein' }],
      },
    });
    expect(await send('/users', 'en', JSON.stringify(user))).toMatchObject({
      body: { issues: [{ path: 'email', message: 'Must be an email address' }] },
    });
  });

  test('answers each of many concurrent requests in its own language', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send('/users', index % 2 === 0 ? 'de' : 'en', JSON.stringify({ email: 'a@b.example' })),
      ),
    );
    for (const [index, { body }] of answers.entries()) {
      expect(body.issues).toContainEqual({
        path: 'role',
        message: index % 2 === 0 ? 'Erforderlich' : 'Required',
      });
    }
  });

  test('has German for refusals of FHIR resources and passwords', async () => {
    const endpoint = { resourceType: 'Endpoint', status: 'no such', name: 1 };
    const sent = await send('/site/101/fhir/r4/Endpoint', 'de', JSON.stringify(endpoint));
    const { issue } = sent.body;
    expect(sent.language).toBe('de');
    const said = issue.map(({ diagnostics }: { diagnostics: string }) => diagnostics).join('\n');
    expect(said).toContain('Muss ');
    expect(said).not.toContain('Must ');
  });
});
