import type { MedplumClient } from '@medplum/core';
import { Client } from 'fhir-kit-client';
import { describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

/** Writes of unmodified FHIR clients against a listening service. */
const port = await freePort();
const service = await testService({ publicUrl: `http://127.0.0.1:${port}` });
await service.server.listen({ port, host: '127.0.0.1' });
const baseUrl = `http://127.0.0.1:${port}/site/101/fhir/r4`;

type Endpoint = Extract<
  Parameters<MedplumClient['createResource']>[0],
  { resourceType: 'Endpoint' }
>;
type Bundle = Parameters<MedplumClient['executeBatch']>[0];

const resourceType = 'Endpoint';
const system = 'urn:example:lab';
// Both clients' types require more fields than these tests set.
const endpoint = (value: string, parts: Record<string, unknown> = {}) =>
  newEndpoint({
    status: 'active',
    address: 'https://lab.example',
    identifier: [{ system, value }],
    ...parts,
  }) as unknown as Endpoint;
const changes = [
  { op: 'replace', path: '/status', value: 'off' },
  { op: 'add', path: '/name', value: 'Patched' },
] as const;
const linked = 'urn:uuid:6f1c5f0a-7d0b-4d43-9a55-2c6f3f8a1b11';
const bundleOf = (type: 'batch' | 'transaction', parts: Record<string, unknown> = {}) =>
  ({
    resourceType: 'Bundle',
    type,
    entry: [
      {
        fullUrl: linked,
        resource: { resourceType: 'Organization', name: 'Northfield' },
        request: { method: 'POST', url: 'Organization' },
      },
      {
        resource: endpoint('1', { managingOrganization: { reference: linked }, ...parts }),
        request: { method: 'POST', url: 'Endpoint', ifNoneExist: `identifier=${system}|1` },
      },
    ],
  }) as unknown as Bundle;

const signIn = () => service.signInAs({ role: 'SITE_USER', siteIds: [101] });
const totals = async () => {
  const { call } = await signIn();
  const of = async (kind: string) =>
    (await call('GET', `/site/101/fhir/r4/${kind}?_summary=count`)).json().total;
  return [await of('Organization'), await of('Endpoint')];
};
/** The status of each entry, and whether the second entry refers to the resource of the first. */
const outcomes = ({ entry = [] }: Bundle) => {
  const { id } = entry[0]?.resource ?? {};
  const { managingOrganization } = (entry[1]?.resource ?? {}) as Partial<Endpoint>;
  return {
    statuses: entry.map(({ response }) => response?.status.slice(0, 3)),
    isLinked: managingOrganization?.reference === `Organization/${id}`,
  };
};

describe('fhir-kit-client', () => {
  async function client(): Promise<Client> {
    return new Client({ baseUrl, bearerToken: (await signIn()).token });
  }
  /** The client's types are looser than what is sent and received. */
  const typed = <Body>(body: unknown) => body as Body;

  test('patches, with a version check', async () => {
    const fhir = await client();
    const created = await fhir.create({ resourceType, body: typed(endpoint('1')) });
    const id = String(created.id);
    const patch = (version: string) =>
      fhir.patch({
        resourceType,
        id,
        jsonPatch: typed(changes),
        options: { headers: { 'If-Match': `W/"${version}"` } },
      });
    await expect(patch('9')).rejects.toMatchObject({ response: { status: 412 } });
    expect(await patch('1')).toMatchObject({ status: 'off', name: 'Patched', id });
  });

  test('creates, updates and deletes by a condition', async () => {
    const fhir = await client();
    const headers = { 'If-None-Exist': `identifier=${system}|1` };
    const create = () =>
      fhir.create({ resourceType, body: typed(endpoint('1')), options: { headers } });
    const created = await create();
    expect(await create()).toEqual(created);
    const searchParams = { identifier: `${system}|1` };
    const body = typed<never>(endpoint('1', { name: 'Updated' }));
    const updated = await fhir.update({ resourceType, searchParams, body });
    expect(updated).toMatchObject({ id: created.id, name: 'Updated' });
    await fhir.request(`Endpoint?identifier=${system}|1`, { method: 'DELETE' });
    expect(await totals()).toEqual([0, 0]);
  });

  test('sends batches and transactions, which are atomic', async () => {
    const fhir = await client();
    const batch = typed<Bundle>(
      await fhir.batch({ body: typed(bundleOf('batch', { status: 'x' })) }),
    );
    expect(outcomes(batch).statuses).toEqual(['201', '400']);
    const body = typed<never>(bundleOf('transaction', { status: 'x' }));
    await expect(fhir.transaction({ body })).rejects.toMatchObject({
      response: {
        status: 400,
        data: { issue: [{ expression: ['Bundle.entry[1].resource.status'] }] },
      },
    });
    expect(await totals()).toEqual([1, 0]);
    const done = typed<Bundle>(await fhir.transaction({ body: typed(bundleOf('transaction')) }));
    expect(outcomes(done)).toEqual({ statuses: ['201', '201'], isLinked: true });
    expect(await totals()).toEqual([2, 1]);
  });
});
