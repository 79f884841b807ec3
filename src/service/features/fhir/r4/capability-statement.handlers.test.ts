import { describe, expect, test } from 'vitest';
import { fhirKinds } from '#contract/fhir-kinds.ts';
import { expectProblem } from '#testing/expect-problem.ts';
import { type Call, testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../validation/r4-validation.ts';

const service = await testService();

async function signIn(): Promise<Call> {
  return (await service.signInAs({ role: 'SITE_USER', siteIds: [101] })).call;
}

describe('the CapabilityStatement', () => {
  test.each(['/site/101/fhir/metadata', '/site/101/fhir/r4/metadata'])(
    'at %s is valid and needs no token',
    async (path) => {
      const response = await service.call('GET', path);
      expect(response.statusCode).toBe(200);
      expect(r4Issues(response.json())).toEqual([]);
    },
  );

  test('is of no site that cannot be', async () => {
    expectProblem(await service.call('GET', '/site/x/fhir/r4/metadata'), 'not_found');
  });

  test('has every kind with what can be done with it', async () => {
    const statement = (await service.call('GET', '/site/101/fhir/r4/metadata')).json();
    const { resource } = statement.rest[0];
    expect(resource.map(({ type }: { type: string }) => type)).toEqual(
      fhirKinds.map(({ kind }) => kind),
    );
    expect(resource[0]).toMatchObject({
      type: 'Endpoint',
      versioning: 'versioned',
      readHistory: true,
      updateCreate: false,
      conditionalCreate: true,
      conditionalRead: 'full-support',
    });
    expect(resource[0].searchInclude).toContain('Endpoint:organization');
    expect(resource[0].searchRevInclude).toContain('Organization:endpoint');
    expect(statement.implementation.url).toBe(`${testPublicUrl}/site/101/fhir/r4`);
  });

  test.each(fhirKinds)('names only parameters that a search of $kind takes', async ({ kind }) => {
    const call = await signIn();
    const statement = (await call('GET', '/site/101/fhir/r4/metadata')).json();
    const examples: Record<string, string> = { date: '2026', reference: 'Patient/x' };
    const { searchParam } = statement.rest[0].resource.find(
      (resource: { type: string }) => resource.type === kind,
    );
    expect(searchParam.length).toBeGreaterThan(5);
    const filters: string[] = searchParam.map(
      ({ name, type }: { name: string; type: string }) =>
        `${name}=${encodeURIComponent(examples[type] ?? 'x')}`,
    );
    // As many at once as a search takes.
    for (let start = 0; start < filters.length; start += 20) {
      const query = filters.slice(start, start + 20).join('&');
      const response = await call('GET', `/site/101/fhir/r4/${kind}?${query}`);
      expect([response.statusCode, response.json().total]).toEqual([200, 0]);
    }
  });
});
