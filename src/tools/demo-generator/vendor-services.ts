import type { ConnectionCode } from './connection-protocols.ts';
import type { VendorKind } from './vendors.ts';

/** A service of a kind of vendor, and its possible connections. */
export interface VendorService {
  /** The second part of the ids of its Endpoints. */
  key: string;
  label: string;
  connections: ConnectionCode[];
  /** R4 resource types of its payload over FHIR. */
  resources: string[];
  /** Its payload over HL7 v2: an event and its meaning. */
  message: readonly [event: string, meaning: string] | undefined;
}

const rows: Record<VendorKind, string> = {
  laboratory: `results|results feed|hl7-fhir-rest hl7v2-mllp hl7-fhir-rest|DiagnosticReport Observation|R01 Unsolicited result
    orders|order intake|hl7-fhir-rest hl7v2-mllp|ServiceRequest Specimen|O21 Laboratory order
    critical|critical values|hl7-fhir-msg secure-email|Observation`,
  imaging: `wado-rs|image retrieval|dicom-wado-rs|ImagingStudy
    qido-rs|study search|dicom-qido-rs|ImagingStudy
    stow-rs|image upload|dicom-stow-rs|ImagingStudy
    viewer|viewer|ihe-iid|ImagingStudy
    reports|radiology reports|hl7-fhir-rest direct-project|DiagnosticReport ImagingStudy`,
  pharmacy: `prescriptions|e-prescribing|hl7-fhir-rest hl7-fhir-msg secure-email|MedicationRequest
    dispensing|dispensing notices|hl7-fhir-msg hl7v2-mllp|MedicationDispense|O13 Pharmacy dispense`,
  insurer: `claims|claims|hl7-fhir-rest hl7-fhir-msg secure-email|Claim ClaimResponse
    pre-authorisation|pre-authorisation|hl7-fhir-rest|CoverageEligibilityRequest CoverageEligibilityResponse`,
  messaging: `sms|SMS|hl7-fhir-msg|CommunicationRequest
    mail|mail|hl7-fhir-rest secure-email|CommunicationRequest Communication`,
  registry: `lookup|lookup|hl7-fhir-rest|Patient
    registration|registration|hl7-fhir-rest hl7v2-mllp|Patient RelatedPerson Device|A28 Add animal`,
  authority: `notifications|notifications|direct-project hl7-fhir-msg secure-email|Condition Observation`,
  referral: `referrals|referral letters|direct-project ihe-xdr hl7-fhir-rest|ServiceRequest DocumentReference
    discharge|discharge reports|ihe-xds direct-project|DocumentReference Composition`,
  crematorium: `collections|collection requests|secure-email hl7-fhir-rest|ServiceRequest`,
  practice: `transfer|record transfer|ihe-xdr ihe-xds direct-project secure-email hl7-fhir-rest|Bundle DocumentReference`,
  wholesaler: `supply|stock orders|hl7-fhir-rest hl7-fhir-msg|SupplyRequest SupplyDelivery`,
  monitoring: `readings|readings|hl7-fhir-rest hl7-fhir-msg|Observation DeviceMetric`,
  'blood-bank': `requests|blood product requests|hl7-fhir-rest secure-email|ServiceRequest BiologicallyDerivedProduct`,
};

export const vendorServices = Object.fromEntries(
  Object.entries(rows).map(([kind, text]) => [kind, text.split('\n').map(serviceOf)]),
) as Record<VendorKind, VendorService[]>; // the keys of the rows

function serviceOf(row: string): VendorService {
  const [key = '', label = '', connections = '', resources = '', message] = row.trim().split('|');
  const [, event = '', meaning = ''] = /^(\w+) (.*)$/.exec(message ?? '') ?? [];
  return {
    key,
    label,
    connections: connections.split(' ') as ConnectionCode[], // the rows have no others
    resources: resources.split(' '),
    message: message === undefined ? undefined : [event, meaning],
  };
}
