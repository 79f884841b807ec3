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
  /** Its payload over other protocols: an HL7 v2 event and its meaning, or a text. */
  message?: readonly [event: string, meaning: string];
}

const dicom = (key: string, label: string, connection: ConnectionCode): VendorService => ({
  key,
  label,
  connections: [connection],
  resources: ['ImagingStudy'],
});

const results = ['DiagnosticReport', 'Observation'];

export const vendorServices: Record<VendorKind, VendorService[]> = {
  laboratory: [
    {
      key: 'results',
      label: 'results feed',
      connections: ['hl7-fhir-rest', 'hl7v2-mllp', 'hl7-fhir-rest'],
      resources: results,
      message: ['R01', 'Unsolicited result'],
    },
    {
      key: 'orders',
      label: 'order intake',
      connections: ['hl7-fhir-rest', 'hl7v2-mllp'],
      resources: ['ServiceRequest', 'Specimen'],
      message: ['O21', 'Laboratory order'],
    },
    {
      key: 'critical',
      label: 'critical values',
      connections: ['hl7-fhir-msg', 'secure-email'],
      resources: ['Observation'],
    },
  ],
  imaging: [
    dicom('wado-rs', 'image retrieval', 'dicom-wado-rs'),
    dicom('qido-rs', 'study search', 'dicom-qido-rs'),
    dicom('stow-rs', 'image upload', 'dicom-stow-rs'),
    dicom('viewer', 'viewer', 'ihe-iid'),
    {
      key: 'reports',
      label: 'radiology reports',
      connections: ['hl7-fhir-rest', 'direct-project'],
      resources: ['DiagnosticReport', 'ImagingStudy'],
    },
  ],
  pharmacy: [
    {
      key: 'prescriptions',
      label: 'e-prescribing',
      connections: ['hl7-fhir-rest', 'hl7-fhir-msg', 'secure-email'],
      resources: ['MedicationRequest'],
    },
    {
      key: 'dispensing',
      label: 'dispensing notices',
      connections: ['hl7-fhir-msg', 'hl7v2-mllp'],
      resources: ['MedicationDispense'],
      message: ['O13', 'Pharmacy dispense'],
    },
  ],
  insurer: [
    {
      key: 'claims',
      label: 'claims',
      connections: ['hl7-fhir-rest', 'hl7-fhir-msg', 'secure-email'],
      resources: ['Claim', 'ClaimResponse'],
    },
    {
      key: 'pre-authorisation',
      label: 'pre-authorisation',
      connections: ['hl7-fhir-rest'],
      resources: ['CoverageEligibilityRequest', 'CoverageEligibilityResponse'],
    },
  ],
  messaging: [
    {
      key: 'sms',
      label: 'SMS',
      connections: ['hl7-fhir-msg'],
      resources: ['CommunicationRequest'],
    },
    {
      key: 'mail',
      label: 'mail',
      connections: ['hl7-fhir-rest', 'secure-email'],
      resources: ['CommunicationRequest', 'Communication'],
    },
  ],
  registry: [
    { key: 'lookup', label: 'lookup', connections: ['hl7-fhir-rest'], resources: ['Patient'] },
    {
      key: 'registration',
      label: 'registration',
      connections: ['hl7-fhir-rest', 'hl7v2-mllp'],
      resources: ['Patient', 'RelatedPerson', 'Device'],
      message: ['A28', 'Add animal'],
    },
  ],
  authority: [
    {
      key: 'notifications',
      label: 'notifications',
      connections: ['direct-project', 'hl7-fhir-msg', 'secure-email'],
      resources: ['Condition', 'Observation'],
    },
  ],
  referral: [
    {
      key: 'referrals',
      label: 'referral letters',
      connections: ['direct-project', 'ihe-xdr', 'hl7-fhir-rest'],
      resources: ['ServiceRequest', 'DocumentReference'],
      message: ['I12', 'Patient referral'],
    },
    {
      key: 'discharge',
      label: 'discharge reports',
      connections: ['ihe-xds', 'direct-project'],
      resources: ['DocumentReference', 'Composition'],
    },
  ],
  crematorium: [
    {
      key: 'collections',
      label: 'collection requests',
      connections: ['secure-email', 'hl7-fhir-rest'],
      resources: ['ServiceRequest'],
    },
  ],
  practice: [
    {
      key: 'transfer',
      label: 'record transfer',
      connections: ['ihe-xdr', 'ihe-xds', 'direct-project', 'secure-email', 'hl7-fhir-rest'],
      resources: ['Bundle', 'DocumentReference'],
    },
  ],
  wholesaler: [
    {
      key: 'supply',
      label: 'stock orders',
      connections: ['hl7-fhir-rest', 'hl7-fhir-msg'],
      resources: ['SupplyRequest', 'SupplyDelivery'],
    },
  ],
  monitoring: [
    {
      key: 'readings',
      label: 'readings',
      connections: ['hl7-fhir-rest', 'hl7-fhir-msg'],
      resources: ['Observation', 'DeviceMetric'],
    },
  ],
  'blood-bank': [
    {
      key: 'requests',
      label: 'blood product requests',
      connections: ['hl7-fhir-rest', 'secure-email'],
      resources: ['ServiceRequest', 'BiologicallyDerivedProduct'],
    },
  ],
};
