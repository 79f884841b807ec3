import { MedplumClient, OperationOutcomeError } from '@medplum/core';
import { Client } from 'fhir-kit-client';
import { describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

/** Unmodified FHIR clients against a listening service. */
const port = await freePort();
const service = await testService({ publicUrl: `http://127.0.0.1:${port}` });
await service.server.listen({ port, host: '127.0.0.1' });
const baseUrl = `http://127.0.0.1:${port}/site/101/fhir/r4`;

/** The resource type of MedplumClient. */
type Endpoint = Extract<
  Parameters<MedplumClient['createResource']>[0],
  { resourceType: 'Endpoint' }
>;

const whole = (parts: Record<string, unknown>) =>
  newEndpoint({ status: 'active', address: 'https://lab.example/fhir', ...parts });

const names = Array.from({ length: 7 }, (_, index) => `Laboratory ${index + 1}`);

describe('fhir-kit-client', () => {
  async function client(): Promise<Client> {
    const { token } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    return new Client({ baseUrl, bearerToken: token });
  }
  const resourceType = 'Endpoint';
  const endpoint = (parts: Record<string, unknown> = {}) => ({ ...whole(parts), resourceType });
  /** Gives an untyped response body its type. */
  const typed = <Body>(answer: unknown) => answer as Body;

  test('creates, reads, updates with a version check and deletes', async () => {
    const fhir = await client();
    const created = typed<Endpoint>(await fhir.create({ resourceType, body: endpoint() }));
    const id = created.id as string; // every stored resource has one
    const { response } = Client.httpFor(created as never); // its type lacks the fields of a resource
    expect(response?.status).toBe(201);
    expect(response?.headers.get('location')).toBe(`${baseUrl}/Endpoint/${id}/_history/1`);
    expect(await fhir.read({ resourceType, id })).toEqual(created);

    const update = (version: string, name: string) =>
      fhir.update({
        resourceType,
        id,
        body: endpoint({ id, name }),
        options: { headers: { 'If-Match': `W/"${version}"` } },
      });
    const second = typed<Endpoint>(await update('1', 'Second'));
    expect(second).toMatchObject({ name: 'Second', meta: { versionId: '2' } });
    await expect(update('1', 'Too late')).rejects.toMatchObject({
      response: {
        status: 412,
        data: { resourceType: 'OperationOutcome', issue: [{ code: 'conflict' }] },
      },
    });
    expect(await fhir.vread({ resourceType, id, version: '1' })).toEqual(created);

    await fhir.delete({ resourceType, id });
    await expect(fhir.read({ resourceType, id })).rejects.toMatchObject({
      response: { status: 410, data: { issue: [{ code: 'deleted' }] } },
    });
  });

  test.each([{}, { postSearch: true }])('searches page by page, with %o', async (options) => {
    const fhir = await client();
    for (const name of names) await fhir.create({ resourceType, body: endpoint({ name }) });
    interface Page {
      total: number;
      entry: { fullUrl: string; resource: Endpoint; search: { mode: string } }[];
      link: { relation: string; url: string }[];
    }
    const searchParams = { _sort: 'name', _count: 3 };
    let page = typed<Page | undefined>(await fhir.search({ resourceType, searchParams, options }));
    const results: Page['entry'] = [];
    for (; page !== undefined; page = typed(await fhir.nextPage({ bundle: page as never }))) {
      expect(page.total).toBe(names.length);
      results.push(...page.entry);
    }
    expect(results.map(({ resource }) => resource.name)).toEqual(names);
    for (const { fullUrl, resource, search } of results) {
      expect(fullUrl).toBe(`${baseUrl}/Endpoint/${resource.id}`);
      expect(search).toEqual({ mode: 'match' });
    }
  });

  test('reads the history of one resource and of all', async () => {
    const fhir = await client();
    const { id = '' } = typed<Endpoint>(await fhir.create({ resourceType, body: endpoint() }));
    await fhir.update({ resourceType, id, body: endpoint({ id, name: 'Second' }) });
    await fhir.delete({ resourceType, id });
    interface History {
      type: string;
      entry: { request: { method: string; url: string }; resource?: Endpoint }[];
    }
    for (const place of [{ resourceType, id }, { resourceType }]) {
      const history = typed<History>(await fhir.history(place));
      expect(history.type).toBe('history');
      expect(history.entry.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
        `DELETE Endpoint/${id}`,
        `PUT Endpoint/${id}`,
        'POST Endpoint',
      ]);
      const versions = history.entry.map(({ resource }) => resource?.meta?.versionId);
      expect(versions).toEqual([undefined, '2', '1']);
    }
  });
});

describe('MedplumClient', () => {
  // The client's type requires more fields than these tests set.
  const endpoint = (parts: Record<string, unknown> = {}) => whole(parts) as unknown as Endpoint;

  async function client(): Promise<MedplumClient> {
    const { token } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    return new MedplumClient({
      baseUrl: `http://127.0.0.1:${port}/site/101/`,
      fhirUrlPath: 'fhir/r4',
      accessToken: token,
      cacheTime: 0,
    });
  }

  test('creates, reads, updates with a version check and deletes', async () => {
    const fhir = await client();
    const created = await fhir.createResource(endpoint());
    expect(await fhir.readResource('Endpoint', created.id)).toEqual(created);
    const second = await fhir.updateResource({ ...created, name: 'Second' });
    expect(second).toMatchObject({ name: 'Second', meta: { versionId: '2' } });
    const late = fhir.updateResource(
      { ...created, name: 'Too late' },
      { headers: { 'If-Match': 'W/"1"' } },
    );
    await expect(late).rejects.toBeInstanceOf(OperationOutcomeError);
    await expect(late).rejects.toMatchObject({ outcome: { issue: [{ code: 'conflict' }] } });
    expect(await fhir.readVersion('Endpoint', created.id, '1')).toEqual(created);
    await fhir.deleteResource('Endpoint', created.id);
    await expect(fhir.readResource('Endpoint', created.id)).rejects.toThrow(/deleted/);
  });

  test('searches page by page, and finds one', async () => {
    const fhir = await client();
    for (const name of names) await fhir.createResource(endpoint({ name }));
    const results: (string | undefined)[] = [];
    for await (const page of fhir.searchResourcePages('Endpoint', '_sort=-name&_count=2')) {
      results.push(...page.map(({ name }) => name));
    }
    expect(results).toEqual(names.toReversed());
    const pages = [];
    // Its default page size is 1,000.
    for await (const page of fhir.searchResourcePages('Endpoint')) pages.push(page.length);
    expect(pages).toEqual([names.length]);
    const one = await fhir.searchOne('Endpoint', { 'name:exact': 'Laboratory 3' });
    expect(one?.name).toBe('Laboratory 3');
  });
});
