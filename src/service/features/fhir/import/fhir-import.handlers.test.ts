import { describe, expect, test } from 'vitest';
import { type ImportResult, importLimit } from '#contract/fhir/fhir-import.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';
const importPath = '/site/101/fhir/_import/Endpoint';
const line = (parts: Record<string, unknown>) => JSON.stringify(newEndpoint(parts));

async function send(client: Client, body: string, query = '') {
  const headers = { 'content-type': 'application/fhir+ndjson' };
  return await client.call('POST', `${importPath}${query}`, { body, headers });
}

async function results(client: Client, body: string, query = ''): Promise<ImportResult[]> {
  const response = await send(client, body, query);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/x-ndjson');
  return response.body
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
}

const outcomes = (rows: readonly ImportResult[]) => rows.map(({ outcome }) => outcome);
const total = async ({ call }: Client) => (await call('GET', path)).json().total;

describe('an import', () => {
  test('stores valid rows and reports the issues of the others', async () => {
    const client = await service.signInAs();
    const body = [
      line({ id: 'a', name: 'A' }),
      line({ id: 'b', period: { start: '9/12/2018 1:01:03 PM' } }),
      '{"resourceType":"Endpoint",}',
      line({ name: 'without id' }),
      line({ id: 'A' }),
    ].join('\n');
    const rows = await results(client, body);
    expect(outcomes(rows)).toEqual(['created', 'failed', 'failed', 'created', 'failed']);
    expect(rows[1]?.issues?.[0]?.path).toBe('period.start');
    expect(rows[2]?.message).toContain('isn’t valid JSON');
    expect(rows[3]).toMatchObject({ row: 3, id: expect.any(String), versionId: '1' });
    expect(rows[4]).toMatchObject({ message: 'Row 1 has the same ID', issues: [{ path: 'id' }] });
    expect(await total(client)).toBe(2);
  });

  test('stores no more once the session has ended', async () => {
    const [client, other] = [await service.signInAs(), await service.signInAs()];
    const rows = Array.from({ length: 10_000 }, (_, at) => line({ id: `r${at}` }));
    const sending = send(client, rows.join('\n')).catch(() => undefined); // broken off
    await expect.poll(() => total(other)).toBeGreaterThan(0);
    await client.call('POST', '/auth/logout');
    await sending;
    expect(await total(other)).toBeLessThan(rows.length);
  });

  test('accepts a Bundle in both forms, and keeps the spelling of numbers', async () => {
    const client = await service.signInAs();
    const extension = [{ url: 'https://x.example/cost', valueDecimal: '0.50' }];
    const text = line({ id: 'a', extension }).replace('"0.50"', '0.50');
    const bundle = `{"resourceType":"Bundle","type":"collection",\n"entry":[{"resource":${text}},\n${line({ id: 'b' })}]}`;
    const response = await client.call('POST', importPath, {
      body: bundle,
      headers: { 'content-type': 'application/fhir+json' },
    });
    expect(response.statusCode).toBe(200);
    expect((await client.call('GET', `${path}/a`)).body).toContain('"valueDecimal":0.50');
    expect(await total(client)).toBe(2);
  });

  test('skips or updates existing resources, as requested, and undeletes', async () => {
    const client = await service.signInAs();
    await results(client, [line({ id: 'a' }), line({ id: 'b' })].join('\n'));
    await client.call('DELETE', `${path}/b`);
    const again = [line({ id: 'a', name: 'New' }), line({ id: 'b' }), line({ id: 'c' })].join('\n');
    expect(outcomes(await results(client, again))).toEqual(['skipped', 'skipped', 'created']);
    const rows = await results(client, again, '?existing=update');
    expect(rows.map(({ versionId }) => versionId)).toEqual(['2', '2', null]);
    expect((await client.call('GET', `${path}/a`)).json().name).toBe('New');
  });

  test('stores nothing in a dry run, and predicts each result', async () => {
    const client = await service.signInAs();
    await results(client, line({ id: 'a' }));
    const body = [line({ id: 'a' }), line({ id: 'b' }), line({ status: 'odd' })].join('\n');
    const rows = await results(client, body, '?dryRun=true&existing=update');
    expect(outcomes(rows)).toEqual(['unchanged', 'created', 'failed']);
    expect(await total(client)).toBe(1);
  });

  test('writes no version of an equal resource, whatever its spelling', async () => {
    const client = await service.signInAs();
    const text = line({ id: 'a', name: 'A', extension: [{ url: 'urn:x', valueDecimal: 1 }] });
    await results(client, text.replace('"valueDecimal":1', '"valueDecimal":1.0'));
    const stored = (await client.call('GET', `${path}/a`)).body;
    const members = [...Object.entries(JSON.parse(stored))].reverse();
    const turned = JSON.stringify(Object.fromEntries(members)).replace(':1}', ': 1.0}');
    for (const body of [stored, turned]) {
      const [row] = await results(client, body, '?existing=update');
      expect(row).toMatchObject({
        outcome: 'unchanged',
        message: 'Identical to the stored version',
      });
    }
    const [changed] = await results(client, text, '?existing=update');
    expect(changed).toMatchObject({ outcome: 'updated', versionId: '2' });
    expect((await client.call('GET', `${path}/a/history`)).json().total).toBe(2);
  });

  test('updates only the version that a row names, not a newer one or a delete', async () => {
    const client = await service.signInAs();
    await results(client, [line({ id: 'a' }), line({ id: 'b' }), line({ id: 'c' })].join('\n'));
    const stored = async (id: string) => (await client.call('GET', `${path}/${id}`)).json();
    const exported = await Promise.all(['a', 'b', 'c'].map(stored));
    const theirs = { ...exported[0], name: 'By a colleague' };
    await client.call('PUT', `${path}/a`, { body: theirs });
    await client.call('DELETE', `${path}/c`);
    const rows = exported.map((row) => JSON.stringify({ ...row, name: 'By the row' })).join('\n');
    for (const query of ['?existing=update&dryRun=true', '?existing=update']) {
      const again = await results(client, rows, query);
      expect(outcomes(again)).toEqual(['conflict', 'updated', 'conflict']);
      expect(again[0]).toMatchObject({ versionId: '2', message: expect.stringContaining('1') });
      expect(again[2]?.message).toContain('Deleted');
    }
    expect((await stored('a')).name).toBe('By a colleague');
    expect((await stored('b')).name).toBe('By the row');
    expect((await client.call('GET', `${path}/c`)).statusCode).toBe(410);
    const [same] = await results(client, JSON.stringify(theirs), '?existing=update');
    expect(same?.outcome).toBe('unchanged');
  });

  test('reveals nothing hidden, and refuses a label above the clearance', async () => {
    const system = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality';
    const hidden = { meta: { security: [{ system, code: 'V' }] } };
    await results(await service.signInAs(), line({ id: 'secret', ...hidden }));
    const reader = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = [line({ id: 'secret' }), line({ id: 'other', ...hidden })].join('\n');
    const rows = await results(reader, body, '?existing=update');
    expect(outcomes(rows)).toEqual(['failed', 'failed']);
    expect(rows[0]?.message).toContain('already');
    expect(rows[1]?.issues?.[0]?.path).toBe('meta.security');
  });

  test('is refused as a whole if it is neither lines nor a Bundle, or too large', async () => {
    const client = await service.signInAs();
    expectProblem(await send(client, '{\n"name":"Lab"\n}'), 'invalid_request');
    expectProblem(await send(client, '', '?existing=replace'), 'invalid_request');
    expectProblem(await send(client, ' '.repeat(importLimit + 1)), 'body_too_large');
  });

  test('refuses a row that could not be sent again on its own, and stores the others', async () => {
    const client = await service.signInAs();
    const half = line({ id: 'half' }).replace('"half"', '"half","name":"a\\ud800b"');
    const large = line({ id: 'large', name: 'x'.repeat(1_048_576) });
    const deep = line({ id: 'deep' }).replace(/}$/, `,"x":${'['.repeat(70)}${']'.repeat(70)}}`);
    const body = [half, large, deep, line({ id: 'a' })].join('\n');
    const rows = await results(client, body);
    expect(outcomes(rows)).toEqual(['failed', 'failed', 'failed', 'created']);
    expect(rows[0]?.issues?.[0]?.path).toBe('name');
    expect(await total(client)).toBe(1);
  });

  test.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'is decoded from %s, with or without a byte order mark',
    async (encoding) => {
      const client = await service.signInAs();
      for (const mark of ['\ufeff', '']) {
        const text = `${mark}${line({ id: 'a', name: 'Süd 北' })}\r\n`;
        const little = Buffer.from(text, encoding === 'utf-8' ? 'utf-8' : 'utf-16le');
        const payload = encoding === 'utf-16be' ? little.swap16() : little;
        const response = await service.server.inject({
          method: 'POST',
          url: `${importPath}?dryRun=true`,
          payload,
          headers: {
            authorization: `Bearer ${client.token}`,
            'content-type': 'application/fhir+ndjson',
          },
        });
        expect(response.json().outcome).toBe('created');
      }
    },
  );
});

describe('an import of another kind', () => {
  const patient = (id: string, more: object = {}) =>
    JSON.stringify({ resourceType: 'Patient', id, ...more });

  test('validates its rows by R4', async () => {
    const client = await service.signInAs();
    const body = [
      patient('rex', { name: [{ text: 'Rex' }] }),
      patient('odd', { gender: 'tomcat', contact: [{}] }),
      line({ id: 'lab' }),
    ].join('\n');
    const headers = { 'content-type': 'application/fhir+ndjson' };
    const url = '/site/101/fhir/_import/Patient';
    const response = await client.call('POST', url, { body, headers });
    const rows = response.body.split('\n').filter(Boolean);
    const [first, second, third] = rows.map((text): ImportResult => JSON.parse(text));
    expect(first).toMatchObject({ id: 'rex', outcome: 'created', versionId: '1' });
    expect(second?.issues?.map(({ path: at }) => at)).toContain('gender');
    expect(third).toMatchObject({ outcome: 'skipped', message: 'Isn’t of kind Patient' });
  });
});
