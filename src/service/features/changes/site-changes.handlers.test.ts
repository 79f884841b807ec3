import { expect, test } from 'vitest';
import type { SiteChange, SiteChangesPage } from '#contract/console/site-changes.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const changes = '/site/101/changes';
const endpoints = '/site/101/fhir/endpoint';
const eventgroups = '/site/101/ahds/v1/eventgroup';

/** A method with path, and its body. */
async function send(
  client: Client,
  request: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  body?: object,
) {
  const [method, path] = request.split(' ') as ['POST', string]; // or another of them
  const answer = await client.call(method, path, body && { body });
  expect({ path, isDone: answer.statusCode < 300 }).toEqual({ path, isDone: true });
  return answer.json();
}

async function page(client: Client, query = '', path = changes): Promise<SiteChangesPage> {
  const answer = await client.call('GET', `${path}?${query}`);
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return answer.json();
}

/** A timestamp between the previous save and the next. */
async function moment(): Promise<string> {
  const now = new Date().toISOString();
  await expect.poll(() => new Date().toISOString() > now).toBe(true);
  return now;
}

function lineOf({ kind, recordId, action, before, after, author }: SiteChange) {
  return [kind, recordId, action, before?.versionId, after?.versionId, author?.name].join(' ');
}

/** An Endpoint, a patient and an event group, changed by two users, with timestamps in between. */
async function history() {
  const ann = await service.signInAs({ firstName: 'Ann', lastName: 'Osei', role: 'ADMIN' });
  const ben = await service.signInAs({ firstName: 'Ben', lastName: 'Ito', role: 'ADMIN' });
  await send(
    ann,
    `POST ${endpoints}`,
    newEndpoint({ id: 'Lab', name: 'Laboratory', status: 'active' }),
  );
  const { eventgroupId } = await send(ann, `POST ${eventgroups}`, {
    name: 'Spring',
    status: 'active',
  });
  const first = await moment();
  await send(
    ben,
    `PUT ${endpoints}/lab`,
    newEndpoint({ id: 'Lab', name: 'Laboratory', status: 'off' }),
  );
  await send(ben, 'POST /site/101/fhir/patient', newResource('Patient', { id: 'Bella' }));
  const second = await moment();
  await send(ann, `PATCH ${eventgroups}/${eventgroupId}`, { status: 'archived' });
  await send(ann, 'DELETE /site/101/fhir/patient/Bella');
  const third = await moment();
  return { ann, ben, eventgroupId, first, second, third };
}

test('every save and delete of a site is listed with the record before and after, newest first, page by page', async () => {
  const { ann, ben, eventgroupId } = await history();
  const { data, nextPageToken } = await page(ann);
  expect(data.map(lineOf)).toEqual([
    'Patient Bella deleted 1  Ann Osei',
    `eventgroup ${eventgroupId} changed 1 2 Ann Osei`,
    'Patient Bella created  1 Ben Ito',
    'Endpoint Lab changed 1 2 Ben Ito',
    `eventgroup ${eventgroupId} created  1 Ann Osei`,
    'Endpoint Lab created  1 Ann Osei',
  ]);
  expect(nextPageToken).toBeNull();
  expect(data.map(({ title }) => title)).toContain('Laboratory');
  const [, , , saved] = data;
  expect(
    [saved?.before, saved?.after].map((side) => JSON.parse(side?.text ?? '{}').status),
  ).toEqual(['active', 'off']);

  const paged: SiteChange[] = [];
  for (let token: string | null = ''; token !== null; ) {
    const next: SiteChangesPage = await page(ann, `pageSize=1${token && `&pageToken=${token}`}`);
    paged.push(...next.data);
    token = next.nextPageToken;
  }
  expect(paged).toEqual(data);
  expect((await page(ann, `person=${ben.userId}`)).data.map(({ kind }) => kind)).toEqual([
    'Patient',
    'Endpoint',
  ]);
  expect((await page(ann, 'kind=eventgroup,webhook')).data).toHaveLength(2);
});

test('compares a site at two moments: each differing record once, and none with the same content as before', async () => {
  const { ann, ben, first, second, third, eventgroupId } = await history();
  const since = async (from: string, more = '') =>
    (await page(ann, `from=${from}${more}`, `${changes}/compare`)).data.map(lineOf);
  expect(await since(first)).toEqual([
    `eventgroup ${eventgroupId} changed 1 2 Ann Osei`,
    'Endpoint Lab changed 1 2 Ben Ito',
  ]);
  expect(await since(first, `&to=${second}`)).toEqual([
    'Patient Bella created  1 Ben Ito',
    'Endpoint Lab changed 1 2 Ben Ito',
  ]);
  expect(await since(second, '&kind=Patient')).toEqual(['Patient Bella deleted 1  Ann Osei']);
  expect(await since(first, `&person=${ben.userId}`)).toEqual(['Endpoint Lab changed 1 2 Ben Ito']);
  expect(await since(third)).toEqual([]);

  await send(
    ann,
    `PUT ${endpoints}/lab`,
    newEndpoint({ id: 'Lab', name: 'Laboratory', status: 'active' }),
  );
  expect(await since(first)).toEqual([`eventgroup ${eventgroupId} changed 1 2 Ann Osei`]);
  await send(ann, 'PUT /site/101/fhir/patient/Bella', newResource('Patient', { id: 'Bella' }));
  expect(await since(third, '&kind=Patient')).toEqual(['Patient Bella restored  2 Ann Osei']);
  expect((await page(ann, 'kind=Patient&pageSize=1')).data.map(lineOf)).toEqual([
    'Patient Bella restored  2 Ann Osei',
  ]);
});

test('changes are counted by day, person and kind', async () => {
  const { ann, ben, first } = await history();
  const answer = await ann.call(
    'GET',
    `${changes}/count?from=2020-01-01T00:00:00Z&timeZone=Asia/Tokyo`,
  );
  expect(answer.json()).toMatchObject({
    people: [
      { userId: ann.userId, name: 'Ann Osei', count: 4 },
      { userId: ben.userId, name: 'Ben Ito', count: 2 },
    ],
    kinds: expect.arrayContaining([
      { kind: 'Endpoint', count: 2 },
      { kind: 'eventgroup', count: 2 },
    ]),
    isPartial: false,
  });
  const days: { day: string; count: number }[] = answer.json().days;
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  const tokyo = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' });
  expect(days[0]?.day).toBe(tokyo.format(new Date(first)));
  expectProblem(
    await ann.call('GET', `${changes}/count?from=${first}&timeZone=Nowhere`),
    'invalid_request',
  );
});

test('lists nothing above the caller’s clearance, and hides the site from strangers', async () => {
  const { ann, first } = await history();
  const security = [{ system: confidentialitySystem, code: 'V' }];
  await send(ann, `PUT ${endpoints}/lab`, { ...newEndpoint({ id: 'Lab' }), meta: { security } });
  const reader = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  const kinds = async (path: string, query = '') =>
    new Set((await page(reader, query, path)).data.map(({ kind }) => kind));
  expect(await kinds(changes)).toEqual(new Set(['Patient', 'eventgroup']));
  expect(await kinds(`${changes}/compare`, `from=${first}`)).toEqual(new Set(['eventgroup']));
  const stranger = await service.signInAs({ role: 'SITE_USER', organizationId: 2, siteIds: [201] });
  expectProblem(await stranger.call('GET', changes), 'not_found');
  for (const day of ['2026-13-99', '2026-02-30', '0000-01-01']) {
    const token = `${day}T00:00:00.000Z~Endpoint~1~0~lab`;
    expectProblem(await ann.call('GET', `${changes}?pageToken=${token}`), 'invalid_request');
  }
});
