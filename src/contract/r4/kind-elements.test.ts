import { describe, expect, it } from 'vitest';
import { definedChoices, definedCodes, definedKinds } from '#tools/r4/r4-elements.ts';
import { fhirKinds } from '../fhir/fhir-kinds.ts';
import { kindCodes } from './kind-codes.ts';
import { type GeneratedKind, kindElements } from './kind-elements.ts';
import { kindStructure } from './kind-structure.ts';
import { kindValueSetCodes } from './kind-value-sets.ts';
import { isPrimitive } from './primitives.ts';

const kinds = fhirKinds
  .map(({ kind }) => kind)
  .filter((kind): kind is GeneratedKind => kind !== 'Endpoint');
const typesOf = (kind: GeneratedKind) =>
  Object.keys(kindStructure).filter((type) => type.split('.')[0] === kind);

describe('the elements of the other kinds', () => {
  it('are those of R4', () => {
    expect(kindStructure).toEqual(definedKinds());
  });

  it.each(kinds)("of %s have known types, and R4's choices", (kind) => {
    const { elementsOf, isComplex } = kindElements(kind);
    const elements = typesOf(kind).flatMap((type) => elementsOf(type));
    expect(elements.filter(({ type }) => !isPrimitive(type) && !isComplex(type))).toEqual([]);
    for (const type of typesOf(kind)) {
      const choices = elementsOf(type).flatMap(({ choice }) => choice ?? []);
      expect([...new Set(choices)]).toEqual(definedChoices(type));
    }
  });

  it.each(kinds)('of %s have unique labels', (kind) => {
    const { elementsOf, fieldWords } = kindElements(kind);
    const words = fieldWords();
    const labels = elementsOf(kind)
      .filter(({ choice }) => choice === undefined)
      .map(({ name }) => words[name]?.label ?? '');
    expect(labels.filter((label) => /^[a-z]|[a-z][A-Z]/.test(label))).toEqual([]);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it('have singular names for the items of lists', () => {
    const { item, label } = kindElements('Appointment');
    expect([label('participant'), item('participant')]).toEqual(['Participants', 'participant']);
    expect([label('serviceCategory'), label('slot')]).toEqual(['Service categories', 'Slots']);
    expect(kindElements('Patient').label('contact.0.gender')).toBe('Gender');
  });

  it('have the targets of references', () => {
    const { elementNamed } = kindElements('Encounter');
    expect(elementNamed('Encounter', 'subject')?.targets).toEqual(['Patient', 'Group']);
    expect(elementNamed('Encounter.location', 'location')?.targets).toEqual(['Location']);
  });
});

describe('the codes of the other kinds', () => {
  it('are those of R4', () => {
    expect(kindCodes).toEqual(definedCodes());
  });

  it('come with name and system', () => {
    expect(kindValueSetCodes('slotstatus')?.[0]).toEqual({
      system: 'http://hl7.org/fhir/slotstatus',
      code: 'busy',
      display: 'Busy',
    });
    expect(kindValueSetCodes('quantity-comparator')?.map(({ code }) => code)).toEqual([
      '<',
      '<=',
      '>=',
      '>',
    ]);
    expect(kindValueSetCodes('nothing')).toBeUndefined();
  });
});
