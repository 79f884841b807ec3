import { describe, expect, test } from 'vitest';
import type { Method } from '#contract/base/operation.ts';
import type { Role } from '#contract/people/roles.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();

const reads = [
  ['GET', ''],
  ['GET', '/lab'],
  ['GET', '/lab/history'],
] as const;
const writes = [
  ['POST', ''],
  ['PUT', '/lab'],
  ['DELETE', '/lab'],
] as const;

/** An Endpoint `lab` at each site, written by a platform administrator. */
async function fill(): Promise<void> {
  const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
  for (const site of [101, 102, 201]) {
    const body = newEndpoint({ id: 'lab', name: `of ${site}` });
    const response = await root.call('POST', `/site/${site}/fhir/endpoint`, { body });
    expect(response.statusCode).toBe(200);
  }
}

const bodyFor = (method: Method) =>
  method === 'POST' || method === 'PUT' ? { body: newEndpoint() } : {};

type Row = [role: Role, organizationId: number | null, siteIds: number[], site: number];
const mayNothing: Row[] = [
  ['ADMIN', 1, [], 201],
  ['ADMIN', 2, [101], 101],
  ['ADMIN', null, [], 101],
  ['SITE_USER', 1, [101], 102],
  ['SITE_USER', 1, [101], 201],
  ['CLIENT_ACCOUNT_USER', 1, [101], 102],
];

const signInAs = ([role, organizationId, siteIds]: Row) =>
  service.signInAs({ role, organizationId, siteIds });

describe('Endpoints of a site', () => {
  test.each(mayNothing)(
    'do not exist for %s of organization %s with sites %j at %i',
    async (...row) => {
      await fill();
      const client = await signInAs(row);
      const isReader = row[0] === 'CLIENT_ACCOUNT_USER';
      for (const [method, path] of isReader ? reads : [...reads, ...writes]) {
        const send = (site: string) =>
          client.call(method, `/site/${site}/fhir/endpoint${path}`, bodyFor(method));
        const foreign = await send(String(row[3]));
        const unknown = await send('999');
        expectProblem(foreign, 'not_found');
        // Foreign and unknown sites must look the same.
        expect(foreign.body.replaceAll(String(row[3]), '999')).toBe(unknown.body);
      }
      const root = await service.signInAs({ role: 'PLATFORM_ADMIN', organizationId: null });
      const { total } = (await root.call('GET', `/site/${row[3]}/fhir/endpoint`)).json();
      expect(total).toBe(1);
    },
  );

  test.each(['abc', '0', '-101', '101.0', '1e2', '99999999999999999999', '%30101', ' 101', '%00'])(
    'do not exist at the site "%s"',
    async (site) => {
      const client = await service.signInAs({ role: 'PLATFORM_ADMIN' });
      const response = await client.call('GET', `/site/${encodeURI(site)}/fhir/endpoint`);
      expectProblem(response, 'not_found');
    },
  );
});
