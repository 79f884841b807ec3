import { expect, it } from 'vitest';
import { labelsOf } from './resource-labels.tsx';

it('excludes the tag that servers add to a part of a resource', () => {
  const system = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue';
  const tag = [{ code: 'vip' }, { system, code: 'SUBSETTED' }];
  expect(labelsOf({ meta: { tag } }).map(({ text }) => text)).toEqual(['vip']);
});
