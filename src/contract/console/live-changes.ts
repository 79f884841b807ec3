import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteParams } from '../base/path-params.ts';
import { siteReaders } from '../people/roles.ts';

/** Event types of the stream: a single save, and many saves at once. */
export const changeEvent = 'change';
export const lookAgainEvent = 'look-again';

/** The `data` of `change`: a record was saved or deleted, without its content. */
export const changeSchema = z.looseObject({
  /** The FHIR resource type, `eventgroup` or `webhook`. */
  kind: z.string(),
  id: z.string(),
  /** The saved version; for a delete the last one. */
  versionId: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  savedAt: z.string(),
  /** The author's name at that time; null for the service itself. */
  author: z.nullable(z.string()),
  /** Whether the caller made the change, in any session. */
  isOwn: z.boolean(),
});
export type Change = z.output<typeof changeSchema>;

/**
 * Extension: server-sent events for the visible saves of a site. Without an explicit `Accept: text/event-stream`
 * the response ends after the existing events. `Last-Event-ID` resumes an earlier stream, with `look-again` if not
 * every change is available.
 */
export const watchChanges = defineOperation({
  id: 'watchChanges',
  area: 'practice',
  method: 'GET',
  path: '/site/{siteId}/_changes',
  summary: 'What is saved at a site, told as it happens',
  origin: 'extension',
  access: siteReaders,
  params: siteParams,
  contentType: 'text/event-stream',
});
