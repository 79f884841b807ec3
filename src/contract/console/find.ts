import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { textParam } from '../base/query-params.ts';
import { siteReaders } from '../people/roles.ts';

/** How many of each kind are named. */
export const mostFoundOfKind = 4;

const foundRecordSchema = z.looseObject({
  /** One of `changeKinds` (`site-changes.ts`). */
  kind: z.string(),
  recordId: z.string(),
  /** What people call it; its id where it has no name. */
  title: z.string(),
});
export type FoundRecord = z.output<typeof foundRecordSchema>;

/**
 * Extension: the records of a site that a text may mean, whatever their kind. FHIR resources are found as their `search`
 * does, but for the names of organizations that they refer to; event groups and webhooks by any part of a name.
 */
export const findAtSite = defineOperation({
  id: 'findAtSite',
  area: 'practice',
  method: 'GET',
  path: '/site/{siteId}/_find',
  summary: 'The first few records of each kind at a site that a text may mean',
  origin: 'extension',
  access: siteReaders,
  params: z.strictObject({ siteId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  query: z.strictObject({ text: textParam.check(z.minLength(1)) }),
  status: 200,
  output: z.looseObject({ data: z.array(foundRecordSchema) }),
});
