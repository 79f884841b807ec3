import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteParams } from '../base/path-params.ts';
import { textParam } from '../base/query-params.ts';
import { siteReaders } from '../people/roles.ts';

/** Number of results per kind. */
export const maxResultsPerKind = 4;

const foundRecordSchema = z.looseObject({
  /** One of `changeKinds` (`site-changes.ts`), or `event` for a webhook event. */
  kind: z.string(),
  recordId: z.string(),
  /** The display name; the id if there is none. */
  title: z.string(),
});
export type FoundRecord = z.output<typeof foundRecordSchema>;

const foundRecordsSchema = z.looseObject({
  data: z.array(foundRecordSchema),
  /** The number of all matches by kind, if there are more than the results; absent if too many to count. */
  totals: z.optional(z.record(z.string(), z.number())),
});
export type FoundRecords = z.output<typeof foundRecordsSchema>;

/**
 * Extension: search over all kinds of records at a site. FHIR resources match as in their `search`, except by names
 * of organizations they refer to; event groups and webhooks match any part of a name, and an event its
 * whole id, which receivers get as `webhook-id`.
 */
export const findAtSite = defineOperation({
  id: 'findAtSite',
  area: 'practice',
  method: 'GET',
  path: '/site/{siteId}/_find',
  summary: 'The first few records of each kind at a site that a text may mean',
  origin: 'extension',
  access: siteReaders,
  params: siteParams,
  query: z.strictObject({ text: textParam.check(z.minLength(1)) }),
  output: foundRecordsSchema,
});
