import { describe, expect, test } from 'vitest';
import { expectProblem, problemPaths } from '#testing/expect-problem.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { type Call, testPublicUrl, testService } from '#testing/start-service.ts';
import { r4Issues } from '../validation/r4-validation.ts';

const service = await testService();

const fhirJson = 'application/fhir+json; charset=utf-8';
const ours = '/site/101/fhir/endpoint';
const standard = '/site/101/fhir/r4/Endpoint';
const asStandard = { headers: { accept: 'application/fhir+json' } };

async function signIn(): Promise<Call> {
  return (await service.signInAs({ role: 'SITE_USER', siteIds: [101] })).call;
}

const whole = (parts: Record<string, unknown> = {}) =>
  newEndpoint({ id: 'lab', status: 'active', address: 'https://lab.example/fhir', ...parts });
const create = (call: Call, parts: Record<string, unknown> = {}) =>
  call('POST', '/site/101/fhir/endpoint', { body: whole(parts) });

describe('the form of an answer', () => {
  const form = async (path: string, accept: string) => {
    const call = await signIn();
    await create(call);
    const response = await call('GET', path, { headers: { accept } });
    return [response.statusCode, String(response.headers['content-type'])];
  };
  const json = 'application/json; charset=utf-8';

  test.each([
    ['*/*', 200, json],
    ['application/*', 200, json],
    ['application/json', 200, json],
    ['application/json; charset=utf-8', 200, json],
    ['text/html, */*;q=0.1', 200, json],
    ['application/fhir+json', 200, fhirJson],
    ['application/fhir+json; fhirVersion=4.0', 200, fhirJson],
    ['application/fhir+json, */*; q=0.1', 200, fhirJson],
    ['application/json;q=0.5, application/fhir+json', 200, fhirJson],
    ['application/fhir+json;q=0.5, application/json;q=0.8', 200, json],
    ['application/fhir+json;q=0, */*', 200, json],
    ['application/fhir+xml', 406, json],
    ['application/fhir+json; fhirVersion=3.0', 406, json],
    ['text/html', 406, json],
    ['application/json;q=0', 406, json],
  ])('at our own URLs follows Accept: %s', async (accept, status, type) => {
    expect(await form(`${ours}/lab`, accept)).toEqual([status, type]);
  });

  test.each([
    ['*/*', 200],
    ['application/json', 200],
    ['application/fhir+json', 200],
    ['application/fhir+json; fhirVersion=4.0', 200],
    ['application/fhir+json; fhirVersion=5.0', 406],
    ['application/fhir+xml', 406],
  ])('at standard URLs is FHIR’s whatever the client accepts: %s', async (accept, status) => {
    expect(await form(`${standard}/lab`, accept)).toEqual([status, fhirJson]);
  });

  test.each([
    ['json', 200],
    ['application/json', 200],
    ['application/fhir+json', 200],
    ['application/fhir%2Bjson', 200],
    ['application/fhir%2Bjson;%20fhirVersion=4.0', 200],
    ['application/fhir%2Bjson;%20fhirVersion=5.0', 406],
    ['xml', 406],
    ['application/fhir%2Bxml', 406],
  ])('can be requested by _format=%s', async (format, status) => {
    const path = `${standard}/lab?_format=${format}`;
    expect(await form(path, 'text/html')).toEqual([status, fhirJson]);
  });

  test.each([
    ['application/fhir+json', 201],
    ['application/fhir+json; charset=utf-8; fhirVersion=4.0', 201],
    ['application/fhir+json;fhirVersion="4.0"', 201],
    ['application/fhir+json; fhirVersion=5.0', 415],
    ['application/json; fhirversion=3.0', 415],
  ])('must be R4 in requests too: %s', async (type, status) => {
    const call = await signIn();
    const headers = { 'content-type': type, accept: 'application/fhir+json' };
    for (const path of [ours, standard]) {
      const response = await call('POST', path, { body: JSON.stringify(newEndpoint()), headers });
      expect([path, response.statusCode]).toEqual([path, status]);
    }
  });

  test('is standard in bundles and problems at our addresses too', async () => {
    const call = await signIn();
    const created = await call('POST', ours, { body: whole(), ...asStandard });
    expect(created.statusCode).toBe(201);
    for (const path of [ours, `${ours}/lab/history`, `${ours}/_history`]) {
      const bundle = (await call('GET', path, asStandard)).json();
      expect(r4Issues(bundle)).toEqual([]);
      expect(bundle.entry[0]).toMatchObject({
        fullUrl: `${testPublicUrl}${standard}/lab`,
        resource: created.json(),
      });
    }
    const unknown = await call('GET', `${ours}/nothing`, asStandard);
    expectProblem(unknown, 'not_found');
    expect(unknown.json()).toEqual({
      resourceType: 'OperationOutcome',
      issue: [
        {
          severity: 'error',
          code: 'not-found',
          details: { coding: [{ system: 'urn:paddock:problem', code: 'not_found' }] },
          diagnostics: 'Endpoint nothing not found',
        },
      ],
    });
    const invalid = await call('GET', `${ours}?_count=x`, asStandard);
    expect(invalid.json().issue[0].location).toEqual(['http._count']);
    expect(problemPaths(invalid)).toEqual(['_count']);
    expectProblem(await service.call('GET', ours, asStandard), 'unauthorized');
    expectProblem(await call('GET', '/site/101/fhir/horse', asStandard), 'not_found');
    expectProblem(await call('PATCH', ours, asStandard), 'method_not_allowed');
  });
});
