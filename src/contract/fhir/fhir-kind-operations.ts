import * as z from 'zod/mini';
import { endpointOperations } from './endpoint.ts';
import { eventDefinitionOperations } from './event-definition.ts';
import { type FhirKindName, fhirKinds } from './fhir-kinds.ts';
import { type FhirOperations, fhirOperations } from './fhir-operations.ts';
import { fhirIdSchema } from './fhir-types.ts';

/** Kinds with their own schema, because the console shows their fields. */
const declared: Partial<Record<FhirKindName, FhirOperations>> = {
  Endpoint: endpointOperations,
  EventDefinition: eventDefinitionOperations,
};

/** Each kind with its operations, created on first use: a page needs few. Most kinds are only declared to be R4. */
export const fhirKindOperations = fhirKinds.map((entry) => ({
  ...entry,
  get operations() {
    declared[entry.kind] ??= plainOperations(entry);
    return declared[entry.kind] as FhirOperations;
  },
}));

/** Validated by the service with R4's own definitions. */
function plainOperations({ kind, segment, origin }: (typeof fhirKinds)[number]): FhirOperations {
  const resourceType = z.literal(kind);
  return fhirOperations({
    kind,
    segment,
    origin,
    resource: z.looseObject({ resourceType, id: z.optional(z.string()) }),
    newResource: z.looseObject({ resourceType, id: z.optional(fhirIdSchema) }),
    createStatus: 201,
  });
}
