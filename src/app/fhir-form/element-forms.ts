import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import type { FhirFormKind } from './fhir-form-kind.ts';

/** An element with its layout in the form. */
export interface FormMember extends R4Element {
  /** Rare, so behind "More". */
  isMore: boolean;
  /** Spans two of three columns. */
  isLong: boolean;
}

interface ElementForm {
  /** Members shown first, in order; the others are behind "More". */
  main: readonly string[];
  /** Limits `main` to these members and those set, while a member has one of these values. */
  discriminator?: { member: string; values: Readonly<Record<string, readonly string[]>> };
  /** Not edited here. */
  hidden?: readonly string[];
  /** Members that need more room. */
  long?: readonly string[];
  /** The member that represents the object, if not the first. */
  representative?: string;
  /** Column widths for items on one line; without it an item is a card. */
  columns?: string;
}

const timings = ['timingTiming', 'timingReference', 'timingDate', 'timingDateTime'];
const ofData = ['data', 'condition'];

const availableTime: ElementForm = {
  main: ['daysOfWeek', 'availableStartTime', 'availableEndTime', 'allDay'],
};

const quantity: ElementForm = { main: ['value', 'unit', 'code', 'system'] };

const forms: Readonly<Record<string, ElementForm>> = {
  Coding: {
    main: ['code', 'display', 'system'],
    columns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr)',
  },
  CodeableConcept: { main: ['text', 'coding'], long: ['text'] },
  ContactPoint: {
    main: ['system', 'value', 'use', 'rank'],
    representative: 'value',
    columns: 'minmax(0, 2fr) minmax(0, 5fr) minmax(0, 2fr) minmax(64px, 1fr)',
  },
  Identifier: { main: ['use', 'system', 'value'], representative: 'value' },
  Period: { main: ['start', 'end'] },
  Reference: { main: ['display', 'reference'], long: ['display'], representative: 'reference' },
  Narrative: { main: ['status', 'div'] },
  Meta: {
    // Tags have their own field above these.
    main: ['security', 'profile', 'source'],
    hidden: ['versionId', 'lastUpdated'],
  },
  Quantity: quantity,
  Age: quantity,
  Count: quantity,
  Distance: quantity,
  Duration: quantity,
  Money: { main: ['value', 'currency'] },
  Attachment: { main: ['title', 'contentType', 'url', 'data'] },
  HumanName: { main: ['text', 'family', 'given'] },
  Address: { main: ['line', 'city', 'postalCode', 'country'] },
  Annotation: { main: ['text', 'authorReference', 'authorString', 'time'], long: ['text'] },
  Range: { main: ['low', 'high'] },
  Ratio: { main: ['numerator', 'denominator'] },
  ContactDetail: { main: ['name', 'telecom'] },
  UsageContext: {
    main: ['code', 'valueCodeableConcept', 'valueQuantity', 'valueRange', 'valueReference'],
  },
  TriggerDefinition: {
    main: ['type', 'name', ...timings, ...ofData],
    discriminator: {
      member: 'type',
      values: {
        'named-event': ['name'],
        periodic: timings,
        'data-changed': ofData,
        'data-added': ofData,
        'data-modified': ofData,
        'data-removed': ofData,
        'data-accessed': ofData,
        'data-access-ended': ofData,
      },
    },
    long: ['name'],
  },
  Timing: { main: ['repeat', 'event'] },
  'Timing.repeat': {
    main: 'frequency period periodUnit dayOfWeek timeOfDay boundsPeriod boundsDuration boundsRange'.split(
      ' ',
    ),
  },
  'Appointment.participant': { main: ['actor', 'status', 'required'] },
  'Encounter.participant': { main: ['individual', 'type', 'period'] },
  'PractitionerRole.availableTime': availableTime,
  'HealthcareService.availableTime': availableTime,
  'Location.hoursOfOperation': { main: ['daysOfWeek', 'openingTime', 'closingTime', 'allDay'] },
  DataRequirement: { main: ['type', 'codeFilter', 'dateFilter'] },
  Expression: { main: ['expression', 'language', 'description'], long: ['expression'] },
};

/** Types too complex for nested fields, edited as JSON. */
export const jsonTypes: ReadonlySet<string> = new Set([
  'Contributor',
  'Dosage',
  'ParameterDefinition',
  'Resource',
  'SampledData',
  'Signature',
]);

const compactTypes = new Set(['CodeableConcept', 'Coding', 'Reference']);

/** Whether a value of a type is one field in this form. */
export function isCompact(type: string, kind: Pick<FhirFormKind, 'isCompact'>): boolean {
  return kind.isCompact === true && compactTypes.has(type);
}

/** The member that shows issues of the whole object. */
export function mainMember(type: string, elements: ElementTable): string | undefined {
  if (!elements.isComplex(type)) return undefined;
  if (type === 'Extension') return 'url';
  const form = forms[type];
  return form?.representative ?? form?.main[0] ?? elements.elementsOf(type)[2]?.name;
}

const sortedMembers = new WeakMap<readonly R4Element[], readonly FormMember[]>();

/** The members of a type in form order: common ones first, the rest as in R4. */
export function formMembers(type: string, elements: ElementTable): readonly FormMember[] {
  const all = elements.elementsOf(type);
  const cached = sortedMembers.get(all);
  if (cached !== undefined) return cached;
  const { main, hidden, long } = forms[type] ?? { main: undefined };
  const members = all
    .filter(({ name }) => !hidden?.includes(name))
    .map((element): FormMember => {
      const { name } = element;
      const isMain = main === undefined ? !commonMembers.has(name) : main.includes(name);
      return { ...element, isMore: !isMain, isLong: long?.includes(name) ?? false };
    });
  // The rest after the main ones, and those of every element last.
  const rank = ({ name, isMore }: FormMember) => {
    if (isMore) return commonMembers.has(name) ? 1001 : 1000;
    return main?.indexOf(name) ?? 0;
  };
  const sorted = members.toSorted((one, other) => rank(one) - rank(other));
  sortedMembers.set(all, sorted);
  return sorted;
}

/** Members of every element that are rarely set. */
const commonMembers = new Set(['id', 'extension', 'modifierExtension']);

/** The member whose value decides which others are common. */
export function discriminatorOf(type: string): ElementForm['discriminator'] {
  return forms[type]?.discriminator;
}

/** The layout of list items by type; `openUpTo`: the number of items that are initially expanded. */
export function rowShape(type: string, kind: Pick<FhirFormKind, 'elements' | 'isCompact'>) {
  if (!kind.elements.isComplex(type) || isCompact(type, kind))
    return { columns: 'minmax(0, 1fr)', openUpTo: 20 };
  const columns = forms[type]?.columns;
  return { columns, openUpTo: columns === undefined ? 2 : 12 };
}
