import { describe, expect, it } from 'vitest';
import { type FhirKindName, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { searchParametersOf } from '#service/features/fhir/indexing/search-parameters.ts';
import { parameterLabel, plainLabel, referrerLabel } from './parameter-label.ts';

describe('the label of a search parameter', () => {
  const parameters = fhirKinds.flatMap(({ kind }) =>
    [...searchParametersOf(kind).keys()]
      .filter((name) => !name.startsWith('_'))
      .map((name): [FhirKindName, string] => [kind, name]),
  );

  it('is in plain words for each kind', () => {
    expect(parameters.length).toBeGreaterThan(200);
    expect(parameters.filter(([kind, name]) => plainLabel(kind, name) === undefined)).toEqual([]);
  });

  it.each([
    ['Patient', 'address-postalcode', 'Postal code'],
    ['Patient', 'language', 'Languages'],
    ['Organization', 'partof', 'Part of'],
    ['HealthcareService', 'organization', 'Provided by'],
    ['Device', 'model', 'Model number'],
    ['Device', 'made-here', 'Made here'],
  ] as const)('%s %s: %s', (kind, name, label) => {
    expect(parameterLabel(kind, name)).toBe(label);
  });
});

describe('the label of referring records', () => {
  const [encounters, ...flags] = [
    { kind: 'Encounter', parameter: 'subject' },
    { kind: 'Flag', parameter: 'author' },
    { kind: 'Flag', parameter: 'subject' },
  ] as const;

  it('names the parameter only beside another one of their kind', () => {
    const labels = [encounters, ...flags].map((one) => referrerLabel(one, [encounters, ...flags]));
    expect(labels).toEqual(['Encounters', 'Flags (author)', 'Flags (about)']);
  });
});
