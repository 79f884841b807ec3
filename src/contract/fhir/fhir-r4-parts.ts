import * as z from 'zod/mini';
import { pathId, siteParams } from '../base/path-params.ts';
import { commaList, integerParam, repeated, textParam, timeParam } from '../base/query-params.ts';
import { siteReaders, siteWriters } from '../people/roles.ts';
import { otherResourceSchema } from './fhir-bundles.ts';

/** Shared parts of the standard R4 operations. */
export const base = '/site/{siteId}/fhir/r4' as const;
export const kindPath = `${base}/{resourceType}` as const;
export const instancePath = `${kindPath}/{id}` as const;

const text = z.string().check(z.maxLength(2000));
export const kindParams = z.extend(siteParams, { resourceType: pathId });
export const instanceParams = z.extend(kindParams, { id: pathId });
/** An operation on a kind, and one on a resource. */
export const onKind = { path: kindPath, params: kindParams } as const;
export const onInstance = { path: instancePath, params: instanceParams } as const;

/** Format parameters for clients that cannot set headers; only one value is supported. */
const formatShape = { _format: z.optional(text), _pretty: z.optional(z.enum(['true', 'false'])) };
export const formatQuery = z.strictObject(formatShape);
/** The statement's mode (http://hl7.org/fhir/R4/http.html#capabilities). All return the same one, as R4 allows. */
export const metadataQuery = z.strictObject({
  ...formatShape,
  mode: z.optional(z.enum(['full', 'normative', 'terminology'])),
});
/** Also accepted in `Parameters`. */
export const validateQuery = z.strictObject({
  ...formatShape,
  mode: z.optional(text),
  profile: z.optional(text),
});
/** Parts of a resource (http://hl7.org/fhir/R4/search.html#summary): a summary, or these elements. */
const partsShape = {
  ...formatShape,
  _summary: z.optional(z.enum(['true', 'text', 'data', 'false'])),
  _elements: z.optional(text),
};
export const partsQuery = z.strictObject(partsShape);
/** Search parameters depend on the kind and are validated by the service. */
const searchValue = z.union([text, z.array(text)]);
export const searchQuery = z.catchall(z.object(formatShape), searchValue);
export const searchForm = z.record(z.string(), searchValue);
/** `_count`: at most on a page. `_since`: changes from then on. `_at`: versions current within an instant or period. */
export const historyQuery = z.strictObject({
  ...partsShape,
  _count: z.optional(integerParam({ minimum: 1 })),
  _since: z.optional(timeParam),
  _at: z.optional(text),
  _page_token: z.optional(text),
});

/**
 * Extension, for one resource: `_version` selects versions, such as the two of a comparison link, `_changed` those
 * that changed one of these fields, `_by` those by authors of these names. The last two also return previous values
 * (`history-author.ts`).
 */
export const instanceHistoryQuery = z.extend(historyQuery, {
  _version: z.optional(commaList(pathId)),
  _changed: z.optional(commaList(textParam)),
  _by: z.optional(repeated(textParam)),
});

export const common = {
  area: 'fhir',
  origin: 'extension',
  contentType: 'application/fhir+json',
  output: otherResourceSchema,
} as const;
export const reading = { ...common, access: siteReaders } as const;
export const writing = { ...common, access: siteWriters } as const;
