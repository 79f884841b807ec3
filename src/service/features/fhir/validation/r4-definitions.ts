import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { indexStructureDefinitionBundle, type loadDataType } from '@medplum/core';

/** http://hl7.org/fhir/R4/structuredefinition.html */
export type StructureDefinition = Parameters<typeof loadDataType>[0];

/** Of http://hl7.org/fhir/R4/searchparameter.html what a search needs. */
export interface SearchDefinition {
  code: string;
  type: string;
  url: string;
  base: string[];
  expression?: string;
  target?: string[];
}

/** What the service reads of HL7's R4 definitions. */
export interface R4Definitions {
  structures: StructureDefinition[];
  /** The codes of the value sets that can be listed, by canonical address. */
  codes: Record<string, string[]>;
  searchParameters: SearchDefinition[];
}

// By its folder and not by `new URL`, which component tests, being built for a browser, turn into a web address.
const file = join(import.meta.dirname, 'material', 'r4-definitions.json.zst');

let valueSets: ReadonlyMap<string, ReadonlySet<string>> | undefined;
let searchParameters: readonly SearchDefinition[] = [];
let summaryPaths: ReadonlySet<string> = new Set();

/** HL7's R4 definitions as they are stored. `npm run r4-definitions` makes the file. */
export function readR4Definitions(): R4Definitions {
  return JSON.parse(zstdDecompressSync(readFileSync(file)).toString());
}

/**
 * Loads HL7's R4 definitions (structures, value sets, search parameters) into memory, once; it takes a third of a
 * second. The service does it before it reports ready, so that no request waits for it.
 */
export function loadR4Definitions(): void {
  if (valueSets !== undefined) return;
  const definitions = readR4Definitions();
  indexStructureDefinitionBundle(definitions.structures);
  valueSets = new Map(
    Object.entries(definitions.codes).map(([url, codes]) => [url, new Set(codes)]),
  );
  searchParameters = definitions.searchParameters;
  summaryPaths = new Set(
    definitions.structures.flatMap(({ snapshot }) =>
      (snapshot?.element ?? []).flatMap(({ isSummary, path }) => (isSummary && path) || []),
    ),
  );
}

/** Whether R4 shows an element in summaries; `path` begins with the type that has it, as `Identifier.value` does. */
export function isInSummary(path: string): boolean {
  return summaryPaths.has(path);
}

/** The codes of a value set that can be listed; undefined where it is open, unknown or defined by a rule. */
export function codesOf(valueSetUrl: string): ReadonlySet<string> | undefined {
  return valueSets?.get(valueSetUrl.replace(/\|.*$/, ''));
}

/** All search parameters of R4, whatever they search. */
export function searchDefinitions(): readonly SearchDefinition[] {
  loadR4Definitions();
  return searchParameters;
}
