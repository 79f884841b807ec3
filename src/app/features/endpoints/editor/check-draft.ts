import { type CheckedResource, checkResource } from '#app/fhir-form/check-resource.ts';
import { type NewEndpoint, newEndpointSchema } from '#contract/fhir/endpoint.ts';
import { endpointElements } from '#contract/r4/elements.ts';

export function checkDraft(text: string): CheckedResource<NewEndpoint> {
  return checkResource(text, { schema: newEndpointSchema, elements: endpointElements });
}
