import { beforeEach, describe, expect, test } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

let chief: Client;
beforeEach(async () => {
  chief = await service.signInAs({ role: 'ADMIN', organizationId: 1, siteIds: [101] });
});

describe('with _elements', () => {
  const text =
    '{"resourceType":"Endpoint","id":"lab","name":"Lab","_name":{"extension":[{"url":"urn:x","valueDecimal":0.50}]},' +
    '"status":"active","header":["x"],"payloadType":[{"text":"Any"}],"connectionType":{"code":"dicom"},' +
    '"extension":[{"url":"urn:y","valueDecimal":1.00}]}';

  test('a resource has those, the mandatory ones, and the SUBSETTED tag', async () => {
    await chief.call('POST', '/site/101/fhir/endpoint', { body: text });
    const response = await chief.call('GET', '/site/101/fhir/endpoint?_elements=name,extension');
    const { entry } = response.json();
    expect(Object.keys(entry[0])).toEqual([
      'resourceType',
      'meta',
      'id',
      'name',
      '_name',
      'status',
      'payloadType',
      'connectionType',
      'extension',
    ]);
    expect(entry[0].meta).toMatchObject({
      versionId: '1',
      tag: [
        { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' },
      ],
    });
    expect(response.body).toContain('"valueDecimal":0.50');
    expect(response.body).toContain('"valueDecimal":1.00');
    const stored = await chief.call('GET', '/site/101/fhir/endpoint/lab');
    expect(stored.body).not.toContain('SUBSETTED');
  });

  test('an element with a choice of types is named without the type', async () => {
    const body = newResource('Patient', { id: 'rex', deceasedDateTime: '2024', gender: 'male' });
    await chief.call('POST', '/site/101/fhir/patient', { body });
    const { entry } = (await chief.call('GET', '/site/101/fhir/patient?_elements=deceased')).json();
    expect(entry[0]).toMatchObject({ deceasedDateTime: '2024' });
    expect(entry[0]).not.toHaveProperty('gender');
  });
});

describe('a parameter', () => {
  test('that is unknown is ignored if the client prefers it, as the self link shows', async () => {
    const body = newResource('Endpoint', { id: 'lab', name: 'Lab' });
    await chief.call('POST', '/site/101/fhir/endpoint', { body });
    const response = await chief.call('GET', '/site/101/fhir/endpoint?nmae=x&name=lab', {
      headers: { prefer: 'return=minimal, handling=lenient' },
    });
    const { total, link } = response.json();
    expect(total).toBe(1);
    const self = link.find(({ relation }: { relation: string }) => relation === 'self');
    expect(new URL(self.url).search).toBe('?name=lab&_count=20');
  });
});
