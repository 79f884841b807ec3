import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pathId, siteParams } from '../base/path-params.ts';
import { otherResourceSchema } from './fhir-bundles.ts';
import {
  base,
  common,
  historyQuery,
  instanceHistoryQuery,
  instanceParams,
  instancePath,
  kindParams,
  kindPath,
  metadataQuery,
  onInstance,
  onKind,
  partsQuery,
  reading,
  searchForm,
  searchQuery,
} from './fhir-r4-parts.ts';

/**
 * Extension: the standard FHIR R4 interface of a site (http://hl7.org/fhir/R4/http.html), at
 * `/site/{siteId}/fhir/r4/{resourceType}`, for generic FHIR clients. Responses and problems are always FHIR's own
 * JSON.
 */

/** The CapabilityStatement: kinds, interactions and search parameters. */
export const readR4Metadata = defineOperation({
  ...common,
  id: 'readR4Metadata',
  method: 'GET',
  path: `${base}/metadata`,
  summary: 'What the standard R4 interface of a site can do, as a CapabilityStatement',
  access: 'public',
  params: siteParams,
  query: metadataQuery,
  problems: ['not_acceptable'],
});

/** The same below the interface's own path. */
export const readFhirMetadata = defineOperation({
  id: 'readFhirMetadata',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/metadata',
  summary: 'What the FHIR resources of a site can be asked, as a CapabilityStatement',
  origin: 'extension',
  access: 'public',
  params: siteParams,
  query: metadataQuery,
  output: otherResourceSchema,
  problems: ['not_acceptable'],
});

export const searchR4 = defineOperation({
  ...reading,
  ...onKind,
  id: 'searchR4',
  method: 'GET',
  summary: "Search the site's resources of a kind",
  query: searchQuery,
  problems: ['unknown_kind', 'not_acceptable'],
});

export const searchR4ByPost = defineOperation({
  ...reading,
  id: 'searchR4ByPost',
  withoutKey: 'changes nothing',
  method: 'POST',
  path: `${kindPath}/_search`,
  summary: 'The same with the parameters in the body, where no log keeps them',
  params: kindParams,
  query: searchQuery,
  body: z.optional(searchForm),
  bodyType: 'application/x-www-form-urlencoded',
  problems: ['unknown_kind', 'not_acceptable'],
});

export const readR4 = defineOperation({
  ...reading,
  ...onInstance,
  id: 'readR4',
  method: 'GET',
  summary: 'The current version of one resource',
  query: partsQuery,
  otherStatuses: [304],
  problems: ['gone', 'unknown_kind', 'not_acceptable'],
});

export const readR4Version = defineOperation({
  ...reading,
  id: 'readR4Version',
  method: 'GET',
  path: `${instancePath}/_history/{versionId}`,
  summary: 'One version of one resource',
  params: z.extend(instanceParams, { versionId: pathId }),
  query: partsQuery,
  otherStatuses: [304],
  problems: ['unknown_kind', 'not_acceptable'],
});

export const getR4History = defineOperation({
  ...reading,
  id: 'getR4History',
  method: 'GET',
  path: `${instancePath}/_history`,
  summary: 'All versions of one resource, newest first, with its deletes',
  params: instanceParams,
  query: instanceHistoryQuery,
  problems: ['unknown_kind', 'not_acceptable'],
});

export const getR4KindHistory = defineOperation({
  ...reading,
  id: 'getR4KindHistory',
  method: 'GET',
  path: `${kindPath}/_history`,
  summary: "All changes of the site's resources of a kind, newest first",
  params: kindParams,
  query: historyQuery,
  problems: ['unknown_kind', 'not_acceptable'],
});
