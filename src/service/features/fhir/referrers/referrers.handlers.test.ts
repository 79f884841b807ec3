import { expect, test } from 'vitest';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { maxSampleIds } from '#contract/fhir/referrers.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();
const laboratory = { reference: 'Organization/Lab' };

async function store(client: Client, kind: FhirKindName, parts: Record<string, unknown>) {
  const segment = fhirKinds.find((one) => one.kind === kind)?.segment;
  const body = newResource(kind, parts);
  const { statusCode } = await client.call('POST', `/site/101/fhir/${segment}`, { body });
  expect([200, 201]).toContain(statusCode);
}

const referrers = (client: Client, place = 'Organization/Lab', site = 101) =>
  client.call('GET', `/site/${site}/fhir/_referrers/${place}`);

test('counts referring resources by search parameter', async () => {
  const client = await service.signInAs();
  await store(client, 'Organization', { id: 'Lab', partOf: { reference: 'Organization/other' } });
  await store(client, 'Organization', { id: 'branch', partOf: laboratory });
  await store(client, 'Organization', {
    id: 'elsewhere',
    partOf: { reference: 'https://a.test/b' },
  });
  for (let number = 1; number <= maxSampleIds + 2; number += 1) {
    const managingOrganization = { reference: `Organization/${number === 1 ? 'LAB' : 'Lab'}` };
    await store(client, 'Endpoint', { id: `e-${number}`, managingOrganization });
  }
  await store(client, 'Patient', { id: 'rex', managingOrganization: laboratory });
  await store(client, 'Patient', { id: 'gone', managingOrganization: laboratory });
  await client.call('DELETE', '/site/101/fhir/patient/gone');
  await store(client, 'Patient', { id: 'changed', managingOrganization: laboratory });
  await client.call('PUT', '/site/101/fhir/patient/changed', { body: newResource('Patient') });

  const response = await referrers(client, 'Organization/lab');
  expect(response.json().data).toEqual([
    {
      kind: 'Endpoint',
      parameter: 'organization',
      count: maxSampleIds + 2,
      ids: [10, 9, 8, 7, 6, 5, 4, 3].map((number) => `e-${number}`),
    },
    { kind: 'Organization', parameter: 'partof', count: 1, ids: ['branch'] },
    { kind: 'Patient', parameter: 'organization', count: 1, ids: ['rex'] },
  ]);
  for (const { kind, parameter, count } of response.json().data) {
    const search = await client.call(
      'GET',
      `/site/101/fhir/r4/${kind}?${parameter}=Organization/Lab`,
    );
    expect(search.json().total).toBe(count);
  }
});

test('parameters that are a subset of another one are not counted', async () => {
  const client = await service.signInAs();
  await store(client, 'Patient', { id: 'rex' });
  const patient = { reference: 'Patient/rex' };
  await store(client, 'Appointment', { participant: [{ status: 'accepted', actor: patient }] });
  await store(client, 'Flag', { subject: patient });
  await store(client, 'RelatedPerson', { patient });
  const data: { kind: string; parameter: string }[] = (
    await referrers(client, 'Patient/rex')
  ).json().data;
  expect(data.map(({ kind, parameter }) => `${kind}.${parameter}`)).toEqual([
    'Appointment.actor',
    'Flag.subject',
    'RelatedPerson.patient',
  ]);
});

test('hidden resources are neither counted nor listed, and have no referrers', async () => {
  const chief = await service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101] });
  const member = await service.signInAs({ role: 'SITE_USER', organizationId: 1, siteIds: [101] });
  const secret = { meta: { security: [{ system: confidentialitySystem, code: 'V' }] } };
  await store(chief, 'Organization', { id: 'Lab' });
  await store(chief, 'Organization', { id: 'hidden', ...secret });
  await store(chief, 'Patient', { id: 'open', managingOrganization: laboratory });
  await store(chief, 'Patient', { id: 'secret', managingOrganization: laboratory, ...secret });
  await store(chief, 'Flag', {
    subject: { reference: 'Patient/open' },
    author: laboratory,
    ...secret,
  });
  const counts = async (client: Client) =>
    (await referrers(client))
      .json()
      .data.map(({ kind, count, ids }: Record<string, unknown>) => [kind, count, ids]);
  expect(await counts(chief)).toMatchObject([
    ['Flag', 1, [expect.any(String)]],
    ['Patient', 2, ['secret', 'open']],
  ]);
  expect(await counts(member)).toEqual([['Patient', 1, ['open']]]);
  expectProblem(await referrers(member, 'Organization/hidden'), 'not_found');
  expectProblem(await referrers(chief, 'Organization/never'), 'not_found');
  expectProblem(await referrers(chief, 'Observation/one'), 'unknown_kind');
  expectProblem(await referrers(chief, 'Organization/Lab', 103), 'not_found');
  await chief.call('DELETE', '/site/101/fhir/organization/Lab');
  expectProblem(await referrers(chief), 'gone');
});
