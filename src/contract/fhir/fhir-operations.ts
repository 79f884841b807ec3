import * as z from 'zod/mini';
import { defineOperation, type Operation } from '../base/operation.ts';
import { pathId, siteParams } from '../base/path-params.ts';
import {
  booleanParam,
  commaList,
  integerParam,
  timeParam,
  withDefault,
} from '../base/query-params.ts';
import { siteReaders, siteWriters } from '../people/roles.ts';
import { deleteResultSchema, historyBundleOf, searchBundleOf } from './fhir-bundles.ts';
import { documentedSearchQuerySchema, fhirSearchQuerySchema, searchCount } from './fhir-search.ts';

/** Not `fhirIdSchema`, since other deployments have ids with `_`. Ids in bodies are validated by that. */
const resourceParams = z.extend(siteParams, { id: pathId });

/**
 * The six operations of a FHIR kind below `/site/{siteId}/fhir/{segment}` (interface, FHIR Endpoint operations),
 * and two extensions. `kind` is the resource type, `segment` its name in kebab case, `createStatus` that of a
 * create.
 */
export function fhirOperations<
  const Kind extends string,
  const Segment extends string,
  Origin extends Operation['origin'],
  Resource extends z.ZodMiniType,
  NewResource extends z.ZodMiniType,
>(declared: {
  kind: Kind;
  segment: Segment;
  origin: Origin;
  resource: Resource;
  newResource: NewResource;
  createStatus: 200 | 201;
}) {
  const { kind, segment, origin, resource, newResource, createStatus } = declared;
  const collection = `/site/{siteId}/fhir/${segment}` as const;
  const item = `${collection}/{id}` as const;
  const onKind = { area: 'fhir', origin, path: collection, params: siteParams } as const;
  const onInstance = { area: 'fhir', origin, path: item, params: resourceParams } as const;
  return {
    search: defineOperation({
      ...onKind,
      id: `search${kind}`,
      method: 'GET',
      summary: `Search the site's ${kind} resources`,
      access: siteReaders,
      query: fhirSearchQuerySchema,
      documentedQuery: documentedSearchQuerySchema,
      output: searchBundleOf(kind, resource),
      problems: ['not_acceptable'],
    }),
    create: defineOperation({
      ...onKind,
      id: `create${kind}`,
      method: 'POST',
      summary: `Create a resource of kind ${kind}`,
      access: siteWriters,
      body: newResource,
      status: createStatus,
      otherStatuses: [createStatus === 200 ? 201 : 200],
      output: resource,
      keepsReason: true,
      problems: ['duplicate', 'precondition_failed', 'not_acceptable'],
    }),
    read: defineOperation({
      ...onInstance,
      id: `read${kind}`,
      method: 'GET',
      summary: `The current version of one ${kind}`,
      access: siteReaders,
      output: resource,
      otherStatuses: [304],
      problems: ['gone', 'not_acceptable'],
    }),
    update: defineOperation({
      ...onInstance,
      id: `update${kind}`,
      method: 'PUT',
      summary: `Store a new version of one ${kind}, or bring back a deleted one`,
      access: siteWriters,
      body: newResource,
      otherStatuses: [201],
      output: resource,
      keepsReason: true,
      problems: ['precondition_failed', 'not_acceptable'],
    }),
    remove: defineOperation({
      ...onInstance,
      id: `delete${kind}`,
      method: 'DELETE',
      summary: `Delete one ${kind}; its history stays`,
      access: siteWriters,
      otherStatuses: [204],
      output: deleteResultSchema,
      problems: ['gone', 'precondition_failed', 'not_acceptable'],
    }),
    history: defineOperation({
      ...onInstance,
      id: `get${kind}History`,
      method: 'GET',
      path: `${item}/history`,
      summary: `All versions of one ${kind}, newest first; with _count, an extension, in pages of so many`,
      access: siteReaders,
      query: historyQuerySchema,
      output: historyBundleOf(resource),
      problems: ['not_acceptable'],
    }),
    readVersion: defineOperation({
      ...onInstance,
      id: `read${kind}Version`,
      method: 'GET',
      path: `${item}/history/{versionId}`,
      summary: `One version of one ${kind}`,
      origin: 'extension',
      access: siteReaders,
      params: z.extend(resourceParams, { versionId: pathId }),
      otherStatuses: [304],
      output: resource,
      problems: ['not_acceptable'],
    }),
    siteHistory: defineOperation({
      ...onKind,
      id: `getSite${kind}History`,
      method: 'GET',
      path: `${collection}/_history`,
      summary: `What became of the site's ${kind} resources, newest first: versions and deletes, and by whom`,
      origin: 'extension',
      access: siteReaders,
      query: siteHistoryQuerySchema,
      output: historyBundleOf(resource),
      problems: ['not_acceptable'],
    }),
  };
}

/** Extension: `_count` enables paging of a history, continued by the `_page_token` of the `next` link. */
const historyQuerySchema = z.strictObject({
  _count: z.optional(integerParam({ minimum: 1 })),
  _page_token: z.optional(z.string().check(z.maxLength(2000))),
});

/**
 * `_since`: changes at or after a time. `_current`: only the current versions of these resources, in one page.
 * `_deleted`: only resources that are still deleted, with their last delete; combined with `_current` only these
 * resources.
 */
const siteHistoryQuerySchema = z.strictObject({
  _count: withDefault(
    integerParam({ minimum: 1, maximum: searchCount.maximum }),
    searchCount.default,
  ),
  _since: z.optional(timeParam),
  _current: z.optional(commaList(pathId)),
  _deleted: z.optional(booleanParam),
  _page_token: z.optional(z.string().check(z.maxLength(2000))),
});

/** A resource as the engine sees it; other members depend on the kind. */
type AnyResource = z.ZodMiniType<{ [member: string]: unknown; id?: string | undefined }>;

/** The operations of one kind, or of any. */
export type FhirOperations<
  Kind extends string = string,
  Origin extends Operation['origin'] = Operation['origin'],
> = ReturnType<typeof fhirOperations<Kind, string, Origin, AnyResource, AnyResource>>;
