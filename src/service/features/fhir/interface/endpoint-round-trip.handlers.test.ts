import { isLosslessNumber, parse } from 'lossless-json';
import { describe, expect, test } from 'vitest';
import { compact, withoutVersion } from '#testing/fhir-text.ts';
import { testService } from '#testing/start-service.ts';
import { directoryEntries } from '#tools/demo-generator/published-endpoints.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';

/** Expects that writing a resource, reading it and writing the result again changes nothing. */
async function expectRoundTrip(id: string, text: string): Promise<void> {
  const client = await service.signInAs();
  const created = await client.call('POST', path, { body: text });
  expect([created.statusCode, withoutVersion(created.body)]).toEqual([200, compact(text)]);
  const read = await client.call('GET', `${path}/${id}`);
  expect(read.body).toBe(created.body);
  const updated = await client.call('PUT', `${path}/${id}`, { body: read.body });
  expect([updated.statusCode, withoutVersion(updated.body)]).toEqual([200, compact(text)]);
  const history = await client.call('GET', `${path}/${id}/history`);
  for (const saved of [created.body, updated.body]) expect(history.body).toContain(saved);
  expect((await client.call('GET', path)).body).toContain(updated.body);
}

test('these tests distinguish the spelling of numbers', () => {
  expect(isLosslessNumber((parse('{"a":0.50}') as { a: unknown }).a)).toBe(true);
  expect(compact('{ "a": 0.50 }')).not.toBe(compact('{"a":0.5}'));
});

const head = '"resourceType":"Endpoint","id":"lab"';
const needed = '"connectionType":{"code":"x"},"payloadType":[{"text":"a"}]';
const extension = (value: string) => `{${head},"extension":[{"url":"urn:x",${value}}],${needed}}`;

describe('a round trip preserves', () => {
  test.each([
    ['decimals as they are spelled', extension('"valueDecimal":0.50')],
    ['decimals beyond double precision', extension('"valueDecimal":12345678901234567890.12345')],
    ['decimals with an exponent', extension('"valueDecimal":1.10E-3')],
    [
      'the order of keys',
      `{${needed},"status":"off","id":"lab","resourceType":"Endpoint","name":"a"}`,
    ],
    [
      'null slots of lists and their elements',
      `{${head},"payloadMimeType":[null,"a","b"],"_payloadMimeType":[{"extension":[{"url":"urn:x","valueCode":"c"}]},null,{"id":"3"}],${needed}}`,
    ],
    ['text of every kind', `{${head},"name":"Ünïcode 🐎 \\" \\\\ / \\t 中文 עברית",${needed}}`],
    ['line separators', `{${head},"name":"a\u2028b\u2029c",${needed}}`],
  ])('%s', async (_what, text) => {
    await expectRoundTrip('lab', text);
  });

  test('insignificant white space', async () => {
    await expectRoundTrip('lab', `\uFEFF \n{ ${head} ,\r\n\t${needed} }\n`.replace('\uFEFF', ''));
  });

  test('every entry of a real directory', async () => {
    const entries = directoryEntries();
    expect(entries).toHaveLength(133);
    const client = await service.signInAs();
    for (const { id, content } of entries) {
      const created = await client.call('POST', path, { body: content });
      expect([id, created.statusCode]).toEqual([id, 200]);
      expect(withoutVersion(created.body)).toBe(compact(content));
      expect((await client.call('GET', `${path}/${id}`)).body).toBe(created.body);
    }
  });
});
