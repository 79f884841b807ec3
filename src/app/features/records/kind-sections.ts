import { commonSections } from '#app/fhir-form/common-sections.ts';
import {
  type FormSection,
  type SectionField,
  sectionMembers,
} from '#app/fhir-form/fhir-form-kind.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { type GeneratedKind, readingOrder } from '#contract/r4/kind-elements.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import type { KindParts } from './kind-parts.ts';

const commonMembers = commonSections.flatMap(sectionMembers);

/** The sections of a kind's form: its first fields, the rest with their number, and what all kinds have. */
export function kindSections(
  elements: ElementTable,
  { first: begin, after }: KindParts['sections'] = { first: [], after: [] },
): readonly FormSection[] {
  const { resourceType, elementsOf, isComplex } = elements;
  const shownThere = [...begin, ...after].flatMap(sectionMembers);
  const own = elementsOf(resourceType).filter(
    ({ name, choice }, at, all) =>
      !commonMembers.includes(name) &&
      !shownThere.includes(name) &&
      // One field represents all members of a choice.
      (choice === undefined || all.findIndex((one) => one.choice === choice) === at),
  );
  const names = firstNames(elements, own);
  const first = names.flatMap((name) => own.find((element) => element.name === name) ?? []);
  const rest = simpleFirst(
    own.filter(({ name }) => !names.includes(name)),
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

/** The declared names; of a kind without, what R4 requires and what is important everywhere. */
function firstNames(elements: ElementTable, own: readonly R4Element[]): readonly string[] {
  // Kinds that the contract does not have are looked up, too: they have none.
  const declared = firstFields[elements.resourceType as GeneratedKind];
  if (declared !== undefined) return declared.split(' ');
  const important = own
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
