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

/** Each kind of the table with its operations. Of most kinds the contract only says that they are R4. */
export const fhirKindOperations = fhirKinds.map((entry) => ({
  ...entry,
  operations: named[entry.kind] ?? plainOperations(entry),
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
