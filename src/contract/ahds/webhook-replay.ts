import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { timeParam } from '../base/query-params.ts';
import { runIdSchema } from '../console/runs.ts';
import { administrators } from '../people/roles.ts';
import { webhookItem, webhookParams } from './webhook.ts';
import { webhookEvents } from './webhook-events.ts';

/** Extensions: events that a subscribed webhook was not sent: it was paused, disabled or did not exist yet. */
const common = { area: 'ahds', origin: 'extension', access: administrators } as const;

/** Retention of events in days, whether or not they were sent, unless the deployment states another one. */
export const eventRetentionDays = 30;

/** Missed events of a period, of one type or all that the webhook subscribes to. */
const missedFilterSchema = z.strictObject({
  since: timeParam,
  /** Now by default. */
  until: z.optional(timeParam),
  event: z.optional(z.enum(webhookEvents)),
});
export type MissedFilter = z.output<typeof missedFilterSchema>;

/** Preview of a replay. Tests are not included. */
const missedEventsSchema = z.looseObject({
  count: z.number(),
  /** Events about records of which a later version has already been sent. */
  overtaken: z.number(),
  types: z.array(z.looseObject({ type: z.string(), count: z.number() })),
  /** The first events in sending order. */
  data: z.array(
    z.looseObject({
      eventId: z.string(),
      eventType: z.string(),
      subject: z.string(),
      label: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** The webhook's last inactive period; null if there was none. */
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
  output: missedEventsSchema,
});

const replaySchema = z.extend(missedFilterSchema, {
  /** Chosen by the client: repeating it starts only one replay. It appears among the runs. */
  runId: z.optional(runIdSchema),
});

/**
 * Sends each missed event once, in order per record and before waiting deliveries of that record. Nothing else is
 * sent while they are queued. An inactive webhook receives them once it is active.
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
  problems: ['duplicate'],
});
