import * as z from 'zod/mini';
import { endpointOperations } from './endpoint.ts';
import { eventDefinitionOperations } from './event-definition.ts';
import { type FhirKindName, fhirKinds } from './fhir-kinds.ts';
import { type FhirOperations, fhirOperations } from './fhir-operations.ts';
import { fhirIdSchema } from './fhir-types.ts';

/** The kinds whose fields the contract names, because the console shows them. */
const named: Partial<Record<FhirKindName, FhirOperations>> = {
  Endpoint: endpointOperations,
  EventDefinition: eventDefinitionOperations,
};

/**
 * Each kind of the table with its operations. Of most kinds the contract only says that they are R4. Made when a kind is
 * first looked at: a page of the console has to do with one or two of them.
 */
export const fhirKindOperations = fhirKinds.map((entry) => ({
  ...entry,
  get operations() {
    named[entry.kind] ??= plainOperations(entry);
    return named[entry.kind] as FhirOperations; // by the line above
  },
}));

/** The service checks these by R4's own definitions, which is more than a schema here could say. */
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
