import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { siteReaders } from '../people/roles.ts';

/** The type of the event that names a save, and of the one that says that more happened than is told one by one. */
export const changeEvent = 'change';
export const lookAgainEvent = 'look-again';

/** The `data` of `change`: that a record was saved or deleted, and nothing of what it says. */
export const changeSchema = z.looseObject({
  /** The resource type of FHIR, `eventgroup` or `webhook`. */
  kind: z.string(),
  id: z.string(),
  /** The version that was saved; of a delete the last one. */
  versionId: z.string(),
  action: z.enum(['created', 'updated', 'deleted']),
  /** ISO time. */
  savedAt: z.string(),
  /** Who did, by the name of that day; null where that was the service itself. */
  author: z.nullable(z.string()),
  /** It was the caller, here or elsewhere. */
  isOwn: z.boolean(),
});
export type Change = z.output<typeof changeSchema>;

/**
 * Extension: server-sent events of what is saved at a site, as far as the caller may read it. Whoever does not accept
 * `text/event-stream` by name gets what there is, and the answer ends. `Last-Event-ID` goes on where an earlier answer
 * broke off, if not with every change then with `look-again`.
 */
export const watchChanges = defineOperation({
  id: 'watchChanges',
  area: 'practice',
  method: 'GET',
  path: '/site/{siteId}/_changes',
  summary: 'What is saved at a site, told as it happens',
  origin: 'extension',
  access: siteReaders,
  params: z.strictObject({ siteId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  status: 200,
  contentType: 'text/event-stream',
});
