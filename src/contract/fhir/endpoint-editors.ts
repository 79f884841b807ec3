import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteWriters } from '../people/roles.ts';

/** After so many seconds without a word, somebody counts as gone: browsers let pages in the background speak once a minute. */
export const editorsLeaveAfter = 90;

/** Somebody else who has an Endpoint open with changes that are not saved. */
const editorSchema = z.looseObject({
  userId: z.string(),
  name: z.string(),
  /** When they began, as far as they did not stop in between. */
  since: z.string(),
});
export type Editor = z.output<typeof editorSchema>;

/** Extension: says whether the caller is changing an Endpoint right now, and tells who else is. It locks nothing. */
export const reportEditing = defineOperation({
  id: 'reportEndpointEditing',
  withoutKey: 'changes nothing',
  area: 'fhir',
  method: 'PUT',
  path: '/site/{siteId}/fhir/endpoint/{id}/_editors',
  summary: 'Say whether one is editing an Endpoint, and see who else is',
  origin: 'extension',
  access: siteWriters,
  params: z.strictObject({
    siteId: z.string().check(z.minLength(1), z.maxLength(64)),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  body: z.strictObject({ isEditing: z.boolean() }),
  status: 200,
  output: z.looseObject({ data: z.array(editorSchema) }),
  problems: ['gone', 'not_acceptable'],
});
