import type { EndpointTestDraft } from '#contract/fhir/endpoint-health.ts';

/** The fields of a stored Endpoint that a test needs. */
export function draftOf(content: string): EndpointTestDraft {
  const resource = JSON.parse(content) as {
    address?: string;
    connectionType?: { code?: string };
    payloadMimeType?: (string | null)[];
    header?: (string | null)[];
  }; // validated when it was stored
  const texts = (list: (string | null)[] = []) => list.filter((text) => text !== null);
  return {
    address: resource.address ?? '',
    connectionType: resource.connectionType?.code,
    payloadMimeType: texts(resource.payloadMimeType),
    header: texts(resource.header),
  };
}
