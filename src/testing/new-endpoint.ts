/** A minimal valid Endpoint with a test's own members. */
export function newEndpoint(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    resourceType: 'Endpoint',
    connectionType: {
      system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
      code: 'hl7-fhir-rest',
    },
    payloadType: [{ text: 'Laboratory results' }],
    ...parts,
  };
}
