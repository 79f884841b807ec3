import {
  objectOf,
  objectsOf,
  textIn,
  textsIn,
  type UnknownObject,
} from '#app/kit/json/unknown-object.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { searchedElement } from '../parameter-label.ts';
import { evaluateExpression } from './fhirpath.ts';

/** A predicate on a resource at a time. */
type Filter = (resource: object, at: Date) => boolean;

/** A filter, or why it cannot be evaluated. */
interface ReadFilter {
  filter?: Filter;
  note?: string;
}

/**
 * Parses a draft's requirement of data that a trigger watches leniently
 * (http://hl7.org/fhir/R4/metadatatypes.html#DataRequirement).
 */
export function toRequirement(value: unknown) {
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
    profiles: textsIn(profile),
    filters: parts.flatMap(({ filter }) => filter ?? []),
    /** What cannot be evaluated here, and why. */
    notes: parts.flatMap(({ note }) => note ?? []),
    /** The group whose members it must be about. */
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
  const filterCodes: Code[] = objectsOf(filter.code);
  const valueSet = textIn(filter.valueSet);
  const valueSetCodes = valueSet === undefined ? [] : codesOf(valueSet);
  if (valueSetCodes === undefined) {
    return { note: t('the codes of the value set {valueSet} are unknown here.', { valueSet }) };
  }
  if (filterCodes.length === 0 && valueSet === undefined) {
    return { note: t('its filter for {element} has no codes yet.', { element: path.words }) };
  }
  // R4: one of the codes, or any of the value set.
  const acceptedCodes = [...filterCodes, ...valueSetCodes];
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
  const elementPath = textIn(path);
  if (elementPath !== undefined) return { path: elementPath, words: elementPath };
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

/** Start and end in milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}

/** Whether a time is within a filter; undefined without a filter. */
function dateTest(filter: UnknownObject): ((value: unknown, at: Date) => boolean) | undefined {
  const { valueDateTime, valuePeriod, valueDuration } = filter;
  const isWithin = (value: unknown, bounds: Span) => {
    const span = spanOf(value);
    return span !== undefined && span.from >= bounds.from && span.to <= bounds.to;
  };
  const fixed = spanOf(valueDateTime ?? valuePeriod);
  if (fixed !== undefined) return (value) => isWithin(value, fixed);
  const { value: count, code, unit } = objectOf(valueDuration);
  const length = durationMs[textIn(code) ?? textIn(unit) ?? ''];
  if (typeof count !== 'number' || length === undefined) return undefined;
  // A duration before the time of evaluation.
  return (value, at) => isWithin(value, { from: at.getTime() - count * length, to: at.getTime() });
}

const dayMs = 86_400_000;
/** UCUM's units of the same length always. */
export const unitMs: Readonly<Record<string, number>> = {
  wk: 7 * dayMs,
  d: dayMs,
  h: 3_600_000,
  min: 60_000,
  s: 1_000,
};
const durationMs: typeof unitMs = { ...unitMs, a: 365.25 * dayMs, mo: 30.4375 * dayMs };

function spanOf(value: unknown): Span | undefined {
  const text = textIn(value);
  if (text !== undefined) return spanOfDate(text);
  const { start, end } = objectOf(value);
  if (start === undefined && end === undefined) return undefined;
  return {
    from: spanOfDate(textIn(start))?.from ?? Number.NEGATIVE_INFINITY,
    to: spanOfDate(textIn(end))?.to ?? Number.POSITIVE_INFINITY,
  };
}

/** The span of a day, month or year. */
function spanOfDate(text = ''): Span | undefined {
  const from = Date.parse(text);
  if (Number.isNaN(from)) return undefined;
  const next = new Date(from);
  if (text.length === 4) next.setUTCFullYear(next.getUTCFullYear() + 1);
  else if (text.length === 7) next.setUTCMonth(next.getUTCMonth() + 1);
  else if (text.length === 10) next.setUTCDate(next.getUTCDate() + 1);
  else return { from, to: from };
  return { from, to: next.getTime() - 1 };
}

export type Trigger = ReturnType<typeof triggersOf>[number];

/**
 * Parses a draft's triggers leniently, each with R4's code (http://hl7.org/fhir/R4/valueset-trigger-type.html) or any
 * other.
 */
export function triggersOf(value: unknown) {
  return objectsOf(value).map((trigger, index) => {
    const { type, name, data, condition, timingTiming, timingDate, timingDateTime } = trigger;
    const { language, expression } = objectOf(condition);
    return {
      number: index + 1,
      type: textIn(type) ?? '',
      name: textIn(name),
      /** Alternatives of watched data. */
      data: objectsOf(data).map(toRequirement),
      condition:
        textIn(expression) === undefined
          ? undefined
          : { language: textIn(language) ?? '', expression: textIn(expression) ?? '' },
      timing: timingTiming === undefined ? undefined : objectOf(timingTiming),
      /** Explicit times of a periodic trigger. */
      moments: [timingDate, timingDateTime].flatMap((moment) => textIn(moment) ?? []),
    };
  });
}
