import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteReaders } from '../people/roles.ts';
import { instanceParams } from './fhir-r4-parts.ts';

/** Number of ids listed per search parameter. */
export const maxSampleIds = 8;

/** The resources of a kind that refer to a resource by one search parameter. */
const referrersSchema = z.looseObject({
  /** The referring resources' type. */
  kind: z.string(),
  /** The reference search parameter that finds them: `<parameter>=<resourceType>/<id>`. */
  parameter: z.string(),
  /** Number of visible ones. */
  count: z.number(),
  ids: z.array(z.string()),
});
export type Referrers = z.output<typeof referrersSchema>;

/** Extension: visible references to a resource. Empty if the resource itself is hidden. */
export const listReferrers = defineOperation({
  id: 'listReferrers',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/_referrers/{resourceType}/{id}',
  summary: 'What refers to a resource, by kind and search parameter',
  origin: 'extension',
  access: siteReaders,
  params: instanceParams,
  output: z.looseObject({ data: z.array(referrersSchema) }),
  problems: ['gone', 'unknown_kind', 'not_acceptable'],
});
