import * as z from 'zod/mini';
import { fhirOperations } from './fhir-operations.ts';
import { domainResourceShape } from './fhir-types.ts';

/** A FHIR R4 EventDefinition. The interface shows no fields: what R4 requires is named, the rest survives. */
export const eventDefinitionSchema = z.looseObject({
  resourceType: z.literal('EventDefinition'),
  ...domainResourceShape,
  url: z.optional(z.string()),
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.string()),
  trigger: z.optional(z.array(z.looseObject({ type: z.optional(z.string()) }))),
});
export type EventDefinition = z.output<typeof eventDefinitionSchema>;

export const eventDefinitionOperations = fhirOperations({
  kind: 'EventDefinition',
  segment: 'event-definition',
  resource: eventDefinitionSchema,
  newResource: eventDefinitionSchema,
  createStatus: 201,
});
