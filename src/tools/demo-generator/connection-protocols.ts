import type { Coding } from '@medplum/fhirtypes';

/** The codes of the R4 value set that the demo uses. */
export type ConnectionCode = keyof typeof rows;

/** Each code's display, address with `{domain}` and `{service}`, and MIME types. */
const rows = {
  'hl7-fhir-rest': 'HL7 FHIR|https://fhir.{domain}/r4|application/fhir+json application/fhir+xml',
  'hl7-fhir-msg': `HL7 FHIR Messaging|https://messages.{domain}/{service}/$process-message|application/fhir+json`,
  'hl7v2-mllp': 'HL7 v2 MLLP|mllp://hl7.{domain}:2575|x-application/hl7-v2+er7',
  'dicom-wado-rs': `DICOM WADO-RS|https://pacs.{domain}/dicom-web|application/dicom multipart/related image/jpeg`,
  'dicom-qido-rs': `DICOM QIDO-RS|https://pacs.{domain}/dicom-web/studies|application/dicom+json`,
  'dicom-stow-rs': `DICOM STOW-RS|https://pacs.{domain}/dicom-web/studies|application/dicom application/dicom+json`,
  'ihe-iid': 'IHE IID|https://viewer.{domain}/IHEInvokeImageDisplay|text/html',
  'ihe-xds': 'IHE XDS|https://xds.{domain}/registry/stored-query|application/soap+xml',
  'ihe-xdr': `IHE XDR|https://xds.{domain}/recipient/provide-and-register|application/soap+xml application/pdf`,
  'direct-project': 'Direct Project|mailto:{service}@direct.{domain}|application/pdf text/xml',
  'secure-email': 'Secure email|mailto:{service}@secure.{domain}|application/pdf',
} as const;

/** How Endpoints with a code are reached. */
export function protocolOf(code: ConnectionCode) {
  const [display = '', address = '', mimeTypes = ''] = rows[code].split('|');
  return { display, address, mimeTypes: mimeTypes.split(' ') };
}

/** The Coding for an Endpoint's `connectionType`. */
export function connectionCoding(code: ConnectionCode): Coding {
  return {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    code,
    display: protocolOf(code).display,
  };
}
