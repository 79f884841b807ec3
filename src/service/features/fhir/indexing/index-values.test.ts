import { expect, test } from 'vitest';
import { kindOfTarget, placeOf } from './index-values.ts';

const base = 'https://h.example/site/101/fhir/r4';

test.each([
  ['Organization/A-1', 'Organization', 'a-1'],
  ['Organization/A-1/_history/3', 'Organization', 'a-1'],
  [`${base}/Organization/A-1`, `${base}/Organization`, 'a-1'],
  [`${base}/Organization/a-1/_history/3`, `${base}/Organization`, 'a-1'],
  ['https://h.example/site/101/fhir/organization/a-1', `${base}/Organization`, 'a-1'],
  ['https://h.example/site/101/fhir/event-definition/x/history/2', `${base}/EventDefinition`, 'x'],
  ['https://h.example/site/101/fhir/nothing/x', '', 'https://h.example/site/101/fhir/nothing/x'],
  ['https://Lab.example/x', '', 'https://Lab.example/x'],
  ['https://Lab/x', '', 'https://Lab/x'],
  ['urn:uuid:1', '', 'urn:uuid:1'],
])('%s leads to %s %s', (reference, targetKind, targetKey) => {
  expect(placeOf(reference)).toEqual({ targetKind, targetKey });
  const kind = targetKind === '' ? undefined : targetKind.split('/').at(-1);
  expect(kindOfTarget({ reference }, {})).toBe(kind);
});
