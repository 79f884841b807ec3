import {
  type CheckedResource,
  checkResource,
  refusalOfEdit,
} from '#app/record/form/fhir/check-resource.ts';
import type { Refusal, TextEdit } from '#app/record/record-kind.ts';
import { type NewEndpoint, newEndpointSchema } from '#contract/endpoint.ts';
import { endpointElements } from '#contract/r4/elements.ts';

/** Whether a text, which must be JSON, is an Endpoint that may be sent. */
export function checkDraft(text: string): CheckedResource<NewEndpoint> {
  return checkResource(text, { schema: newEndpointSchema, elements: endpointElements });
}

/** What keeps an edit of an Endpoint from being saved. */
export function refusalOfDraft(edit: TextEdit): Refusal | undefined {
  return refusalOfEdit(checkDraft, edit);
}
