import { objectOf, objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { formatDateTime, formatDayAndTime } from '#app/kit/language/locale.ts';
import { dayText, timingText } from '#app/record/timing-words.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { isGeneratedId } from '#contract/fhir/generated-id.ts';
import type { R4Element } from '#contract/r4/element-table.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';

/** In order of preference, like the service's names; then person and time. */
const sources =
  'code description practitioner actor subject patient schedule appointment type identifier serviceType category specialty telecom address'.split(
    ' ',
  );
const nameSources = ['title', 'name', 'deviceName'];

/** Kinds without a name element, whose titles combine several elements. */
const joinedSources: Readonly<Record<string, readonly string[]>> = {
  PractitionerRole: ['practitioner', 'code'],
  Slot: ['start', 'schedule'],
  AppointmentResponse: ['actor', 'appointment'],
  RelatedPerson: ['relationship', 'patient'],
  Device: ['type', 'modelNumber', 'serialNumber'],
  DeviceDefinition: ['type', 'modelNumber'],
  DeviceMetric: ['type', 'source'],
};

/** Kinds without names, titled by person and time. */
const kindsTitledByPerson: Readonly<Record<string, { what: string; whose: string }>> = {
  Encounter: { what: t('Encounter'), whose: 'subject' },
  EpisodeOfCare: { what: t('Care'), whose: 'patient' },
};

/** References that titles may contain. */
export const titleReferences: readonly string[] =
  'practitioner actor subject patient schedule appointment source'.split(' ');

/** Display names by reference: `Schedule/mondays`. */
export type ReferenceNames = ReadonlyMap<string, string>;

/** The key for the names of the records that refer to a target: `RelatedPerson:patient:Patient/bella`. */
export function referrersKey({ kind, param }: Record<'kind' | 'param', string>, target: string) {
  return `${kind}:${param}:${target}`;
}

const noNames: ReferenceNames = new Map();

/**
 * The display title of a resource of any kind: title or name, else what it is about, else its kind. `names`: known
 * names of references without a display.
 */
export function recordTitle(resource: UnknownObject, names = noNames): string {
  const kind = String(resource.resourceType ?? t('Record'));
  const allNames = namesWithin(resource, names);
  const derivedTitle =
    kind === 'Appointment'
      ? appointmentTitle(resource, allNames)
      : personAndDayTitle(resource, allNames);
  if (derivedTitle !== undefined) return derivedTitle;
  const textsOf = (elementNames: readonly string[] = []) =>
    elementNames.map((name) => nameOf(resource[name], allNames)).filter((words) => words !== '');
  const [title] = [
    ...textsOf(nameSources),
    textsOf(joinedSources[kind]).join(', '),
    ...textsOf(sources),
    chosenId(resource),
  ].filter(Boolean);
  return title ?? kindLabel(kind);
}

/** An id chosen by a person; empty for a generated one, which identifies nothing to people. */
function chosenId({ id }: UnknownObject): string {
  return typeof id === 'string' && !isGeneratedId(id) ? id : '';
}

/** The label of a kind; unknown types are shown as they are. */
function kindLabel(kind: string): string {
  const entry = fhirKinds.find((one) => one.kind === kind);
  return entry === undefined ? kind : kindWordsOf(entry.kind).one;
}

/** "Visit of Bella, 12 Mar 2026"; undefined if both are unknown. */
function personAndDayTitle(resource: UnknownObject, names: ReferenceNames): string | undefined {
  const occasion = kindsTitledByPerson[String(resource.resourceType)];
  if (occasion === undefined) return undefined;
  const { what, whose } = occasion;
  const person = nameOf(resource[whose], names);
  const hasPerson = namelessReference(resource[whose]) !== undefined;
  const { start } = objectOf(resource.period);
  const day = typeof start === 'string' && !Number.isNaN(Date.parse(start)) ? dayText(start) : '';
  if (person === '' && day === '' && !hasPerson) return undefined;
  return [person === '' ? what : t('{what} of {person}', { what, person }), day]
    .filter(Boolean)
    .join(', ');
}

/** "Bella, Vaccination, Thu 3 Dec, 14:30"; undefined if it has a description, or none of these. */
function appointmentTitle(resource: UnknownObject, names: ReferenceNames): string | undefined {
  const { description, serviceType, reasonCode, appointmentType, start } = resource;
  if (wordsOf(description) !== '') return undefined;
  const people = actorsOf(resource).map((actor) => ({
    name: nameOf(actor, names),
    isPatient: /(^|\/)Patient\//.test(referenceIn(actor) ?? ''),
  }));
  const patients = people.filter(({ name, isPatient }) => isPatient && name !== '');
  const personName = people.find(({ name }) => name !== '')?.name ?? '';
  const who = patients.length > 0 ? patients.map(({ name }) => name).join(', ') : personName;
  const what = [serviceType, reasonCode, appointmentType].map(wordsOf).find(Boolean) ?? '';
  const when = typeof start === 'string' && isMoment(start) ? formatDayAndTime(start) : '';
  if (when !== '' && who === '' && what === '') return `${t('Appointment')}, ${when}`;
  return [who, what, when].filter(Boolean).join(', ') || undefined;
}

function actorsOf({ participant }: UnknownObject): unknown[] {
  return objectsOf(participant).flatMap((one) => ('actor' in one ? [one.actor] : []));
}

/** A short text for a value, or the first of a list that has one; empty for a reference of unknown name. */
function nameOf(value: unknown, names: ReferenceNames): string {
  if (Array.isArray(value))
    return value.map((one) => nameOf(one, names)).find((words) => words !== '') ?? '';
  const reference = namelessReference(value);
  return reference === undefined ? wordsOf(value) : (names.get(reference) ?? '');
}

/** The names, with those of contained resources. */
export function namesWithin({ contained }: UnknownObject, names: ReferenceNames): ReferenceNames {
  if (!Array.isArray(contained)) return names;
  const containedNames = objectsOf(contained).flatMap((one): [string, string][] =>
    typeof one.id === 'string' ? [[`#${one.id}`, recordTitle(one)]] : [],
  );
  return new Map([...names, ...containedNames]);
}

/** A short text for an element's value. Only its type distinguishes a date from a version that looks like one. */
export function elementText(
  { type }: Pick<R4Element, 'type'>,
  value: unknown,
  names: ReferenceNames,
): string {
  const isDate = typeof value === 'string' && ['date', 'dateTime'].includes(type);
  if (isDate && !isMoment(value)) return dayText(value);
  // The name of a reference without a display, if known.
  return names.get(namelessReference(value) ?? '') ?? wordsOf(value);
}

/** A reference without a display, or the first of a list. */
function namelessReference(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'object' || first === null || 'display' in first) return undefined;
  return referenceIn(first);
}

const local = /^[A-Z]\w+\/[A-Za-z0-9.-]{1,64}$/;

/** The first reference without a display in each of some elements, and those of appointments' actors. */
export function namelessReferences(
  resources: readonly UnknownObject[],
  elementNames = titleReferences,
): readonly string[] {
  const shown = resources.flatMap((resource) =>
    [...elementNames.map((name) => resource[name]), ...actorsOf(resource)].map(
      (value) => namelessReference(value) ?? '',
    ),
  );
  return [...new Set(shown)].filter((reference) => local.test(reference));
}

function referenceIn(value: unknown): string | undefined {
  const { reference } = objectOf(value);
  return typeof reference === 'string' ? reference : undefined;
}

/** Members that name a value, in order of preference. */
const namingMembers =
  'name display coding code concept actor value reference timingTiming type'.split(' ');

/** A short text for a value of any R4 type; empty if there is none. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return isMoment(value) ? formatDateTime(value) : value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map(wordsOf).find((text) => text !== '') ?? '';
  if (typeof value !== 'object' || value === null) return '';
  const parts = objectOf(value);
  const { text, family, line, city, start, end } = parts;
  const person = [parts.given, family].flat().map(plainText).filter(Boolean).join(' ');
  const place = [line, city].flat().map(plainText).filter(Boolean).join(', ');
  if (start !== undefined || end !== undefined) return periodText(plainText(start), plainText(end));
  const timing = parts.repeat === undefined ? undefined : timingText(parts);
  if (timing !== undefined) return timing;
  return (
    [plainText(text), person, place].find((words) => words !== '') ??
    (namingMembers
      .map((name) => (isQuantity(parts, name) ? quantityText(parts) : wordsOf(parts[name])))
      .find((words) => words !== '') ||
      wordsOf(parts.identifier))
  );
}

function isQuantity({ value, unit, code }: UnknownObject, name: string): boolean {
  return name === 'code' && typeof value === 'number' && (unit !== undefined || code !== undefined);
}

function quantityText({ value, unit, code }: UnknownObject): string {
  return `${String(value)} ${plainText(unit) || plainText(code)}`.trim();
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function periodText(start: string, end: string): string {
  if (end === '') return t('from {day}', { day: dayText(start) });
  if (start === '') return t('until {time}', { time: dayText(end) });
  return dayText(start) === dayText(end) ? dayText(start) : `${dayText(start)} – ${dayText(end)}`;
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}
