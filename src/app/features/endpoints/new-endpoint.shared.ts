import { endpointDraftKind, endpointFields } from './editor/endpoint-fields.ts';
import { newEndpointText } from './editor/new-endpoint-text.ts';

/** How an Endpoint is made where something else is to refer to it. */
export const newEndpoint = {
  form: endpointFields,
  draft: endpointDraftKind,
  /** What it starts as, as JSON text. */
  text: newEndpointText,
};
