import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteReaders } from '../people/roles.ts';
import { oneParams } from './fhir-r4-parts.ts';

/** How many of the resources that refer to one by the same parameter are named. */
export const longestSample = 8;

/** The resources of one kind that refer to a resource by one search parameter of theirs. */
const referrersSchema = z.looseObject({
  /** The resource type of those that refer to it. */
  kind: z.string(),
  /** R4's reference search parameter, by which a search finds just these: `<parameter>=<resourceType>/<id>`. */
  parameter: z.string(),
  /** Of all that the caller may see. */
  count: z.number(),
  /** Of those that were stored last, at most `longestSample`. */
  ids: z.array(z.string()),
});
export type Referrers = z.output<typeof referrersSchema>;

/** Extension: what refers to a resource, as far as the caller may see it. Who may not see the resource is told of none. */
export const listReferrers = defineOperation({
  id: 'listReferrers',
  area: 'fhir',
  method: 'GET',
  path: '/site/{siteId}/fhir/_referrers/{resourceType}/{id}',
  summary: 'What refers to a resource, by kind and search parameter',
  origin: 'extension',
  access: siteReaders,
  params: oneParams,
  status: 200,
  output: z.looseObject({ data: z.array(referrersSchema) }),
  problems: ['gone', 'unknown_kind', 'not_acceptable'],
});
