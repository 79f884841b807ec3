import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Call, testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../validation/r4-validation.ts';

const service = await testService();

const standard = '/site/101/fhir/r4/Endpoint';

async function signIn(): Promise<Call> {
  return (await service.signInAs({ role: 'SITE_USER', siteIds: [101] })).call;
}

const whole = (parts: Record<string, unknown> = {}) =>
  newEndpoint({ id: 'lab', status: 'active', address: 'https://lab.example/fhir', ...parts });
const create = (call: Call, parts: Record<string, unknown> = {}) =>
  call('POST', '/site/101/fhir/endpoint', { body: whole(parts) });

describe('a search', () => {
  test('with too large a page is capped, as its bundle says', async () => {
    const call = await signIn();
    await create(call);
    const response = await call('GET', `${standard}?_count=5000`);
    expect([response.statusCode, response.json().total]).toEqual([200, 1]);
    expect(response.json().meta.tag).toMatchObject([{ code: 'page-limit' }]);
    expect(r4Issues(response.json())).toEqual([]);
    const page = (await call('GET', `${standard}?_count=100`)).json();
    expect(page).not.toHaveProperty('meta');
  });

  test('without a match has no entry, as R4 has no empty lists', async () => {
    const call = await signIn();
    const bundle = (await call('GET', standard)).json();
    expect(bundle.total).toBe(0);
    expect(bundle).not.toHaveProperty('entry');
    expect(r4Issues(bundle)).toEqual([]);
  });

  test('accepts parameters in a form, in the query and in both', async () => {
    const call = await signIn();
    for (const id of ['a', 'b', 'c']) await create(call, { id });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const search = async (query: string, body: string) => {
      const response = await call('POST', `${standard}/_search${query}`, { headers, body });
      return response.json().entry.map(({ resource }: { resource: { id: string } }) => resource.id);
    };
    expect(await search('', '_id=a,b&_sort=-_id')).toEqual(['b', 'a']);
    expect(await search('?_id=a,b', '')).toEqual(['a', 'b']);
    expect(await search('?_id=a,b', '_id=b,c')).toEqual(['b']);
    const asJson = await call('POST', `${standard}/_search`, { body: {} });
    expectProblem(asJson, 'unsupported_media_type');
  });
});

interface HistoryPage extends Record<string, unknown> {
  link: { relation: string; url: string }[];
  entry: {
    fullUrl: string;
    request: { method: string };
    response: { extension: { valueString: string }[] };
  }[];
}

describe('a history', () => {
  test('is a valid bundle with deletes and authors, page by page', async () => {
    const call = await signIn();
    await create(call);
    await call('PUT', `${standard}/lab`, { body: whole({ name: 'Second' }) });
    await call('DELETE', `${standard}/lab`);
    for (const path of [`${standard}/lab/_history`, `${standard}/_history`]) {
      const methods: string[] = [];
      let next: string | undefined = `${path}?_count=2`;
      while (next !== undefined) {
        const bundle: HistoryPage = (await call('GET', next)).json();
        expect(r4Issues(bundle)).toEqual([]);
        for (const entry of bundle.entry) {
          methods.push(entry.request.method);
          expect(entry.fullUrl).toBe(`${testPublicUrl}${standard}/lab`);
          expect(entry.response.extension[0]?.valueString).toMatch(/\S/);
        }
        const link = bundle.link.find(({ relation }) => relation === 'next');
        next = link?.url.slice(testPublicUrl.length);
      }
      expect(methods).toEqual(['DELETE', 'PUT', 'POST']);
    }
  });
});
