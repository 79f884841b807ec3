import { expect, it } from 'vitest';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { changeLabel } from '#app/versions/diff/change-words.ts';
import { describeValue } from '#app/versions/diff/describe-value.ts';
import { recordDiff } from '#app/versions/diff/record-diff.ts';
import { animalUrl } from '#contract/r4/animal-codes.ts';
import { kindAreaOf } from '../record-kinds.ts';

const words = kindAreaOf('patient')?.record.words;
if (words === undefined) throw new Error('no Patients');

function ofSpecies(code: string) {
  const coding = [{ system: 'http://snomed.info/sct', code }];
  const extension = [
    { url: animalUrl, extension: [{ url: 'species', valueCodeableConcept: { coding } }] },
  ];
  return parseJsonObject(JSON.stringify({ resourceType: 'Patient', extension })) ?? {};
}

it('compares a species by name', () => {
  const [change, ...others] = recordDiff(ofSpecies('448771007'), ofSpecies('448169003'), { words });
  if (change === undefined) throw new Error('no difference');
  expect(others).toEqual([]);
  const { before, after, path } = change;
  expect([before, after].map((value) => describeValue(value, words, path))).toEqual(['Dog', 'Cat']);
  expect(changeLabel(change, words).join()).not.toMatch(/\d{5}/);
});

it.each([
  [{ text: 'Cat' }, 'Species: Cat'],
  [{ coding: [{ system: 'urn:x', code: 'k9', display: 'Dog' }] }, 'Species: Dog (k9)'],
  [{ coding: [{ system: 'http://snomed.info/sct', code: '448771007' }] }, 'Species: Dog'],
])('calls a species %j by the catalogue’s name', (valueCodeableConcept, name) => {
  const extension = parseJsonObject(JSON.stringify({ url: 'species', valueCodeableConcept }));
  expect(describeValue(extension, words)).toBe(name);
});
