import { beforeEach, describe, expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testPublicUrl, testService } from '#testing/start-service.ts';
import { standardBase } from '../fhir-calls.ts';

const service = await testService();
const base = standardBase(testPublicUrl, 101);

let client: Client;
const store = async (kind: FhirKindName, id: string, parts: object = {}) => {
  const body = newResource(kind, { id, ...parts });
  const path = `/site/101/fhir/${kind.toLowerCase()}`;
  const created = await client.call('POST', path, { body });
  if (created.statusCode === 409) await client.call('PUT', `${path}/${id}`, { body });
};
const endpoint = (id: string, reference: string) =>
  store('Endpoint', id, { managingOrganization: { reference } });

interface Entry {
  fullUrl: string;
  resource: { id: string; resourceType: string; name?: string; meta: { versionId: string } };
  search: { mode: string };
}
async function search(path: string, caller = client) {
  const answer = await caller.call('GET', `/site/101/fhir/r4/${path}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  const { total, entry = [] }: { total: number; entry?: Entry[] } = answer.json();
  const of = (mode: string) => entry.filter((one) => one.search.mode === mode);
  const nameOf = ({ resource: { resourceType, id, name, meta } }: Entry) =>
    `${resourceType}/${id} ${name ?? ''} ${meta.versionId}`;
  return {
    total,
    ids: of('match').map(({ resource }) => resource.id),
    included: of('include').map(nameOf),
    urls: of('include').map(({ fullUrl }) => fullUrl),
  };
}

beforeEach(async () => {
  client = await service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101, 102] });
});

describe('an absolute reference with the service’s own base URL', () => {
  beforeEach(async () => {
    await store('Organization', 'Lab', { name: 'Northfield' });
    await endpoint('a-relative', 'Organization/Lab');
    await endpoint('b-absolute', `${base}/Organization/Lab`);
    await endpoint('c-interface', `${testPublicUrl}/site/101/fhir/organization/lab/history/1`);
    await endpoint('x-site', `${standardBase(testPublicUrl, 102)}/Organization/Lab`);
    await endpoint('y-host', 'https://elsewhere.example/site/101/fhir/r4/Organization/Lab');
  });
  const all = ['a-relative', 'b-absolute', 'c-interface'];

  test.each([
    'organization=Organization/Lab',
    'organization=lab',
    'organization:Organization=lab',
    `organization=${base}/Organization/Lab`,
    `organization:Organization=${base}/Organization/Lab`,
    `organization=${testPublicUrl}/site/101/fhir/organization/lab`,
    'organization.name=north',
  ])('is found like a relative one by %s', async (query) => {
    expect(await search(`Endpoint?${query}&_sort=_id`)).toMatchObject({ total: 3, ids: all });
  });

  test('is followed in both directions, and counted', async () => {
    const [, absolute] = all;
    expect(await search(`Endpoint?_id=${absolute}&_include=Endpoint:organization`)).toMatchObject({
      ids: [absolute],
      included: ['Organization/Lab Northfield 1'],
    });
    const back = await search('Organization?_revinclude=Endpoint:organization');
    expect(back.included.map((name) => name.split(' ')[0])).toEqual(
      all.map((id) => `Endpoint/${id}`),
    );
    expect(await search('Organization?_has:Endpoint:organization:_id=b-absolute')).toMatchObject({
      ids: ['Lab'],
    });
    const words = await client.call('GET', '/site/101/fhir/endpoint?search=northfield');
    expect(words.json().total).toBe(3);
    const referrers = await client.call('GET', '/site/101/fhir/_referrers/Organization/Lab');
    expect(referrers.json().data).toEqual([
      { kind: 'Endpoint', parameter: 'organization', count: 3, ids: all.toReversed() },
    ]);
    const facets = await client.call('GET', '/site/101/fhir/_facets/Endpoint?_facets=organization');
    expect(facets.json().data[0].values[0]).toMatchObject({
      value: 'Organization/lab',
      label: 'Northfield',
      count: 3,
    });
  });

  test('of another site or service is a different reference', async () => {
    const other = 'https://elsewhere.example/site/101/fhir/r4/Organization/Lab';
    expect((await search(`Endpoint?organization=${other}`)).ids).toEqual(['y-host']);
    expect((await search('Endpoint?_id=x-site,y-host&_include=*')).included).toEqual([]);
  });
});

describe('a reference that names a version', () => {
  beforeEach(async () => {
    await store('Organization', 'o', { name: 'Old' });
    await store('Organization', 'o', { name: 'New' });
  });

  test.each([
    ['Organization/o/_history/1', 'Old 1'],
    [`${base}/Organization/O/_history/1`, 'Old 1'],
    ['Organization/o/_history/2', 'New 2'],
    ['Organization/o', 'New 2'],
  ])('%s includes that version', async (reference, included) => {
    await endpoint('e', reference);
    for (const include of ['Endpoint:organization', 'Endpoint:organization:Organization', '*']) {
      expect(await search(`Endpoint?_id=e&_include=${include}`)).toMatchObject({
        included: [`Organization/o ${included}`],
        urls: [`${base}/Organization/o`],
      });
    }
    expect((await search('Organization?_id=o&_revinclude=Endpoint:organization')).included).toEqual(
      ['Endpoint/e  1'],
    );
    expect((await search('Endpoint?organization=Organization/o')).ids).toEqual(['e']);
  });

  test('is included beside the current version if that is referred to, too, and never if it does not exist', async () => {
    await endpoint('e1', 'Organization/o/_history/1');
    await endpoint('e2', 'Organization/o');
    await endpoint('e3', 'Organization/o/_history/9');
    const { included } = await search('Endpoint?_include=Endpoint:organization');
    expect(included).toEqual(['Organization/o New 2', 'Organization/o Old 1']);
  });

  test('includes no version of a resource that is now hidden', async () => {
    await endpoint('e', 'Organization/o/_history/1');
    const security = [{ system: confidentialitySystem, code: 'V' }];
    await store('Organization', 'o', { name: 'New', meta: { security } });
    const member = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    expect((await search('Endpoint?_include=*', member)).included).toEqual([]);
  });
});
