import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirKindName, FhirKindSegment } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { endpointSortElements } from '#contract/fhir/fhir-search.ts';

/** What the engine has to know of a kind of resource. */
export interface FhirKind {
  kind: FhirKindName;
  segment: FhirKindSegment;
  operations: FhirOperations;
  /** The text that lists show and sort by as `name`; empty where a resource has nothing of the sort. */
  nameOf(resource: Record<string, unknown>): string;
  /** Elements that it is sorted by besides its search parameters. `sort_keys` has their keys in this order. */
  sortElements: readonly string[];
}

const ownNames: Partial<Record<FhirKindName, FhirKind['nameOf']>> = {
  // An Endpoint without a name is listed under its address.
  Endpoint: ({ name, address, id }) => String(name ?? address ?? id ?? ''),
};

/** One entry for each kind of the contract's table, from which all of it follows. */
export const fhirKinds: readonly FhirKind[] = fhirKindOperations.map((entry) => ({
  ...entry,
  nameOf: ownNames[entry.kind] ?? nameOfResource,
  sortElements: entry.kind === 'Endpoint' ? endpointSortElements : [],
}));

/** A kind by its resource type, in which case counts; undefined where it is none of ours. */
export function fhirKindOf(kind: string): FhirKind | undefined {
  return fhirKinds.find((entry) => entry.kind === kind);
}

/**
 * What a person would call a resource of whichever kind: its name or title, else what it says it is, else a
 * business identifier. Empty when it has none of these.
 */
function nameOfResource(resource: Record<string, unknown>): string {
  const { name, title, deviceName, description, code, type, identifier } = resource;
  const texts = [name, title, deviceName, description, code, type, identifier].map(textOf);
  return texts.find((text) => text !== '') ?? '';
}

/**
 * The text of a string, a HumanName, a DeviceName, a CodeableConcept, a Coding, an Identifier, a ContactPoint or a
 * Reference, of a list's first that has one; what stands in a resource has been validated, but of other data types it is empty too.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return firstText(value);
  if (typeof value !== 'object' || value === null) return '';
  const {
    text,
    given: givenNames,
    family,
    name,
    display,
    coding,
    code,
    value: own,
    reference,
    identifier,
  } = { ...value } as Parts;
  const person = [givenNames, family].flat().filter(isText).join(' ');
  return firstText([text, person, name, display, coding, code, own, reference, identifier]);
}

type Parts = Partial<
  Record<
    | 'text'
    | 'given'
    | 'family'
    | 'name'
    | 'display'
    | 'coding'
    | 'code'
    | 'value'
    | 'reference'
    | 'identifier',
    unknown
  >
>;

function firstText(values: readonly unknown[]): string {
  return values.map(textOf).find((text) => text !== '') ?? '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
