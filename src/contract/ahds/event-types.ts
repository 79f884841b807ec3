import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';

/** An event type that webhooks can subscribe to. */
const eventTypeSchema = z.looseObject({
  type: z.string(),
  /** When it occurs, in a sentence. */
  when: z.string(),
  /** Whether deployments may lack it. */
  isExtension: z.boolean(),
  /** The field of `data` that orders states of a record; null if there is none. */
  version: z.nullable(z.string()),
  /** A sample payload. */
  example: z.looseObject({}),
  schema: z.looseObject({}),
});

/** A deployment with this operation has all event types; others have the documented ones. */
export const listEventTypes = defineOperation({
  id: 'listEventTypes',
  area: 'ahds',
  method: 'GET',
  path: '/webhook-event-types',
  summary: 'What webhooks can listen to, each type with an example and its JSON Schema',
  origin: 'extension',
  access: 'public',
  output: z.looseObject({ data: z.array(eventTypeSchema) }),
});
