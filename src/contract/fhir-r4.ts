import * as z from 'zod/mini';
import { otherResourceSchema } from './fhir-bundles.ts';
import { defineOperation } from './operation.ts';
import { integerParam } from './query-params.ts';
import { siteReaders, siteWriters } from './roles.ts';

/**
 * Extension: the kinds of a site as a standard FHIR R4 server has them (http://hl7.org/fhir/R4/http.html), at
 * `/site/{siteId}/fhir/r4/{resourceType}`, for clients that know nothing of the interface's own forms. Answers and
 * problems are always FHIR's own JSON.
 */
const base = '/site/{siteId}/fhir/r4' as const;
const ofKind = `${base}/{resourceType}` as const;
const ofOne = `${ofKind}/{id}` as const;

const text = z.string().check(z.maxLength(2000));
const pathId = z.string().check(z.minLength(1), z.maxLength(64));
const siteParams = z.strictObject({ siteId: pathId });
const kindParams = z.extend(siteParams, { resourceType: pathId });
const oneParams = z.extend(kindParams, { id: pathId });

/** Chooses the answer's format for clients that cannot set headers; there is one to choose. */
const formatShape = { _format: z.optional(text) };
const formatQuery = z.strictObject(formatShape);
/** Search parameters depend on the kind: the service checks them. */
const searchQuery = z.catchall(z.object(formatShape), z.union([text, z.array(text)]));
/** `_count` is what a client can take; a page may hold less. `_since`: only what happened at that time or later. */
const historyShape = {
  ...formatShape,
  _count: z.optional(integerParam({ minimum: 1 })),
  _page_token: z.optional(text),
};

const common = {
  area: 'fhir',
  origin: 'extension',
  contentType: 'application/fhir+json',
  output: otherResourceSchema,
} as const;
const reading = { ...common, access: siteReaders, status: 200 } as const;
const writing = { ...common, access: siteWriters, versioned: true } as const;

/** The CapabilityStatement: which kinds there are, what can be done with each, and what it can be searched by. */
export const readR4Metadata = defineOperation({
  ...common,
  id: 'readR4Metadata',
  method: 'GET',
  path: `${base}/metadata`,
  summary: 'What the standard R4 interface of a site can do, as a CapabilityStatement',
  access: 'public',
  params: siteParams,
  query: formatQuery,
  status: 200,
  problems: ['not_acceptable'],
});

/** The same beside the interface's own operations. */
export const readFhirMetadata = defineOperation({
  id: 'readFhirMetadata',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/metadata',
  summary: 'What the FHIR resources of a site can be asked, as a CapabilityStatement',
  origin: 'extension',
  access: 'public',
  params: siteParams,
  status: 200,
  output: otherResourceSchema,
  problems: ['not_acceptable'],
});

export const searchR4 = defineOperation({
  ...reading,
  id: 'searchR4',
  method: 'GET',
  path: ofKind,
  summary: "Search the site's resources of a kind",
  params: kindParams,
  query: searchQuery,
  problems: ['unknown_kind', 'not_acceptable'],
});

export const searchR4ByPost = defineOperation({
  ...reading,
  id: 'searchR4ByPost',
  withoutKey: 'changes nothing',
  method: 'POST',
  path: `${ofKind}/_search`,
  summary: 'The same with the parameters in the body, where no log keeps them',
  params: kindParams,
  query: searchQuery,
  body: z.optional(searchQuery),
  bodyType: 'application/x-www-form-urlencoded',
  problems: ['unknown_kind', 'not_acceptable'],
});

/** A resource to write; its kind's own rules follow. */
const newResource = z.looseObject({ resourceType: z.string(), id: z.optional(z.string()) });

export const createR4 = defineOperation({
  ...writing,
  id: 'createR4',
  method: 'POST',
  path: ofKind,
  summary: 'Create a resource; with If-None-Exist only where no other matches',
  params: kindParams,
  query: formatQuery,
  body: newResource,
  status: 201,
  problems: ['duplicate', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const readR4 = defineOperation({
  ...reading,
  id: 'readR4',
  method: 'GET',
  path: ofOne,
  summary: 'The current version of one resource',
  params: oneParams,
  query: formatQuery,
  versioned: true,
  problems: ['gone', 'unknown_kind', 'not_acceptable'],
});

export const updateR4 = defineOperation({
  ...writing,
  id: 'updateR4',
  method: 'PUT',
  path: ofOne,
  summary: 'Store a new version of one resource',
  params: oneParams,
  query: formatQuery,
  body: newResource,
  status: 200,
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
  status: 200,
} as const;

export const patchR4 = defineOperation({
  ...patching,
  id: 'patchR4',
  path: ofOne,
  summary: 'Change parts of one resource, by a JSON Patch or a FHIRPath Patch',
  params: oneParams,
  query: formatQuery,
  problems: ['gone', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

/** The resource must not say another id than the one that it finds; where it finds none, none at all. */
const matchedResource = z.looseObject({ id: z.optional(z.string()) });

export const updateMatchingR4 = defineOperation({
  ...writing,
  id: 'updateMatchingR4',
  method: 'PUT',
  path: ofKind,
  summary: 'Store a new version of the one resource that matches, or a first one where none does',
  params: kindParams,
  query: searchQuery,
  body: matchedResource,
  status: 200,
  problems: ['duplicate', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const patchMatchingR4 = defineOperation({
  ...patching,
  id: 'patchMatchingR4',
  path: ofKind,
  summary: 'Change parts of the one resource that matches',
  params: kindParams,
  query: searchQuery,
  problems: ['gone', 'precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const deleteMatchingR4 = defineOperation({
  ...writing,
  id: 'deleteMatchingR4',
  method: 'DELETE',
  path: ofKind,
  summary: 'Delete the one resource that matches; its history stays',
  params: kindParams,
  query: searchQuery,
  status: 204,
  problems: ['precondition_failed', 'unknown_kind', 'not_acceptable'],
});

/** A resource, or Parameters that hold it with a `mode` and a `profile`. */
const validation = {
  ...reading,
  method: 'POST',
  withoutKey: 'changes nothing',
  query: formatQuery,
  body: z.looseObject({ resourceType: z.string() }),
  problems: ['gone', 'unknown_kind', 'not_acceptable'],
} as const;

export const validateR4 = defineOperation({
  ...validation,
  id: 'validateR4',
  path: `${ofKind}/$validate`,
  summary: 'What would be wrong with a resource, as an OperationOutcome; nothing is stored',
  params: kindParams,
});

export const validateOneR4 = defineOperation({
  ...validation,
  id: 'validateOneR4',
  path: `${ofOne}/$validate`,
  summary: 'What would be wrong with a new version of a resource, or with deleting it',
  params: oneParams,
});

export const deleteR4 = defineOperation({
  ...writing,
  id: 'deleteR4',
  method: 'DELETE',
  path: ofOne,
  summary: 'Delete one resource; its history stays',
  params: oneParams,
  query: formatQuery,
  status: 204,
  problems: ['precondition_failed', 'unknown_kind', 'not_acceptable'],
});

export const readR4Version = defineOperation({
  ...reading,
  id: 'readR4Version',
  method: 'GET',
  path: `${ofOne}/_history/{versionId}`,
  summary: 'One version of one resource',
  params: z.extend(oneParams, { versionId: pathId }),
  query: formatQuery,
  versioned: true,
  problems: ['unknown_kind', 'not_acceptable'],
});

export const getR4History = defineOperation({
  ...reading,
  id: 'getR4History',
  method: 'GET',
  path: `${ofOne}/_history`,
  summary: 'All versions of one resource, newest first, with its deletes',
  params: oneParams,
  query: z.strictObject(historyShape),
  problems: ['unknown_kind', 'not_acceptable'],
});

export const getR4KindHistory = defineOperation({
  ...reading,
  id: 'getR4KindHistory',
  method: 'GET',
  path: `${ofKind}/_history`,
  summary: "All changes of the site's resources of a kind, newest first",
  params: kindParams,
  query: z.strictObject({ ...historyShape, _since: z.optional(z.iso.datetime({ offset: true })) }),
  problems: ['unknown_kind', 'not_acceptable'],
});
