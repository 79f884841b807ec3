import { confidentialitySystem } from '../fhir/confidentiality.ts';
import {
  contactPointSystem,
  contactPointUse,
  endpointStatus,
  identifierUse,
  narrativeStatus,
  translatedDisplay,
} from './codes.ts';

/** A suggested code of a value set; others can be typed unless the set is closed. */
export interface ValueSetCode {
  code: string;
  /** Localized. */
  display: string;
  /** Empty for a code without a system. */
  system: string;
}

const systemDisplays = new WeakMap<ValueSetCode, string>();

function codes(system: string, displays: Readonly<Record<string, string>>): ValueSetCode[] {
  return Object.entries(displays).map(([code, display]) => valueSetCode(system, code, display));
}

/** A code with its English display. Resource types are not translated. */
export function valueSetCode(system: string, code: string, display: string): ValueSetCode {
  const isType = system === 'http://hl7.org/fhir/resource-types';
  return localizedCode({ system, code, display }, isType ? display : translatedDisplay(display));
}

/** A coding with the display that people read. */
export function localizedCode(coding: ValueSetCode, display: string): ValueSetCode {
  const option = { ...coding, display };
  systemDisplays.set(option, coding.display);
  return option;
}

/** The coding to store: with the system's own display, regardless of language. */
export function codingOf(option: ValueSetCode): ValueSetCode {
  return { ...option, display: systemDisplays.get(option) ?? option.display };
}

/** Typical resource types of connections. */
const payloadResources =
  'Appointment Bundle Communication Condition Coverage DiagnosticReport DocumentReference Encounter ImagingStudy Immunization Invoice Medication MedicationRequest Observation Organization Patient Practitioner Procedure RelatedPerson Schedule ServiceRequest Slot Specimen Task';

/** Suggested codes by the last segment of the value set's URL. Open sets contain what is usual in a practice. */
const valueSets = {
  'endpoint-status': codes('', endpointStatus),
  'contact-point-system': codes('', contactPointSystem),
  'contact-point-use': codes('', contactPointUse),
  'identifier-use': codes('', identifierUse),
  'narrative-status': codes('', narrativeStatus),
  'endpoint-connection-type': codes(
    'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    {
      'hl7-fhir-rest': 'HL7 FHIR',
      'hl7-fhir-msg': 'HL7 FHIR Messaging',
      'hl7v2-mllp': 'HL7 v2 MLLP',
      'dicom-wado-rs': 'DICOM WADO-RS',
      'dicom-qido-rs': 'DICOM QIDO-RS',
      'dicom-stow-rs': 'DICOM STOW-RS',
      'dicom-wado-uri': 'DICOM WADO-URI',
      'ihe-xcpd': 'IHE XCPD',
      'ihe-xca': 'IHE XCA',
      'ihe-xdr': 'IHE XDR',
      'ihe-xds': 'IHE XDS',
      'ihe-iid': 'IHE IID',
      'secure-email': 'Secure email',
      'direct-project': 'Direct Project',
    },
  ),
  'endpoint-payload-type': [
    ...codes('http://terminology.hl7.org/CodeSystem/endpoint-payload-type', {
      any: 'Any',
      none: 'None',
    }),
    ...codes(
      'http://hl7.org/fhir/resource-types',
      Object.fromEntries(payloadResources.split(' ').map((type) => [type, type])),
    ),
  ],
  // R4's species lack dogs and cats. Without a verified SNOMED CT code there is only a text.
  'animal-species': [
    ...codes('http://snomed.info/sct', {
      '448771007': 'Dog',
      '448169003': 'Cat',
      '388445009': 'Horse',
      '85626006': 'Donkey',
      '132950000': 'Mule',
      '34618005': 'Cow',
      '125099002': 'Sheep',
      '125097000': 'Goat',
      '47290002': 'Chicken',
      '396620009': 'Duck',
      '15778005': 'Goose',
      '425134008': 'Turkey',
    }),
    ...codes(
      '',
      Object.fromEntries(
        'Rabbit,Guinea pig,Hamster,Ferret,Parrot,Budgerigar,Tortoise,Snake,Pig,Alpaca'
          .split(',')
          .map((name) => [name, name]),
      ),
    ),
  ],
  'animal-genderstatus': codes('http://hl7.org/fhir/animal-genderstatus', {
    neutered: 'Neutered',
    intact: 'Intact',
    unknown: 'Unknown',
  }),
  mimetypes: codes('urn:ietf:bcp:13', {
    'application/fhir+json': 'FHIR as JSON',
    'application/fhir+xml': 'FHIR as XML',
    'application/dicom': 'DICOM',
    'application/dicom+json': 'DICOM as JSON',
    'application/pdf': 'PDF',
    'application/soap+xml': 'SOAP',
    'image/jpeg': 'JPEG image',
    'multipart/related': 'Several parts',
    'text/html': 'Web page',
    'text/xml': 'XML',
    'x-application/hl7-v2+er7': 'HL7 v2, bars and hats',
  }),
  // Ordered from open to restricted.
  'security-labels': codes(confidentialitySystem, {
    U: 'unrestricted',
    L: 'low',
    M: 'moderate',
    N: 'normal',
    R: 'restricted',
    V: 'very restricted',
  }),
  'identifier-type': codes('http://terminology.hl7.org/CodeSystem/v2-0203', {
    ACSN: 'Accession ID',
    BRN: 'Breed Registry Number',
    DL: "Driver's license number",
    DR: 'Donor Registration Number',
    EN: 'Employer number',
    FILL: 'Filler Identifier',
    JHN: 'Jurisdictional health number (Canada)',
    MCN: 'Microchip Number',
    MD: 'Medical License number',
    MR: 'Medical record number',
    NIIP: 'National Insurance Payor Identifier (Payor)',
    PLAC: 'Placer Identifier',
    PPN: 'Passport number',
    PRN: 'Provider number',
    SB: 'Social Beneficiary Identifier',
    SNO: 'Serial Number',
    TAX: 'Tax ID number',
    UDI: 'Universal Device Identifier',
  }),
  languages: codes('urn:ietf:bcp:47', {
    cs: 'Czech',
    da: 'Danish',
    de: 'German',
    en: 'English',
    'en-GB': 'English (Great Britain)',
    'en-US': 'English (United States)',
    es: 'Spanish',
    fi: 'Finnish',
    fr: 'French',
    it: 'Italian',
    nl: 'Dutch',
    no: 'Norwegian',
    pl: 'Polish',
    pt: 'Portuguese',
    sv: 'Swedish',
  }),
} satisfies Record<string, readonly ValueSetCode[]>;

/** The suggested codes of a value set; undefined if unknown. */
export function valueSetCodes(name: string | undefined): readonly ValueSetCode[] | undefined {
  const sets: Readonly<Record<string, readonly ValueSetCode[]>> = valueSets;
  return name !== undefined && Object.hasOwn(sets, name) ? sets[name] : undefined;
}
