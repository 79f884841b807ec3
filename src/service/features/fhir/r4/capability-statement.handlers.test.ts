import { describe, expect, test } from 'vitest';
import { expectProblem } from '#testing/expect-problem.ts';
import { testService } from '#testing/start-service.ts';
import { r4Issues } from '../validation/r4-validation.ts';

const service = await testService();

describe('the CapabilityStatement', () => {
  test.each([
    '/site/101/fhir/metadata',
    '/site/101/fhir/metadata?mode=full',
    '/site/101/fhir/r4/metadata',
    '/site/101/fhir/r4/metadata?mode=full',
    '/site/101/fhir/r4/metadata?mode=normative&_format=json',
    '/site/101/fhir/r4/metadata?mode=terminology',
  ])('at %s is valid and needs no token', async (path) => {
    const response = await service.call('GET', path);
    expect(response.statusCode).toBe(200);
    expect(r4Issues(response.json())).toEqual([]);
    expect(response.json().resourceType).toBe('CapabilityStatement');
  });

  test('has no other mode', async () => {
    const response = await service.call('GET', '/site/101/fhir/r4/metadata?mode=half');
    expectProblem(response, 'invalid_request', ['mode']);
  });

  test('does not exist for an impossible site', async () => {
    expectProblem(await service.call('GET', '/site/x/fhir/r4/metadata'), 'not_found');
  });
});
