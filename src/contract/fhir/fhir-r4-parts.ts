import * as z from 'zod/mini';
import { commaList, integerParam, repeated, textParam } from '../base/query-params.ts';
import { siteReaders, siteWriters } from '../people/roles.ts';
import { otherResourceSchema } from './fhir-bundles.ts';

/** What the operations of standard R4 have in common. */
export const base = '/site/{siteId}/fhir/r4' as const;
export const ofKind = `${base}/{resourceType}` as const;
export const ofOne = `${ofKind}/{id}` as const;

const text = z.string().check(z.maxLength(2000));
export const pathId = z.string().check(z.minLength(1), z.maxLength(64));
export const siteParams = z.strictObject({ siteId: pathId });
export const kindParams = z.extend(siteParams, { resourceType: pathId });
export const oneParams = z.extend(kindParams, { id: pathId });

/** Chooses the answer's format for clients that cannot set headers; there is one to choose, and one way to print it. */
const formatShape = { _format: z.optional(text), _pretty: z.optional(z.enum(['true', 'false'])) };
export const formatQuery = z.strictObject(formatShape);
/**
 * What to tell of the service (http://hl7.org/fhir/R4/http.html#capabilities). There is one statement, which is the
 * answer to all of them, as R4 allows.
 */
export const metadataQuery = z.strictObject({
  ...formatShape,
  mode: z.optional(z.enum(['full', 'normative', 'terminology'])),
});
/** What may stand in `Parameters` too. */
export const validateQuery = z.strictObject({
  ...formatShape,
  mode: z.optional(text),
  profile: z.optional(text),
});
/** Parts of a resource (http://hl7.org/fhir/R4/search.html#summary): those of a summary, or these elements. */
const partsShape = {
  ...formatShape,
  _summary: z.optional(z.enum(['true', 'text', 'data', 'false'])),
  _elements: z.optional(text),
};
export const partsQuery = z.strictObject(partsShape);
/** Search parameters depend on the kind: the service checks them. */
const searchValue = z.union([text, z.array(text)]);
export const searchQuery = z.catchall(z.object(formatShape), searchValue);
export const searchForm = z.record(z.string(), searchValue);
/**
 * `_count` is what a client can take; a page may hold less. `_since`: only what happened at that time or later. `_at`:
 * only what was current at some time of this instant, day, month or year.
 */
export const historyQuery = z.strictObject({
  ...partsShape,
  _count: z.optional(integerParam({ minimum: 1 })),
  _since: z.optional(z.iso.datetime({ offset: true })),
  _at: z.optional(text),
  _page_token: z.optional(text),
});

/**
 * Extension, of one resource: `_version` asks for these versions alone, such as the two that a link compares, `_changed`
 * for those that changed one of these fields, `_by` for those by people of these names, as the history tells them. What
 * the last two find tells what was there before (`history-before.ts`).
 */
export const oneHistoryQuery = z.extend(historyQuery, {
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
export const reading = { ...common, access: siteReaders, status: 200 } as const;
export const writing = { ...common, access: siteWriters, versioned: true } as const;
