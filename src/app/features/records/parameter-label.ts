import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { kindElements } from '#contract/r4/kind-elements.ts';
import { capitalize, inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';

/** Labels of search parameters that match no element. */
export const ownLabels: Readonly<Record<string, string>> = {
  _id: t('ID'),
  _lastUpdated: t('Last change'),
  _profile: t('Profile'),
  _security: t('Security label'),
  _tag: t('Tag'),
  name: t('Name'),
  date: t('Date'),
  birthdate: t('Birth date'),
  telecom: t('Phone or address'),
  species: t('Species'),
  breed: t('Breed'),
  owner: t('Owner'),
  phone: t('Phone'),
  email: t('Email'),
  'address-use': t('Use of the address'),
  'context-type': t('Type of context'),
  'death-date': t('Date of death'),
  'part-status': t('Reply'),
  location: t('Location'),
  patient: t('Patient'),
  practitioner: t('Practitioner'),
  relatedperson: t('Related person'),
  'location-period': t('Time at the location'),
  'participant-type': t('Role of a participant'),
  'composed-of': t('Composed of'),
  'depends-on': t('Depends on'),
  'derived-from': t('Derived from'),
  predecessor: t('Predecessor'),
  successor: t('Successor'),
  'udi-carrier': t('UDI barcode'),
  'udi-di': t('UDI device identifier'),
};

/** The elements of parameters with another name, by parameter or by kind and parameter. */
const searchedPaths: Readonly<Record<string, string>> = {
  'address-city': 'address.city',
  'address-country': 'address.country',
  'address-postalcode': 'address.postalCode',
  'address-state': 'address.state',
  family: 'name.family',
  given: 'name.given',
  deceased: 'deceasedBoolean',
  organization: 'managingOrganization',
  'service-category': 'serviceCategory',
  'supporting-info': 'supportingInformation',
  context: 'useContext',
  effective: 'effectivePeriod',
  parent: 'parentDevice',
  'Patient.language': 'communication',
  'HealthcareService.organization': 'providedBy',
  'HealthcareService.service-category': 'category',
  'HealthcareService.service-type': 'type',
  'PractitionerRole.role': 'code',
  'PractitionerRole.service': 'healthcareService',
  'EpisodeOfCare.condition': 'diagnosis',
  'EpisodeOfCare.incoming-referral': 'referralRequest',
  'Encounter.special-arrangement': 'hospitalization.specialArrangement',
  'Account.period': 'servicePeriod',
  'Appointment.actor': 'participant',
  'Device.device-name': 'deviceName',
  'Device.model': 'modelNumber',
  'Device.organization': 'owner',
  'DeviceDefinition.classification': 'type',
  'Group.value': 'characteristic.valueCodeableConcept',
  'Group.exclude': 'characteristic.exclude',
  'Substance.container-identifier': 'instance.identifier',
  'Substance.expiry': 'instance.expiry',
  'Substance.substance-reference': 'ingredient',
};

/** The label of a kind's search parameter, the same as in forms. */
export function parameterLabel(kind: FhirKindName, name: string): string {
  return plainLabel(kind, name) ?? capitalize(name.replaceAll('-', ' '));
}

/** Records that refer by a parameter: "Flags", or "Flags (author)" beside those that refer by another one. */
export function referrerLabel(
  { kind, parameter }: { kind: FhirKindName; parameter: string },
  all: readonly { kind: string }[],
): string {
  const { many } = kindWordsOf(kind);
  if (all.filter((one) => one.kind === kind).length === 1) return many;
  return `${many} (${inSentence(parameterLabel(kind, parameter))})`;
}

/** The label of a parameter; undefined for a deployment's own one. */
export function plainLabel(kind: FhirKindName, name: string): string | undefined {
  const elements = elementsOfKind(kind);
  const path = searchedPaths[`${kind}.${name}`];
  if (path !== undefined) return elements.label(path);
  if (Object.hasOwn(ownLabels, name)) return ownLabels[name];
  const element = searchedElement(kind, name);
  if (element !== undefined) return elements.itemLabel(element.name);
  const shared = searchedPaths[name] ?? '';
  const [first = ''] = shared.split('.');
  return elements.elementNamed(kind, first) && elements.label(shared);
}

export function elementsOfKind(kind: FhirKindName): ElementTable {
  return kind === 'Endpoint' ? endpointElements : kindElements(kind);
}

/** The element of a search parameter, if named the same: `service-type` is `serviceType`. */
export function searchedElement(kind: FhirKindName, parameter: string): R4Element | undefined {
  const plain = parameter.replaceAll('-', '').toLowerCase();
  return elementsOfKind(kind)
    .elementsOf(kind)
    .find(({ name }) => name.toLowerCase() === plain);
}
