import { endpointStatuses } from '#contract/endpoint.ts';
import { contactPointSystems, contactPointUses } from '#contract/fhir-types.ts';
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
export const connectionTypes = codesOf(
  'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
  [
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
  ],
);

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
export const payloadTypes = [
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

export const contactSystemChoices = contactPointSystems.map((value) => ({
  value,
  label: contactSystems[value],
}));
export const contactUseChoices = contactPointUses.map((value) => ({
  value,
  label: contactUses[value],
}));
