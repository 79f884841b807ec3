import { expect, test } from 'vitest';
import { problemPaths } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

const ours = '/site/101/fhir/endpoint';
const base = '/site/101/fhir/r4';
const standard = `${base}/Endpoint`;

const faults: Record<string, [path: string, parts: Record<string, unknown>]> = {
  'a script in a narrative': [
    'text.div',
    {
      text: {
        status: 'generated',
        div: '<div xmlns="http://www.w3.org/1999/xhtml">x<script>alert(1)</script></div>',
      },
    },
  ],
  'something contained that nothing refers to': [
    'contained.0',
    { contained: [{ resourceType: 'Organization', id: 'o', name: 'Vets' }] },
  ],
  'a reference to another kind': [
    'managingOrganization',
    { managingOrganization: { reference: 'Patient/1' } },
  ],
  'a part of itself': [
    'meta.tag.0',
    {
      meta: {
        tag: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
            code: 'SUBSETTED',
          },
        ],
      },
    },
  ],
};

test.each(Object.entries(faults))('%s is refused by every write', async (_what, [path, parts]) => {
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  await call('POST', ours, { body: newEndpoint({ id: 'lab', name: 'Lab' }) });
  const body = newEndpoint({ id: 'lab', ...parts });
  const patch = Object.entries(parts).map(([name, value]) => ({
    op: 'add',
    path: `/${name}`,
    value,
  }));
  const bundle = (type: string) => ({
    resourceType: 'Bundle',
    type,
    entry: [{ resource: body, request: { method: 'PUT', url: 'Endpoint/lab' } }],
  });
  const ndjson = { 'content-type': 'application/fhir+ndjson' };
  const refusals = await Promise.all([
    call('POST', ours, { body: { ...body, id: 'new' } }),
    call('PUT', `${ours}/lab`, { body }),
    call('POST', standard, { body }),
    call('PUT', `${standard}/lab`, { body }),
    call('PUT', `${standard}?_id=lab`, { body }),
    call('PATCH', `${standard}/lab`, { body: patch }),
    call('POST', `${standard}/$validate`, { body }),
  ]);
  expect(refusals.map(problemPaths)).toEqual(refusals.map(() => [path]));
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 6 }, () => 400),
    200,
  ]);
  const transaction = await call('POST', base, { body: bundle('transaction') });
  expect([transaction.statusCode, ...problemPaths(transaction)]).toEqual([
    400,
    `entry.0.resource.${path}`,
  ]);
  const batch = (await call('POST', base, { body: bundle('batch') })).json();
  expect(batch.entry[0].response.status).toBe('400 Bad Request');
  const imported = await call('POST', '/site/101/fhir/_import/Endpoint', {
    body: JSON.stringify(body),
    headers: ndjson,
  });
  expect(imported.json()).toMatchObject({ outcome: 'failed', issues: [{ path }] });
  expect((await call('GET', `${standard}/lab`)).json()).toMatchObject({
    name: 'Lab',
    meta: { versionId: '1' },
  });
});

test.each(['urn:uuid:1', 'Organization?identifier=x|1'])(
  'a broken reference can stay in its resource, but is refused in any other: %s',
  async (reference) => {
    const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    const body = newEndpoint({ id: 'lab', managingOrganization: { reference } });
    await call('POST', ours, { body: newEndpoint({ id: 'lab' }) });
    // Stored as it was before references were checked.
    await service.db
      .updateTable('fhir_resources')
      .set({ content: JSON.stringify(body) })
      .execute();
    const patch = [{ op: 'add', path: '/status', value: 'off' }];
    const kept = [
      await call('PUT', `${ours}/lab`, { body: { ...body, name: 'A' } }),
      await call('PATCH', `${standard}/lab`, { body: patch }),
      await call('DELETE', `${ours}/lab`),
      await call('PUT', `${standard}/lab`, { body }),
    ];
    expect(kept.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201]);
    const imported = await call('POST', '/site/101/fhir/_import/Endpoint?existing=update', {
      body: JSON.stringify({ ...body, name: 'Imported' }),
      headers: { 'content-type': 'application/fhir+ndjson' },
    });
    expect(imported.json()).toMatchObject({ outcome: 'updated' });
    const other = { ...body, managingOrganization: { reference: `${reference}2` } };
    const refused = await call('PUT', `${ours}/lab`, { body: other });
    expect(problemPaths(refused)).toEqual(['managingOrganization']);
  },
);
