import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { searchedElement } from '../parameter-label.ts';
import { dateTest } from './date-filter.ts';
import { evaluateExpression } from './fhirpath.ts';

/** Data that a trigger watches (http://hl7.org/fhir/R4/metadatatypes.html#DataRequirement). */
export interface DataRequirement {
  type: string;
  profiles: readonly string[];
  filters: readonly Filter[];
  /** What cannot be evaluated here, and why. */
  notes: readonly string[];
  /** The group whose members it must be about. */
  group: string | undefined;
}

/** A predicate on a resource at a time. */
type Filter = (resource: object, at: Date) => boolean;

/** A filter, or why it cannot be evaluated. */
interface ReadFilter {
  filter?: Filter;
  note?: string;
}

/** Parses a draft's requirement leniently. */
export function toRequirement(value: unknown): DataRequirement {
  const { type, profile, codeFilter, dateFilter, subjectCodeableConcept, subjectReference } =
    objectOf(value);
  const kind = textIn(type) ?? '';
  const parts = [
    ...objectsOf(codeFilter).map((filter) => readCodeFilter(kind, filter)),
    ...objectsOf(dateFilter).map((filter) => readDateFilter(kind, filter)),
    ...(subjectCodeableConcept === undefined
      ? []
      : [readSubject(objectOf(subjectCodeableConcept))]),
  ];
  return {
    type: kind,
    profiles: Array.isArray(profile) ? profile.map(String) : [],
    filters: parts.flatMap(({ filter }) => filter ?? []),
    notes: parts.flatMap(({ note }) => note ?? []),
    group: textIn(objectOf(subjectReference).reference),
  };
}

interface Code {
  system?: string;
  code?: string;
}

function readCodeFilter(kind: string, filter: UnknownObject): ReadFilter {
  const path = pathOf(kind, filter);
  if ('note' in path) return path;
  const own: Code[] = objectsOf(filter.code);
  const valueSet = textIn(filter.valueSet);
  const valueSetCodes = valueSet === undefined ? [] : codesOf(valueSet);
  if (valueSetCodes === undefined) {
    return { note: t('the codes of the value set {valueSet} are unknown here.', { valueSet }) };
  }
  if (own.length === 0 && valueSet === undefined) {
    return { note: t('its filter for {element} has no codes yet.', { element: path.words }) };
  }
  // R4: one of the codes, or any of the value set.
  const acceptedCodes = [...own, ...valueSetCodes];
  return { filter: (resource) => hasCode(valuesAt(resource, path.path), acceptedCodes) };
}

/** The enumerable value sets of R4. */
function codesOf(valueSet: string): readonly Code[] | undefined {
  const form = /^http:\/\/(?:hl7\.org\/fhir|terminology\.hl7\.org)\/ValueSet\/([^|]+)/;
  return kindValueSetCodes(form.exec(valueSet)?.[1]);
}

function readDateFilter(kind: string, filter: UnknownObject): ReadFilter {
  const path = pathOf(kind, filter);
  if ('note' in path) return path;
  const test = dateTest(filter);
  if (test === undefined)
    return { note: t('its filter for {element} has no date yet.', { element: path.words }) };
  return {
    filter: (resource, at) => valuesAt(resource, path.path).some((value) => test(value, at)),
  };
}

/** The subject's kind: "Patient". */
function readSubject(concept: UnknownObject): ReadFilter {
  const kinds = objectsOf(concept.coding).flatMap(({ code }) => textIn(code) ?? []);
  if (kinds.length === 0) return { note: t('its subject is given only as text.') };
  return {
    filter: (resource) =>
      subjectsOf(resource).some((one) => kinds.includes(one.split('/')[0] ?? '')),
  };
}

/** A resource itself and its subjects: `Patient/rex`. */
export function subjectsOf(resource: object): string[] {
  const { resourceType, id } = objectOf(resource);
  const references = valuesAt(resource, 'subject | patient | actor | participant.actor')
    .flatMap((value) => textIn(objectOf(value).reference) ?? [])
    .map((reference) => reference.replace(/\/_history\/.*$/, ''));
  return [`${String(resourceType)}/${String(id)}`, ...references];
}

/** The path of a filter, or the element of its search parameter. */
function pathOf(
  kind: string,
  { path, searchParam }: UnknownObject,
): { path: string; words: string } | { note: string } {
  const own = textIn(path);
  if (own !== undefined) return { path: own, words: own };
  const parameter = textIn(searchParam);
  if (parameter === undefined) return { note: t('one of its filters has no path yet.') };
  const entry = fhirKinds.find((one) => one.kind === kind);
  const element = entry && searchedElement(entry.kind, parameter);
  if (element !== undefined) return { path: element.name, words: parameter };
  return {
    note: t('the search parameter {parameter} isn’t evaluated here; use its path instead.', {
      parameter,
    }),
  };
}

function valuesAt(resource: object, path: string): readonly unknown[] {
  const result = evaluateExpression(path, { resource, at: new Date() });
  return 'problem' in result ? [] : result.values;
}

/** Whether one of the codes occurs in codes, codings or concepts. */
function hasCode(values: readonly unknown[], acceptedCodes: readonly Code[]): boolean {
  const codes = values.flatMap((value): Code[] => {
    if (typeof value !== 'object' || value === null) return [{ code: String(value) }];
    return 'coding' in value && Array.isArray(value.coding) ? value.coding : [value];
  });
  return acceptedCodes.some(({ system, code }) =>
    codes.some(
      (one) =>
        one.code === code &&
        (system === undefined || one.system === undefined || one.system === system),
    ),
  );
}
