import * as z from 'zod/mini';
import { fhirOperations } from './fhir-operations.ts';
import {
  codeableConceptSchema,
  codingSchema,
  contactPointSchema,
  domainResourceShape,
  identifierSchema,
  periodSchema,
  referenceSchema,
} from './fhir-types.ts';

export const endpointStatuses = [
  'active',
  'suspended',
  'error',
  'off',
  'entered-in-error',
  'test',
] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

/** A FHIR R4 Endpoint with the fields of the interface's table; every field may have a `_field` sibling. */
export const endpointSchema = z.looseObject({
  resourceType: z.literal('Endpoint'),
  ...domainResourceShape,
  identifier: z.optional(z.array(identifierSchema)),
  status: z.optional(z.string()),
  connectionType: codingSchema,
  name: z.optional(z.string()),
  managingOrganization: z.optional(referenceSchema),
  contact: z.optional(z.array(contactPointSchema)),
  period: z.optional(periodSchema),
  payloadType: z.array(codeableConceptSchema),
  payloadMimeType: z.optional(z.array(z.string())),
  address: z.optional(z.string()),
  header: z.optional(z.array(z.string())),
});
export type Endpoint = z.output<typeof endpointSchema>;

/** What a client sends: the status must be one of the interface's, and at least one payload type is named. */
export const newEndpointSchema = z.extend(endpointSchema, {
  status: z.optional(z.enum(endpointStatuses)),
  payloadType: z.array(codeableConceptSchema).check(z.minLength(1, 'At least one is required')),
});
export type NewEndpoint = z.output<typeof newEndpointSchema>;

/** The interface fixes the status of a create at 200. */
export const endpointOperations = fhirOperations({
  kind: 'Endpoint',
  segment: 'endpoint',
  resource: endpointSchema,
  newResource: newEndpointSchema,
  createStatus: 200,
});
