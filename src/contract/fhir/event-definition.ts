import * as z from 'zod/mini';
import { fhirOperations } from './fhir-operations.ts';
import { exactObject, exactTypes } from './fhir-types.exact.ts';
import { domainResourceShape } from './fhir-types.ts';

/** The interface lists no fields: those that lists use are named, the rest is kept. */
const ownFields = {
  resourceType: z.literal('EventDefinition'),
  url: z.optional(z.string()),
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.string()),
  trigger: z.optional(z.array(z.looseObject({ type: z.optional(z.string()) }))),
};

/** A FHIR R4 EventDefinition as any server may return it. */
const eventDefinitionSchema = z.looseObject({ ...domainResourceShape, ...ownFields });

/** EventDefinition input. The service validates the rest by R4. */
const newEventDefinitionSchema = exactObject({ ...exactTypes.domainResourceShape, ...ownFields });

export const eventDefinitionOperations = fhirOperations({
  kind: 'EventDefinition',
  segment: 'event-definition',
  origin: 'documented',
  resource: eventDefinitionSchema,
  newResource: newEventDefinitionSchema,
  createStatus: 201,
});
