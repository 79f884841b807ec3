import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { FhirKindName, FhirKindSegment } from '#contract/fhir/fhir-kinds.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { endpointSortElements } from '#contract/fhir/fhir-search.ts';
import { unknownKind } from './fhir-errors.ts';
import { isJsonObject, type JsonObject, objectsIn } from './json-object.ts';

export interface FhirKind {
  kind: FhirKindName;
  segment: FhirKindSegment;
  operations: FhirOperations;
  /** The display and sort name; empty where a resource has none. */
  nameOf(resource: JsonObject): string;
  /** Sortable elements in addition to the search parameters. `sort_keys` has their keys in this order. */
  sortElements: readonly string[];
}

const ownNames: Partial<Record<FhirKindName, FhirKind['nameOf']>> = {
  // An Endpoint without a name is listed under its address.
  Endpoint: ({ name, address, id }) => String(name ?? address ?? id ?? ''),
};

export const fhirKinds: readonly FhirKind[] = fhirKindOperations.map((entry) => ({
  ...entry,
  nameOf: ownNames[entry.kind] ?? nameOfResource,
  sortElements: entry.kind === 'Endpoint' ? endpointSortElements : [],
}));

/** A kind by its resource type, case-sensitive; undefined for any other. */
export function fhirKindOf(kind: string): FhirKind | undefined {
  return fhirKinds.find((entry) => entry.kind === kind);
}

/** A kind by its resource type. Throws `unknown_kind`. */
export function requireKind(kind: string): FhirKind {
  const fhirKind = fhirKindOf(kind);
  if (fhirKind === undefined) throw unknownKind(kind);
  return fhirKind;
}

/**
 * A display name for a resource of any kind: its name or title, else its code, else whom it is about, for what and
 * when, else a business identifier. Empty when it has none of these.
 */
function nameOfResource(resource: JsonObject): string {
  const { name, title, deviceName, code, description, type, identifier } = resource;
  const ownName = firstText([name, title, deviceName]);
  if (ownName !== '') return ownName;
  const who = whoOf(resource);
  if (who === '') return firstText([code, description, type, identifier]);
  const { serviceType, reasonCode, appointmentType, start, period } = resource;
  const about = textOf(description);
  const what = firstText([code, serviceType, reasonCode, appointmentType, type]);
  const day = textOf(start ?? (isJsonObject(period) ? period.start : '')).slice(0, 10);
  return about || [who, what, day].filter(Boolean).join(', ');
}

/** The names of the subjects of a resource without a name, if it contains them: patients first. */
function whoOf(resource: JsonObject): string {
  const { practitioner, actor, subject, patient, schedule, appointment, participant } = resource;
  const actors = objectsIn(participant).map((one) => one.actor);
  const isPatient = (one: unknown) => isJsonObject(one) && /Patient\//.test(String(one.reference));
  const patients = actors.filter(isPatient).map((one) => displayOf(one, resource));
  const one = [practitioner, actor, subject, patient, schedule, appointment, actors];
  return (
    patients.filter(Boolean).join(', ') ||
    (one
      .flat()
      .map((each) => displayOf(each, resource))
      .find(Boolean) ??
      '')
  );
}

/** The display of a reference, or the name of its contained target. */
function displayOf(value: unknown, { contained }: JsonObject): string {
  if (!isJsonObject(value)) return '';
  const { display, reference } = value;
  const inner = objectsIn(contained).find(({ id }) => `#${String(id)}` === reference);
  return (
    textOf(display) || (inner === undefined ? '' : nameOfResource({ ...inner, contained: [] }))
  );
}

/**
 * The text of a string, HumanName, DeviceName, CodeableConcept, Coding, Identifier, ContactPoint or Reference, or
 * of the first item of a list that has one. Empty for other data types.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return firstText(value);
  if (typeof value !== 'object' || value === null) return '';
  const parts: JsonObject = { ...value };
  const { text, given: givenNames, family, name, display, coding, code } = parts;
  const { value: valueText, reference, identifier } = parts;
  const person = [givenNames, family].flat().filter(isText).join(' ');
  return firstText([text, person, name, display, coding, code, valueText, reference, identifier]);
}

function firstText(values: readonly unknown[]): string {
  return values.map(textOf).find((text) => text !== '') ?? '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
