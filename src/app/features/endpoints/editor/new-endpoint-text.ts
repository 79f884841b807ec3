/** The initial text, with the most common values. */
export const newEndpointText = JSON.stringify({
  resourceType: 'Endpoint',
  status: 'active',
  connectionType: {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    code: 'hl7-fhir-rest',
    display: 'HL7 FHIR',
  },
  payloadMimeType: ['application/fhir+json'],
});
