import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pathId, siteParams } from '../base/path-params.ts';
import { siteWriters } from '../people/roles.ts';

/** Seconds without a report until an editor counts as gone: browsers limit background pages to a timer a minute. */
export const editorsLeaveAfter = 90;

/** Another person with unsaved changes to an Endpoint. */
const editorSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  /** Start of their uninterrupted editing. */
  since: z.string(),
});
export type Editor = z.output<typeof editorSchema>;

/** Extension: reports whether the caller is editing an Endpoint, and returns the other editors. Locks nothing. */
export const reportEditing = defineOperation({
  id: 'reportEndpointEditing',
  withoutKey: 'changes nothing',
  area: 'fhir',
  method: 'PUT',
  path: '/site/{siteId}/fhir/endpoint/{id}/_editors',
  summary: 'Say whether one is editing an Endpoint, and see who else is',
  origin: 'extension',
  access: siteWriters,
  params: z.extend(siteParams, { id: pathId }),
  body: z.strictObject({ isEditing: z.boolean() }),
  output: z.looseObject({ data: z.array(editorSchema) }),
  problems: ['gone', 'not_acceptable'],
});
