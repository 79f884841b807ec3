import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteParams } from '../base/path-params.ts';
import {
  base,
  formatQuery,
  instanceParams,
  instancePath,
  kindParams,
  kindPath,
  onInstance,
  onKind,
  reading,
  searchQuery,
  validateQuery,
  writing,
} from './fhir-r4-parts.ts';

/** Extension: the writes of standard R4; the reads are in `fhir-r4.ts`. */

/** A resource to write; its kind's own rules follow. */
const newResource = z.looseObject({ resourceType: z.string(), id: z.optional(z.string()) });

export const createR4 = defineOperation({
  ...writing,
  ...onKind,
  id: 'createR4',
  keepsReason: true,
  method: 'POST',
  summary: 'Create a resource; with If-None-Exist only where no other matches',
  query: formatQuery,
  body: newResource,
  status: 201,
  otherStatuses: [200],
  problems: ['duplicate', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const updateR4 = defineOperation({
  ...writing,
  ...onInstance,
  id: 'updateR4',
  keepsReason: true,
  method: 'PUT',
  summary: 'Store a new version of one resource, or bring back a deleted one',
  query: formatQuery,
  body: newResource,
  otherStatuses: [201],
  problems: ['precondition_failed', 'unknown_kind', 'not_acceptable'],
});

/** A JSON Patch (RFC 6902), or a FHIRPath Patch (http://hl7.org/fhir/R4/fhirpatch.html). */
const patchSchema = z.union([
  z
    .array(
      z.looseObject({
        op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
        path: z.string(),
      }),
    )
    .check(z.maxLength(1_000)),
  z.looseObject({
    resourceType: z.literal('Parameters'),
    parameter: z.array(z.looseObject({ name: z.string() })),
  }),
]);

const patching = {
  ...writing,
  method: 'PATCH',
  body: patchSchema,
  bodyType: 'application/json-patch+json',
} as const;

export const patchR4 = defineOperation({
  ...patching,
  ...onInstance,
  id: 'patchR4',
  keepsReason: true,
  summary: 'Change parts of one resource, by a JSON Patch or a FHIRPath Patch',
  query: formatQuery,
  problems: ['gone', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

/** The id must match the found resource, and be absent if none is found. */
const matchedResource = z.looseObject({ id: z.optional(z.string()) });

export const updateMatchingR4 = defineOperation({
  ...writing,
  ...onKind,
  id: 'updateMatchingR4',
  method: 'PUT',
  summary: 'Store a new version of the one resource that matches, or a first one where none does',
  query: searchQuery,
  body: matchedResource,
  otherStatuses: [201],
  problems: ['duplicate', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const patchMatchingR4 = defineOperation({
  ...patching,
  ...onKind,
  id: 'patchMatchingR4',
  summary: 'Change parts of the one resource that matches',
  query: searchQuery,
  problems: ['gone', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const deleteMatchingR4 = defineOperation({
  ...writing,
  ...onKind,
  id: 'deleteMatchingR4',
  method: 'DELETE',
  summary: 'Delete the one resource that matches; its history stays',
  query: searchQuery,
  status: 204,
  problems: ['precondition_failed', 'unknown_kind', 'not_acceptable'],
});

/** A resource, or Parameters with it, a `mode` and a `profile`; neither for a delete. */
const validation = {
  ...reading,
  method: 'POST',
  withoutKey: 'changes nothing',
  query: validateQuery,
  body: z.optional(z.looseObject({ resourceType: z.string() })),
  problems: ['gone', 'unknown_kind', 'not_acceptable'],
} as const;

export const validateR4 = defineOperation({
  ...validation,
  id: 'validateR4',
  path: `${kindPath}/$validate`,
  summary: 'What would be wrong with a resource, as an OperationOutcome; nothing is stored',
  params: kindParams,
});

export const validateOneR4 = defineOperation({
  ...validation,
  id: 'validateOneR4',
  path: `${instancePath}/$validate`,
  summary: 'What would be wrong with a new version of a resource, or with deleting it',
  params: instanceParams,
});

export const deleteR4 = defineOperation({
  ...writing,
  ...onInstance,
  id: 'deleteR4',
  method: 'DELETE',
  summary: 'Delete one resource; its history stays',
  query: formatQuery,
  status: 204,
  problems: ['precondition_failed', 'unknown_kind', 'not_acceptable'],
});

/** Maximum entries of a batch or transaction, since a transaction blocks others at the site. */
export const bundleLimit = 200;

export const bundleEntrySchema = z.looseObject({
  fullUrl: z.optional(z.string()),
  resource: z.optional(z.looseObject({ resourceType: z.string() })),
  request: z.looseObject({
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: z.string().check(z.minLength(1), z.maxLength(2000)),
    ifNoneMatch: z.optional(z.string()),
    ifModifiedSince: z.optional(z.string()),
    ifMatch: z.optional(z.string()),
    ifNoneExist: z.optional(z.string()),
  }),
});

/** Each entry needs the same permission as its request alone. */
export const processR4Bundle = defineOperation({
  ...reading,
  id: 'processR4Bundle',
  method: 'POST',
  path: base,
  summary: 'A batch: requests that stand each for itself; or a transaction: all of them or none',
  params: siteParams,
  query: formatQuery,
  body: z.looseObject({
    resourceType: z.literal('Bundle'),
    type: z.enum(['batch', 'transaction']),
    entry: z.optional(z.array(bundleEntrySchema).check(z.maxLength(bundleLimit))),
  }),
  problems: [
    'duplicate',
    'gone',
    'precondition_failed',
    'unknown_kind',
    'method_not_allowed',
    'not_acceptable',
  ],
});
