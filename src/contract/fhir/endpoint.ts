import * as z from 'zod/mini';
import { codesOf, endpointStatus } from '../r4/codes.ts';
import { ruleMessages } from '../r4/rules.ts';
import { fhirOperations } from './fhir-operations.ts';
import { exactObject, exactTypes } from './fhir-types.exact.ts';
import { openCode, openTypes, optionalPrimitiveList } from './fhir-types.ts';

export const endpointStatuses = codesOf(endpointStatus);
export type EndpointStatus = (typeof endpointStatuses)[number];

/** The fields of the interface's table; any field may have a `_field` sibling. */
function endpointShape<Types extends typeof openTypes | typeof exactTypes>(types: Types) {
  // `types.coding` would be a union; indexed access keeps the specific type.
  const type = <Name extends keyof typeof openTypes>(name: Name) => types[name];
  return {
    resourceType: z.literal('Endpoint'),
    ...type('domainResourceShape'),
    identifier: z.optional(z.array(type('identifier'))),
    status: z.optional(z.string()),
    connectionType: type('coding'),
    name: z.optional(z.string()),
    managingOrganization: z.optional(type('reference')),
    contact: z.optional(z.array(type('contactPoint'))),
    period: z.optional(type('period')),
    payloadType: z.array(type('codeableConcept'), {
      error: ({ input }) => (input === undefined ? ruleMessages.missing_entry : undefined),
    }),
    payloadMimeType: optionalPrimitiveList,
    address: z.optional(z.string()),
    header: optionalPrimitiveList,
  };
}

/** A FHIR R4 Endpoint as any server may return it. */
export const endpointSchema = z.looseObject({
  ...endpointShape(openTypes),
  status: z.optional(openCode(endpointStatuses)),
});
export type Endpoint = z.output<typeof endpointSchema>;

const newEndpointShape = endpointShape(exactTypes);

/** Endpoint input: the interface's rules for each field, and R4's minimum of one payload type. */
export const newEndpointSchema = exactObject({
  ...newEndpointShape,
  status: z.optional(z.enum(endpointStatuses)),
  payloadType: newEndpointShape.payloadType.check(z.minLength(1, ruleMessages.missing_entry)),
});
export type NewEndpoint = z.output<typeof newEndpointSchema>;

/** The interface fixes the status of a create at 200. */
export const endpointOperations = fhirOperations({
  kind: 'Endpoint',
  segment: 'endpoint',
  origin: 'documented',
  resource: endpointSchema,
  newResource: newEndpointSchema,
  createStatus: 200,
});
