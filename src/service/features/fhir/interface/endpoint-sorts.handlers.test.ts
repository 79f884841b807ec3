import { expect, test } from 'vitest';
import { nextPageToken } from '#contract/fhir/fhir-bundles.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const path = '/site/101/fhir/endpoint';

async function search(client: Client, query: string) {
  const response = await client.call('GET', `${path}${query}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json();
}

const idsOf = (bundle: { entry: { id: string }[] }) => bundle.entry.map(({ id }) => id);

test.each([
  ['address', ['lab', 'old', 'new', 'none']],
  ['-address', ['none', 'new', 'old', 'lab']],
  ['connectionType', ['new', 'none', 'old', 'lab']],
  ['managingOrganization', ['new', 'old', 'lab', 'none']],
  ['payloadType', ['new', 'lab', 'none', 'old']],
  ['contact', ['new', 'old', 'lab', 'none']],
  ['header', ['old', 'lab', 'new', 'none']],
  ['period', ['old', 'lab', 'new', 'none']],
  ['id', ['lab', 'new', 'none', 'old']],
  ['-id', ['old', 'none', 'new', 'lab']],
  ['connectionType,-id', ['none', 'new', 'old', 'lab']],
  ['-connectionType', ['lab', 'old', 'none', 'new']],
  ['connection-type', ['new', 'none', 'old', 'lab']],
  ['organization', ['new', 'old', 'lab', 'none']],
])('sorted by the element %s has reading order, page by page', async (sort, ids) => {
  const client = await service.signInAs();
  const display = (text: string) => ({ code: 'x', display: text });
  const bodies = [
    {
      id: 'lab',
      address: 'https://a.example/9',
      connectionType: display('Zulip'),
      managingOrganization: { display: 'Zoo' },
      payloadType: [{ text: 'lab 2' }],
      contact: [{ system: 'email', value: 'z@a.example' }],
      header: ['B: 1'],
      period: { start: '2024' },
    },
    {
      id: 'old',
      address: 'https://a.example/10',
      connectionType: { code: 'y' },
      managingOrganization: { reference: 'Organization/a' },
      payloadType: [{ coding: [display('Lab 10')] }],
      contact: [{ system: 'phone', value: '9' }],
      header: ['Á: 1'],
      period: { end: '2020' },
    },
    {
      id: 'new',
      address: 'https://B.example',
      connectionType: display('HL7'),
      managingOrganization: { identifier: { value: 'Örg' } },
      payloadType: [{ text: 'Äny' }],
      contact: [{ rank: 1 }, { system: 'phone', value: '1' }],
      header: ['c: 1'],
      period: { start: '2025' },
    },
    { id: 'none', connectionType: display('hl7'), payloadType: [{ text: 'Lab 9' }] },
  ];
  for (const body of bodies) {
    const response = await client.call('POST', path, { body: newEndpoint(body) });
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  }
  expect(idsOf(await search(client, `?_sort=${sort}`))).toEqual(ids);
  const met: string[] = [];
  let query: string | undefined = `?_count=1&_sort=${sort}`;
  while (query !== undefined) {
    const bundle = await search(client, query);
    met.push(...idsOf(bundle));
    const token = nextPageToken(bundle);
    query = token && `?_count=1&_sort=${sort}&_page_token=${encodeURIComponent(token)}`;
  }
  expect(met).toEqual(ids);
});
