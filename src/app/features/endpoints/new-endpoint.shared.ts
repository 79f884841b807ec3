import { endpointDraftKind, endpointFields, newEndpointText } from './editor/endpoint-fields.ts';

export const newEndpoint = {
  form: endpointFields,
  draft: endpointDraftKind,
  text: newEndpointText,
};
