import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { runIdSchema } from '../console/runs.ts';
import { administrators } from '../people/roles.ts';
import { webhookItem, webhookParams } from './webhook.ts';
import { webhookEvents } from './webhook-events.ts';

/** Extensions: events that a webhook listens to and has not been sent, because it was paused, disabled or not there yet. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** Days for which events are kept, whether or not a webhook takes them. */
export const eventKeptDays = 30;

/** Which events: those that happened between two moments, of one kind or of all that the webhook listens to. */
const missedFilterSchema = z.strictObject({
  since: z.iso.datetime({ offset: true }),
  /** Absent: now. */
  until: z.optional(z.iso.datetime({ offset: true })),
  event: z.optional(z.enum(webhookEvents)),
});
export type MissedFilter = z.output<typeof missedFilterSchema>;

/** What a replay would send. Tests are nobody's to miss. */
const missedEventsSchema = z.looseObject({
  count: z.number(),
  /** Events about records of which the webhook has been sent a later one: the version in the payload tells. */
  overtaken: z.number(),
  types: z.array(z.looseObject({ type: z.string(), count: z.number() })),
  /** The first of them, in the order in which they would be sent. */
  data: z.array(
    z.looseObject({
      eventId: z.string(),
      eventType: z.string(),
      subject: z.string(),
      label: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** When the webhook last was paused or disabled, and until when; null: it never was. */
  lastPause: z.nullable(z.looseObject({ from: z.string(), to: z.nullable(z.string()) })),
});
export type MissedEvents = z.output<typeof missedEventsSchema>;

export const getMissedEvents = defineOperation({
  ...common,
  id: 'getMissedEvents',
  method: 'GET',
  path: `${webhookItem}/missed-events`,
  summary: 'Events that a webhook listens to and was not sent',
  params: webhookParams,
  query: missedFilterSchema,
  status: 200,
  output: missedEventsSchema,
});

const replaySchema = z.extend(missedFilterSchema, {
  /** The same one sent twice starts one replay. It appears among the runs. */
  runId: z.optional(runIdSchema),
});
export type Replay = z.output<typeof replaySchema>;

/**
 * Each event once, those of one record in its order, and before what waits for that record. While they are put on their
 * way nothing else is sent. What is not active is sent them as soon as it is.
 */
export const replayEvents = defineOperation({
  ...common,
  id: 'replayEvents',
  withoutKey: 'has a run id',
  method: 'POST',
  path: `${webhookItem}/replay`,
  summary: 'Send what a webhook was not sent',
  params: webhookParams,
  body: replaySchema,
  status: 202,
  output: z.looseObject({ runId: z.string() }),
});
