import type { Coding } from './endpoint-content.ts';

/** The codes of the R4 value set that the demo uses. */
export type ConnectionCode =
  | 'hl7-fhir-rest'
  | 'hl7-fhir-msg'
  | 'hl7v2-mllp'
  | 'dicom-wado-rs'
  | 'dicom-wado-uri'
  | 'dicom-qido-rs'
  | 'dicom-stow-rs'
  | 'ihe-iid'
  | 'ihe-xds'
  | 'ihe-xdr'
  | 'direct-project'
  | 'secure-email';

interface Protocol {
  display: string;
  /** A template with `{domain}` and `{service}`. */
  address: string;
  mimeTypes: string[];
}

export const connectionProtocols: Record<ConnectionCode, Protocol> = {
  'hl7-fhir-rest': {
    display: 'HL7 FHIR',
    address: 'https://fhir.{domain}/r4',
    mimeTypes: ['application/fhir+json', 'application/fhir+xml'],
  },
  'hl7-fhir-msg': {
    display: 'HL7 FHIR Messaging',
    address: 'https://messages.{domain}/{service}/$process-message',
    mimeTypes: ['application/fhir+json'],
  },
  'hl7v2-mllp': {
    display: 'HL7 v2 MLLP',
    address: 'mllp://hl7.{domain}:2575',
    mimeTypes: ['x-application/hl7-v2+er7'],
  },
  'dicom-wado-rs': {
    display: 'DICOM WADO-RS',
    address: 'https://pacs.{domain}/dicom-web',
    mimeTypes: ['application/dicom', 'multipart/related', 'image/jpeg'],
  },
  'dicom-wado-uri': {
    display: 'DICOM WADO-URI',
    address: 'https://pacs.{domain}/wado',
    mimeTypes: ['application/dicom'],
  },
  'dicom-qido-rs': {
    display: 'DICOM QIDO-RS',
    address: 'https://pacs.{domain}/dicom-web/studies',
    mimeTypes: ['application/dicom+json'],
  },
  'dicom-stow-rs': {
    display: 'DICOM STOW-RS',
    address: 'https://pacs.{domain}/dicom-web/studies',
    mimeTypes: ['application/dicom', 'application/dicom+json'],
  },
  'ihe-iid': {
    display: 'IHE IID',
    address: 'https://viewer.{domain}/IHEInvokeImageDisplay',
    mimeTypes: ['text/html'],
  },
  'ihe-xds': {
    display: 'IHE XDS',
    address: 'https://xds.{domain}/registry/stored-query',
    mimeTypes: ['application/soap+xml'],
  },
  'ihe-xdr': {
    display: 'IHE XDR',
    address: 'https://xds.{domain}/recipient/provide-and-register',
    mimeTypes: ['application/soap+xml', 'application/pdf'],
  },
  'direct-project': {
    display: 'Direct Project',
    address: 'mailto:{service}@direct.{domain}',
    mimeTypes: ['application/pdf', 'text/xml'],
  },
  'secure-email': {
    display: 'Secure email',
    address: 'mailto:{service}@secure.{domain}',
    mimeTypes: ['application/pdf'],
  },
};

/** The Coding for an Endpoint's `connectionType`. */
export function connectionCoding(code: ConnectionCode): Coding {
  return {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    code,
    display: connectionProtocols[code].display,
  };
}
