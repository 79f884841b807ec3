import { memberLabel } from '../../diff/field-labels.ts';
import { type ElementMember, isComplex, membersOf } from './element-types.ts';

/** How the form shows a member of an R4 type. */
export interface FormMember extends ElementMember {
  label: string;
  /** Rarely used, so it stands behind "More". */
  isMore: boolean;
  /** Takes two of three places. */
  isLong: boolean;
  placeholder?: string | undefined;
}

interface ElementForm {
  /** What is shown at once, in order; the other members stand behind "More". */
  main: readonly string[];
  labels?: Readonly<Record<string, string>>;
  placeholders?: Readonly<Record<string, string>>;
  /** Not edited here. */
  hidden?: readonly string[];
  /** Those of which more is to be seen. */
  long?: readonly string[];
}

const date = 'YYYY-MM-DD';

const forms: Readonly<Record<string, ElementForm>> = {
  Coding: {
    main: ['code', 'display', 'system'],
    labels: { system: 'Code system', userSelected: 'Chosen by a person' },
  },
  CodeableConcept: { main: ['text', 'coding'], labels: { coding: 'Codings' }, long: ['text'] },
  ContactPoint: {
    main: ['system', 'value', 'use', 'rank'],
    labels: { system: 'Kind', value: 'Number or address' },
  },
  Identifier: {
    main: ['use', 'system', 'value'],
    labels: { assigner: 'Assigned by' },
  },
  Period: {
    main: ['start', 'end'],
    labels: { start: 'From', end: 'Until' },
    placeholders: { start: date, end: date },
  },
  Reference: {
    main: ['display', 'reference'],
    labels: { display: 'Name', type: 'Kind of resource' },
    long: ['display'],
    placeholders: { reference: 'Organization/123', type: 'Organization' },
  },
  Narrative: { main: ['status', 'div'] },
  Meta: {
    main: ['security', 'tag', 'profile', 'source'],
    labels: { security: 'Security labels', tag: 'Tags', profile: 'Profiles' },
    hidden: ['versionId', 'lastUpdated'],
  },
  Quantity: { main: ['value', 'unit', 'code', 'system'], labels: { system: 'Unit system' } },
  Money: { main: ['value', 'currency'], placeholders: { currency: 'GBP' } },
  Attachment: { main: ['title', 'contentType', 'url', 'data'] },
  HumanName: { main: ['text', 'family', 'given'] },
  Address: { main: ['line', 'city', 'postalCode', 'country'] },
  Annotation: { main: ['text', 'authorString', 'time'] },
  Range: { main: ['low', 'high'] },
  Ratio: { main: ['numerator', 'denominator'] },
  ContactDetail: { main: ['name', 'telecom'] },
  UsageContext: { main: ['code', 'valueCodeableConcept'] },
};
const likeQuantity = new Set(['Age', 'Count', 'Distance', 'Duration']);

/** Types of so many parts that their own JSON says more than nested fields would. */
const shownAsJson = new Set([
  'Contributor',
  'DataRequirement',
  'Dosage',
  'Expression',
  'ParameterDefinition',
  'RelatedArtifact',
  'Resource',
  'SampledData',
  'Signature',
  'Timing',
  'TriggerDefinition',
]);

export function isShownAsJson(type: string): boolean {
  return shownAsJson.has(type);
}

/** The member that stands for an object as a whole, where something is wrong with all of it. */
export function mainMember(type: string): string | undefined {
  if (!isComplex(type)) return undefined;
  if (type === 'Extension') return 'url';
  if (type === 'ContactPoint' || type === 'Identifier') return 'value';
  if (type === 'Reference') return 'reference';
  return formOf(type)?.main[0] ?? membersOf(type)[2]?.name;
}

function formOf(type: string): ElementForm | undefined {
  return forms[likeQuantity.has(type) ? 'Quantity' : type];
}

const made = new Map<string, readonly FormMember[]>();

/** The members of a type as the form shows them: the usual ones first, the rest in R4's order. */
export function formMembers(type: string): readonly FormMember[] {
  const known = made.get(type);
  if (known !== undefined) return known;
  const { main, labels, placeholders, hidden, long } = formOf(type) ?? { main: undefined };
  const shown = membersOf(type).filter(({ name }) => !hidden?.includes(name));
  const members = shown.map((member): FormMember => {
    const { name } = member;
    const isMain = main === undefined ? !['id', 'extension'].includes(name) : main.includes(name);
    const label = labels?.[name] ?? (name === 'extension' ? 'Extensions' : inWords(name));
    return {
      ...member,
      label,
      isMore: !isMain,
      isLong: long?.includes(name) ?? false,
      placeholder: placeholders?.[name],
    };
  });
  const rank = ({ name, isMore }: FormMember) =>
    isMore ? rankOfMore(name) : (main?.indexOf(name) ?? 0);
  const sorted = members.toSorted((one, other) => rank(one) - rank(other));
  made.set(type, sorted);
  return sorted;
}

/** Id and extensions come last of what stands behind "More". */
function rankOfMore(name: string): number {
  return { id: 1001, extension: 1002 }[name] ?? 1000;
}

function inWords(name: string): string {
  const label = memberLabel(name);
  if (label !== name) return label;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
