import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Call, testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../validation/r4-validation.ts';

const service = await testService();

const standard = '/site/101/fhir/r4/Endpoint';
const signIn = async () => (await service.signInAs({ role: 'SITE_USER', siteIds: [101] })).call;

const subsetted = expect.objectContaining({ code: 'SUBSETTED' });
const lab = (parts: Record<string, unknown> = {}) =>
  newEndpoint({
    status: 'active',
    address: 'https://lab.example',
    name: 'Laboratory',
    header: ['a'],
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Lab</div>' },
    ...parts,
  });

interface Entry {
  resource?: { name?: string; meta: { versionId: string } };
  request: { method: string };
}
const entriesOf = (bundle: { entry?: Entry[] }) => bundle.entry ?? [];

async function create(call: Call): Promise<string> {
  return (await call('POST', standard, { body: lab() })).json().id;
}

describe('parts of a resource', () => {
  const always = ['id', 'meta', 'resourceType'];
  const demanded = ['address', 'connectionType', 'payloadType', 'status'];
  const all = [...always, ...demanded, 'header', 'name', 'text'].toSorted();

  test.each([
    // R4 leaves headers, and narratives, out of the summary of an Endpoint.
    ['_summary=true', [...always, ...demanded, 'name'].toSorted()],
    ['_summary=text', [...always, ...demanded, 'text'].toSorted()],
    ['_summary=data', all.filter((name) => name !== 'text')],
    ['_summary=false', all],
    ['_elements=name', [...always, ...demanded, 'name'].toSorted()],
    ['_elements=Endpoint.header,name&_pretty=true', all.filter((name) => name !== 'text')],
  ])('%s are returned by each read, tagged as subsetted', async (query, names) => {
    const call = await signIn();
    const id = await create(call);
    const of = async (path: string) => (await call('GET', `${standard}${path}${query}`)).json();
    const search = await of('?');
    const history = await of(`/${id}/_history?`);
    const resources = [
      await of(`/${id}?`),
      await of(`/${id}/_history/1?`),
      search.entry[0].resource,
      history.entry[0].resource,
    ];
    for (const resource of resources) {
      expect(Object.keys(resource).toSorted()).toEqual(names);
      expect(resource.meta.tag).toEqual(names === all ? undefined : [subsetted]);
    }
    for (const bundle of [search, history]) {
      expect(r4Issues(bundle)).toEqual([]);
      const self = bundle.link.find(({ relation }: { relation: string }) => relation === 'self');
      const [first = ''] = query.split('&');
      expect(decodeURIComponent(self.url)).toContain(first);
    }
  });

  test.each([
    ['_total=none', undefined],
    ['_total=none&_summary=count', 1],
    ['_total=estimate', 1],
    ['_total=accurate', 1],
  ])('%s: the total is %s', async (query, total) => {
    const call = await signIn();
    await create(call);
    expect((await call('GET', `${standard}?${query}`)).json().total).toBe(total);
  });

  test('that are unknown are refused', async () => {
    const call = await signIn();
    const id = await create(call);
    for (const path of ['', `/${id}`, `/${id}/_history`, '/_history']) {
      const ask = (query: string) => call('GET', `${standard}${path}?${query}`);
      expectProblem(await ask('_summary=x'), 'invalid_request', ['_summary']);
      expectProblem(await ask('_elements=colour'), 'invalid_request', ['_elements']);
    }
    const ours = await call('GET', '/site/101/fhir/endpoint?_summary=true');
    expectProblem(ours, 'invalid_request', ['_summary']);
  });
});

describe('a history', () => {
  /** Three versions and a delete, a day after each other. */
  async function past(call: Call): Promise<string> {
    const id = await create(call);
    for (const name of ['Second', 'Third']) {
      await call('PUT', `${standard}/${id}`, { body: lab({ id, name }) });
    }
    await call('DELETE', `${standard}/${id}`);
    for (const versionId of [1, 2, 3]) {
      await service.db
        .updateTable('fhir_versions')
        .set({ last_updated: `2026-03-0${versionId}T12:00:00Z` })
        .where('version_id', '=', versionId)
        .execute();
    }
    await service.db
      .updateTable('fhir_deletions')
      .set({ deleted_at: '2026-03-04T12:00:00Z' })
      .execute();
    return id;
  }

  test.each([
    ['_since=2026-03-03T12:00:00Z', ['delete', '3']],
    ['_since=2026-03-03T13:00:00%2B01:00', ['delete', '3']],
    ['_since=2026-03-05T00:00:00Z', []],
    ['_at=2026-03-01T11:59:59Z', []],
    ['_at=2026-03-01T12:00:00Z', ['1']],
    ['_at=2026-03-02T12:00:00.000Z', ['2']],
    ['_at=2026-03-02', ['2', '1']],
    ['_at=2026-03-04', ['delete', '3']],
    ['_at=2026-03-05', ['delete']],
    ['_at=2026-03', ['delete', '3', '2', '1']],
    ['_at=2025', []],
    ['_at=2026&_since=2026-03-04T00:00:00Z', ['delete']],
  ])('with %s', async (query, expected) => {
    const call = await signIn();
    const id = await past(call);
    for (const path of [`${standard}/${id}/_history`, `${standard}/_history`]) {
      const versions: string[] = [];
      let next: string | undefined = `${path}?${query}&_count=1`;
      while (next !== undefined) {
        const bundle = (await call('GET', next)).json();
        expect([bundle.type, bundle.total]).toEqual(['history', expected.length]);
        versions.push(
          ...entriesOf(bundle).map(({ resource }) => resource?.meta.versionId ?? 'delete'),
        );
        const link: { relation: string; url: string }[] = bundle.link;
        next = link.find(({ relation }) => relation === 'next')?.url.slice(testPublicUrl.length);
      }
      expect(versions).toEqual(expected);
    }
  });

  test('is refused for an invalid time', async () => {
    const call = await signIn();
    const id = await create(call);
    for (const path of [`${standard}/${id}/_history`, `${standard}/_history`]) {
      const ask = (query: string) => call('GET', `${path}?${query}`);
      expectProblem(await ask('_at=soon'), 'invalid_request', ['_at']);
      expectProblem(await ask('_at=2026-13'), 'invalid_request', ['_at']);
      expectProblem(await ask('_since=2026'), 'invalid_request', ['_since']);
    }
  });
});
