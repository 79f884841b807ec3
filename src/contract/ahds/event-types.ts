import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';

/** A type of event that webhooks can listen to. */
const eventTypeSchema = z.looseObject({
  type: z.string(),
  /** When it happens, in a sentence. */
  when: z.string(),
  /** Not every deployment has it. */
  isExtension: z.boolean(),
  /** The field of `data` that tells which of two states of a record is the newer; null: there is none. */
  version: z.nullable(z.string()),
  /** A payload as it may come. */
  example: z.looseObject({}),
  /** The payload as JSON Schema, draft 2020-12. */
  schema: z.looseObject({}),
});

/** A deployment with it has all types of events; others have the documented ones. */
export const listEventTypes = defineOperation({
  id: 'listEventTypes',
  area: 'ahds',
  method: 'GET',
  path: '/webhook-event-types',
  summary: 'What webhooks can listen to, each type with an example and its JSON Schema',
  origin: 'extension',
  access: 'public',
  status: 200,
  output: z.looseObject({ data: z.array(eventTypeSchema) }),
});
