import { expect, test } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { requireKind } from '../fhir-kinds.ts';
import { columnsOf } from './resource-index.ts';

test('labels of contained resources count', () => {
  const label = (code: string) => ({
    security: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality', code }],
  });
  const contained = [{ resourceType: 'Patient', id: 'p', meta: label('V') }];
  const level = (parts: Record<string, unknown>) => {
    const resource = newResource('Endpoint', parts);
    return columnsOf(requireKind('Endpoint'), resource, { sortedDate: null }).confidentiality;
  };
  expect([{}, { meta: label('N') }, { meta: label('R') }, { contained }].map(level)).toEqual([
    0, 0, 1, 2,
  ]);
});
