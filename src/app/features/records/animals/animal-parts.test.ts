import { describe, expect, it } from 'vitest';
import { createFormStore } from '#app/fhir-form/form-store.ts';
import { blank } from '#app/fhir-form/form-tree.ts';
import { colourUrl } from '#contract/r4/animal-codes.ts';
import { kindAreaOf } from '../record-kinds.ts';
import {
  animalValue,
  colour,
  conceptText,
  contactPoint,
  type ListedText,
  listedText,
  microchip,
  withAnimalValue,
  withListedText,
} from './animal-parts.ts';

const url = 'http://hl7.org/fhir/StructureDefinition/patient-animal';

function open(patient: object) {
  const form = kindAreaOf('patient')?.form;
  if (form === undefined) throw new Error('no form of Patients');
  const store = createFormStore(
    form,
    JSON.stringify({ resourceType: 'Patient', ...patient }),
    () => {},
  );
  return {
    write: (...[part, concept]: [Parameters<typeof animalValue>[1], Record<string, string>?]) =>
      store.set('extension', withAnimalValue(store.value('extension'), part, concept ?? blank)),
    type: (of: ListedText, text: string) =>
      store.set(of.list, withListedText(store.value(of.list), of, text)),
    sent: () => JSON.parse(store.text()),
  };
}

describe('the animal extension', () => {
  it('is written beside other extensions, and leaves nothing behind', () => {
    const other = { url: 'https://example.org/insurer', valueString: 'Pets Ltd' };
    const { write, sent } = open({ extension: [other] });
    write('species', { text: 'Rabbit' });
    write('breed', { text: 'Rex' });
    expect(sent().extension).toEqual([
      other,
      {
        url,
        extension: [
          { url: 'species', valueCodeableConcept: { text: 'Rabbit' } },
          { url: 'breed', valueCodeableConcept: { text: 'Rex' } },
        ],
      },
    ]);
    write('species');
    expect(sent().extension[1].extension).toHaveLength(1);
    write('breed');
    expect(sent().extension).toEqual([other]);
    write('species', { text: 'Cat' });
    expect(sent().extension[1].extension).toEqual([
      { url: 'species', valueCodeableConcept: { text: 'Cat' } },
    ]);
  });

  it('keeps parts of other systems', () => {
    const foreign = { url: 'colour', valueString: 'Tabby' };
    const { write, sent } = open({ extension: [{ id: 'a', url, extension: [foreign] }] });
    write('species', { text: 'Cat' });
    write('species');
    expect(sent().extension).toEqual([{ id: 'a', url, extension: [foreign] }]);
    const alone = open({
      extension: [
        { id: 'a', url, extension: [{ url: 'breed', valueCodeableConcept: { text: 'Rex' } }] },
      ],
    });
    alone.write('breed');
    expect(alone.sent().extension).toBeUndefined();
  });

  it('has no single field for several codes', () => {
    const value = (concept: object) =>
      animalValue(
        [{ url, extension: [{ url: 'breed', valueCodeableConcept: { ...concept } }] }],
        'breed',
      );
    const coding = [
      { code: '58108001', display: 'Golden retriever' },
      { code: 'gret', display: 'Golden Retriever' },
    ];
    expect(value({ coding })).toMatchObject({
      path: 'extension.0.extension.0.valueCodeableConcept',
      isPlain: false,
    });
    expect(value({ coding: coding.slice(0, 1) }).isPlain).toBe(true);
    expect(conceptText({ coding: [{ code: 'x', display: 'Wild type' }] }, 'breed')).toBe(
      'Wild type',
    );
  });
});

describe('what other systems wrote otherwise', () => {
  const species = { url: 'species', valueCodeableConcept: { coding: [{ code: 'canis' }] } };
  it.each<[string, object]>([
    ['a text', { url, extension: [{ url: 'species', valueString: 'Dog' }] }],
    ['several of a part', { url, extension: [species, { ...species, id: 'b' }] }],
    [
      'several codes',
      {
        url,
        extension: [
          { ...species, valueCodeableConcept: { coding: [{ code: 'a' }, { code: 'b' }] } },
        ],
      },
    ],
    [
      'a nested extension',
      { url, extension: [{ ...species, extension: [{ url: 'urn:x', valueBoolean: true }] }] },
    ],
    ['a value of the whole', { url, valueString: 'Dog' }],
    ['an extension of the same parts elsewhere', { url: 'urn:other', extension: [species] }],
  ])('%s stays while the rest is filled in', (_, foreign) => {
    const { write, type, sent } = open({ extension: [foreign] });
    expect(sent().extension).toEqual([foreign]);
    type(colour, 'Tabby');
    type(microchip, '276');
    write('breed', { text: 'Rex' });
    write('breed');
    type(colour, '');
    expect(sent()).toEqual({
      resourceType: 'Patient',
      extension: [foreign],
      identifier: [{ type: { text: 'Microchip' }, value: '276' }],
    });
  });

  it('a colour of another type has no field', () => {
    const coded = { url: colourUrl, valueCodeableConcept: { text: 'Bay' } };
    expect(listedText([coded], colour)).toMatchObject({ text: '', isPlain: false });
    expect(listedText([{ url: colourUrl, valueString: 'Bay' }], colour)).toMatchObject({
      text: 'Bay',
      isPlain: true,
    });
  });
});

describe('a phone or email', () => {
  it('is the first of its system, and keeps its use', () => {
    const fax = { system: 'fax', value: '1' };
    const mobile = { system: 'phone', value: '2', use: 'mobile' };
    const phone = contactPoint('phone');
    expect(listedText([fax, mobile], phone).text).toBe('2');
    expect(withListedText([fax, mobile], phone, '3')).toEqual([fax, { ...mobile, value: '3' }]);
    expect(withListedText(undefined, contactPoint('email'), 'a@b.example')).toEqual([
      { system: 'email', value: 'a@b.example' },
    ]);
  });
});

describe('the microchip number', () => {
  it('keeps its system, and is removed as a whole', () => {
    const chip = { type: { text: 'Microchip' }, system: 'https://chips.example', value: '1' };
    const { type, sent } = open({ identifier: [{ value: 'P-1' }, chip] });
    type(microchip, '276098');
    expect(sent().identifier[1]).toEqual({ ...chip, value: '276098' });
    type(microchip, '');
    expect(sent().identifier).toEqual([{ value: 'P-1' }]);
    type(microchip, '5');
    expect(sent().identifier[1]).toEqual({ type: { text: 'Microchip' }, value: '5' });
  });
});
