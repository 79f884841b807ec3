import { endpointDraftKind, endpointFields } from './editor/endpoint-fields.ts';
import { newEndpointText } from './editor/new-endpoint-text.ts';

export const newEndpoint = {
  form: endpointFields,
  draft: endpointDraftKind,
  text: newEndpointText,
};
