import { confidentialitySystem } from '#contract/confidentiality.ts';
import { endpointStatuses } from '#contract/endpoint.ts';
import {
  contactPointSystems,
  contactPointUses,
  identifierUses,
  narrativeStatuses,
} from '#contract/fhir-types.ts';
import { statusLabel } from '../status-label.ts';

/** A code of a value set that is offered for choice; others can be typed. */
export interface KnownCode {
  code: string;
  display: string;
  system: string;
}

function codesOf(system: string, codes: readonly (readonly [string, string])[]): KnownCode[] {
  return codes.map(([code, display]) => ({ system, code, display }));
}

/** R4's value set for `connectionType` (http://hl7.org/fhir/R4/valueset-endpoint-connection-type.html). */
const connectionTypes = codesOf('http://terminology.hl7.org/CodeSystem/endpoint-connection-type', [
  ['hl7-fhir-rest', 'HL7 FHIR'],
  ['hl7-fhir-msg', 'HL7 FHIR Messaging'],
  ['hl7v2-mllp', 'HL7 v2 MLLP'],
  ['dicom-wado-rs', 'DICOM WADO-RS'],
  ['dicom-qido-rs', 'DICOM QIDO-RS'],
  ['dicom-stow-rs', 'DICOM STOW-RS'],
  ['dicom-wado-uri', 'DICOM WADO-URI'],
  ['ihe-xcpd', 'IHE XCPD'],
  ['ihe-xca', 'IHE XCA'],
  ['ihe-xdr', 'IHE XDR'],
  ['ihe-xds', 'IHE XDS'],
  ['ihe-iid', 'IHE IID'],
  ['secure-email', 'Secure email'],
  ['direct-project', 'Direct Project'],
]);

const resourceTypes = [
  'Appointment',
  'Bundle',
  'Communication',
  'Condition',
  'Coverage',
  'DiagnosticReport',
  'DocumentReference',
  'Encounter',
  'ImagingStudy',
  'Immunization',
  'Invoice',
  'Medication',
  'MedicationRequest',
  'Observation',
  'Organization',
  'Patient',
  'Practitioner',
  'Procedure',
  'RelatedPerson',
  'Schedule',
  'ServiceRequest',
  'Slot',
  'Specimen',
  'Task',
].map((type) => [type, type] as const);

/** What connections usually carry: R4's own payload types, and resource types. */
const payloadTypes = [
  ...codesOf('http://terminology.hl7.org/CodeSystem/endpoint-payload-type', [
    ['any', 'Any'],
    ['none', 'None'],
  ]),
  ...codesOf('http://hl7.org/fhir/resource-types', resourceTypes),
];

export const mimeTypes = codesOf('urn:ietf:bcp:13', [
  ['application/fhir+json', 'FHIR as JSON'],
  ['application/fhir+xml', 'FHIR as XML'],
  ['application/dicom', 'DICOM'],
  ['application/dicom+json', 'DICOM as JSON'],
  ['application/pdf', 'PDF'],
  ['application/soap+xml', 'SOAP'],
  ['image/jpeg', 'JPEG image'],
  ['multipart/related', 'Several parts'],
  ['text/html', 'Web page'],
  ['text/xml', 'XML'],
  ['x-application/hl7-v2+er7', 'HL7 v2, bars and hats'],
]);

export const statusChoices = endpointStatuses.map((value) => ({
  value,
  label: statusLabel(value),
}));

const contactSystems: Record<(typeof contactPointSystems)[number], string> = {
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
  pager: 'Pager',
  url: 'Web page',
  sms: 'Text message',
  other: 'Other',
};
const contactUses: Record<(typeof contactPointUses)[number], string> = {
  home: 'Home',
  work: 'Work',
  temp: 'Temporary',
  old: 'Old',
  mobile: 'Mobile',
};

const identifierUseLabels: Record<(typeof identifierUses)[number], string> = {
  usual: 'Usual',
  official: 'Official',
  temp: 'Temporary',
  secondary: 'Secondary',
  old: 'Old',
};
const narrativeLabels: Record<(typeof narrativeStatuses)[number], string> = {
  generated: 'Generated from the data',
  extensions: 'Generated from the data and extensions',
  additional: 'Says more than the data',
  empty: 'Says nothing',
};

function labelled<Code extends string>(
  codes: readonly Code[],
  labels: Record<Code, string>,
): KnownCode[] {
  return codes.map((code) => ({ code, display: labels[code], system: '' }));
}

/** HL7's v3 Confidentiality, from open to closed. */
const securityLabels = codesOf(confidentialitySystem, [
  ['U', 'unrestricted'],
  ['L', 'low'],
  ['M', 'moderate'],
  ['N', 'normal'],
  ['R', 'restricted'],
  ['V', 'very restricted'],
]);

/** R4's value set for `Identifier.type` (http://hl7.org/fhir/R4/valueset-identifier-type.html). */
const identifierTypes = codesOf('http://terminology.hl7.org/CodeSystem/v2-0203', [
  ['ACSN', 'Accession ID'],
  ['BRN', 'Breed Registry Number'],
  ['DL', "Driver's license number"],
  ['DR', 'Donor Registration Number'],
  ['EN', 'Employer number'],
  ['FILL', 'Filler Identifier'],
  ['JHN', 'Jurisdictional health number (Canada)'],
  ['MCN', 'Microchip Number'],
  ['MD', 'Medical License number'],
  ['MR', 'Medical record number'],
  ['NIIP', 'National Insurance Payor Identifier (Payor)'],
  ['PLAC', 'Placer Identifier'],
  ['PPN', 'Passport number'],
  ['PRN', 'Provider number'],
  ['SB', 'Social Beneficiary Identifier'],
  ['SNO', 'Serial Number'],
  ['TAX', 'Tax ID number'],
  ['UDI', 'Universal Device Identifier'],
]);

const languages = codesOf('urn:ietf:bcp:47', [
  ['cs', 'Czech'],
  ['da', 'Danish'],
  ['de', 'German'],
  ['en', 'English'],
  ['en-GB', 'English (Great Britain)'],
  ['en-US', 'English (United States)'],
  ['es', 'Spanish'],
  ['fi', 'Finnish'],
  ['fr', 'French'],
  ['it', 'Italian'],
  ['nl', 'Dutch'],
  ['no', 'Norwegian'],
  ['pl', 'Polish'],
  ['pt', 'Portuguese'],
  ['sv', 'Swedish'],
]);

const statuses = endpointStatuses.map((code) => ({ code, display: statusLabel(code), system: '' }));

/** By place: of an Endpoint, without the numbers of entries. */
const codesByPlace: Readonly<Record<string, readonly KnownCode[]>> = {
  status: statuses,
  language: languages,
  payloadMimeType: mimeTypes,
  'connectionType.code': connectionTypes,
  'payloadType.coding.code': payloadTypes,
  'meta.security.code': securityLabels,
};

/** By type and member, wherever it stands. */
const codesByMember: Readonly<Record<string, readonly KnownCode[]>> = {
  'ContactPoint.system': labelled(contactPointSystems, contactSystems),
  'ContactPoint.use': labelled(contactPointUses, contactUses),
  'Identifier.use': labelled(identifierUses, identifierUseLabels),
  'Narrative.status': labelled(narrativeStatuses, narrativeLabels),
  'Attachment.contentType': mimeTypes,
  'Attachment.language': languages,
};

/** The codes to offer at a place of an Endpoint; `owner` is the type that the member belongs to. */
export function codesAt(
  steps: readonly string[],
  owner: string | undefined,
): readonly KnownCode[] | undefined {
  const named = steps.filter((step) => !/^\d+$/.test(step));
  const place = named.join('.');
  if (Object.hasOwn(codesByPlace, place)) return codesByPlace[place];
  if (/(^|\.)identifier\.type\.coding\.code$/i.test(place)) return identifierTypes;
  const member = `${owner ?? ''}.${named.at(-1) ?? ''}`;
  return Object.hasOwn(codesByMember, member) ? codesByMember[member] : undefined;
}
