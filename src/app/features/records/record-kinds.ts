import { type ComponentType, createElement } from 'react';
import { useParams } from 'react-router';
import { checkResource, issuesIn } from '#app/fhir-form/check-resource.ts';
import { commonSections } from '#app/fhir-form/common-sections.ts';
import {
  type FhirFormKind,
  type FormSection,
  type SectionField,
  sectionMembers,
} from '#app/fhir-form/fhir-form-kind.ts';
import { fhirReaders, fhirWords } from '#app/record/fhir-kind.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { type GeneratedKind, kindElements, readingOrder } from '#contract/r4/kind-elements.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { animalKind } from './animals/animal-kind.ts';
import { eventDefinitionForm } from './event-definition/event-definition-form.tsx';
import { kindWordsOf } from './kind-groups.shared.ts';
import type { KindArea, KindParts } from './record-area.shared.ts';
import { RecordState, stateElement } from './record-state.tsx';
import { recordTitle } from './record-title.ts';
import { NamedTitle, useReferenceNames } from './references/reference-names.tsx';
import { TimingSentence } from './timing-sentence.tsx';

/** Kinds with a guided form; others have a generated one. */
const guidedForms: Partial<Record<GeneratedKind, Omit<FhirFormKind, 'elements' | 'check'>>> = {
  EventDefinition: eventDefinitionForm,
};

/** Extensions, columns and sections of kinds beyond R4's elements. */
const partsOfKinds: Partial<Record<GeneratedKind, KindParts>> = { Patient: animalKind };

/** The initial name of a device is a user's name for it, not the one on its label. */
const deviceName = { type: 'user-friendly-name' };
const initialContent = {
  'Device.deviceName': deviceName,
  'DeviceDefinition.deviceName': deviceName,
};

const areas = new Map<string, KindArea>();

/** The kind of a URL segment; undefined if unknown, and for Endpoints, which have their own pages. */
export function kindAreaOf(segment: string): KindArea | undefined {
  const cached = areas.get(segment);
  if (cached !== undefined) return cached;
  const entry = fhirKindOperations.find((one) => one.segment === segment);
  if (entry === undefined || entry.kind === 'Endpoint') return undefined;
  const area = createArea({ ...entry, kind: entry.kind });
  areas.set(segment, area);
  return area;
}

function createArea(entry: Pick<KindArea, 'kind' | 'segment' | 'operations'>): KindArea {
  const { kind, segment, operations } = entry;
  const elements = kindElements(kind);
  const { one, many, about, columns } = kindWordsOf(kind);
  const noun = inSentence(one);
  const parts = partsOfKinds[kind];
  const check = (text: string) =>
    checkResource(text, { schema: operations.create.body, elements, isWhole: true });
  const words = {
    ...fhirWords,
    noun,
    fields: elements.fieldWords(),
    members: { ...elements.nameLabels(), ...elements.memberLabels() },
    codes: { ...elements.codeNames(kindValueSetCodes), ...parts?.words.codes },
    extensions: parts?.words.extensions,
  };
  const area: KindArea = {
    kind,
    segment,
    operations,
    elements,
    one,
    many,
    noun,
    plural: inSentence(many),
    about,
    columns: columns.split(' ').filter(Boolean),
    parts,
    record: {
      words,
      title: (resource) => createElement(NamedTitle, { resource }),
      ...fhirReaders(kind, operations),
    },
    newText: JSON.stringify({ resourceType: kind }),
    draftsOf: (siteId) => ['record', siteId, kind],
    titleOf: recordTitle,
    useNames: useReferenceNames,
    Summary: parts?.Summary,
    form: {
      ...(guidedForms[kind] ?? {
        sections: kindSections(elements, parts?.sections),
        codes: kindValueSetCodes,
        isCompact: true,
        initialContent,
        parts: { Timing: TimingSentence },
      }),
      elements,
      check: (text) => issuesIn(check(text)),
    },
    draft: { words, check },
    State: ({ resource }) => createElement(RecordState, { area, resource }),
    bulkKind: (names) => ({
      kind,
      operations,
      noun,
      plural: area.plural,
      titleOf: (resource) => recordTitle(resource, names),
      namedTitle: area.record.title,
      words,
      state: stateElement(area),
    }),
  };
  return area;
}

/** The kind in the page's URL, validated by its loader. */
export function useKindArea(): KindArea {
  const { segment = '' } = useParams();
  const area = kindAreaOf(segment);
  if (area === undefined) throw new Error(`No kind of record is called ${segment}`);
  return area;
}

/** A page for the kind in its URL. */
export function ofKindInUrl(Page: ComponentType<{ area: KindArea }>): ComponentType {
  return () => createElement(Page, { area: useKindArea() });
}

const commonMembers = commonSections.flatMap(sectionMembers);

/** The sections of a kind's form: the important fields, the rest under "More", and those common to all kinds. */
function kindSections(
  elements: ElementTable,
  { first: begin, after }: KindParts['sections'] = { first: [], after: [] },
): readonly FormSection[] {
  const { resourceType, elementsOf, isComplex } = elements;
  const shownThere = [...begin, ...after].flatMap(sectionMembers);
  const fields = elementsOf(resourceType).filter(
    ({ name, choice }, at, all) =>
      !commonMembers.includes(name) &&
      !shownThere.includes(name) &&
      // One field represents all members of a choice.
      (choice === undefined || all.findIndex((one) => one.choice === choice) === at),
  );
  const names = firstNames(elements, fields);
  const first = names.flatMap((name) => fields.find((element) => element.name === name) ?? []);
  const rest = simpleFirst(
    fields.filter(({ name }) => !names.includes(name)),
    isComplex,
  );
  return [
    ...begin,
    { id: 'general', title: t('General'), fields: first.map(fieldOf), hasGroups: true },
    ...after,
    ...(rest.length === 0
      ? []
      : [
          {
            id: 'more',
            title: t('More ({count})', { count: rest.length }),
            fields: rest.map(fieldOf),
            hasGroups: true,
            isRare: true,
          },
        ]),
    ...commonSections,
  ];
}

/** The declared names; by default R4's required elements and those that matter for every kind. */
function firstNames(elements: ElementTable, fields: readonly R4Element[]): readonly string[] {
  // Kinds that the contract does not have are looked up, too: they have none.
  const declared = firstFields[elements.resourceType as GeneratedKind];
  if (declared !== undefined) return declared.split(' ');
  const important = fields
    .filter(({ name, isRequired }) => isRequired || readingOrder.includes(name))
    .toSorted((one, other) => elements.readingRank(one.name) - elements.readingRank(other.name));
  return simpleFirst(important, elements.isComplex).map(({ name }) => name);
}

function fieldOf({ name, type, isList }: R4Element): SectionField {
  const isWide = !isList && isPrimitive(type) && ['description', 'comment'].includes(name);
  return isWide ? { path: name, width: 'wide' } : { path: name };
}

/** Simple fields first, then full-width ones. */
function simpleFirst(members: readonly R4Element[], isComplex: (type: string) => boolean) {
  const compact = ['CodeableConcept', 'Coding', 'Reference'];
  const rank = ({ type, isList, choice }: R4Element) =>
    isList || choice !== undefined || (isComplex(type) && !compact.includes(type)) ? 1 : 0;
  return members.toSorted((one, other) => rank(one) - rank(other));
}

/** The fields that a front desk fills in, in order; the others are under "More". One member represents a choice. */
const firstFields: Partial<Record<GeneratedKind, string>> = {
  Organization: 'name active type telecom address partOf',
  Location:
    'name status physicalType managingOrganization partOf description type telecom address hoursOfOperation',
  HealthcareService:
    'name active providedBy appointmentRequired type specialty location telecom availableTime comment',
  Practitioner: 'name active telecom qualification communication',
  PractitionerRole:
    'practitioner organization active code specialty location telecom period availableTime',
  Person: 'name active gender birthDate telecom address managingOrganization',
  Patient:
    'name active gender birthDate deceasedBoolean telecom address contact generalPractitioner',
  RelatedPerson: 'patient active name relationship telecom address',
  Group: 'name active type actual code quantity managingEntity member',
  EpisodeOfCare: 'patient status managingOrganization careManager type period diagnosis',
  Encounter: 'status class subject serviceProvider period type reasonCode participant location',
  Flag: 'code status subject author category period',
  Account: 'name status type owner subject servicePeriod guarantor description',
  Schedule: 'active actor serviceType specialty planningHorizon comment',
  Slot: 'schedule status appointmentType start end serviceType comment',
  Appointment:
    'status start end appointmentType description participant serviceType reasonCode comment',
  AppointmentResponse: 'appointment actor participantStatus start end comment',
  Device:
    'deviceName type status manufacturer modelNumber serialNumber lotNumber manufactureDate expirationDate location owner patient',
  DeviceDefinition: 'deviceName type modelNumber owner manufacturerString onlineInformation',
  DeviceMetric: 'type category unit operationalStatus source parent measurementPeriod calibration',
  Substance: 'code status category description instance',
};
