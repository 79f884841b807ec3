import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf, timeOrderParam } from '../base/paging.ts';
import { integerParam, withDefault } from '../base/query-params.ts';
import { administrators } from '../people/roles.ts';

/** Extensions: long actions that the service carries out, each with a result per row; kept 90 days. */
const common = { area: 'practice', origin: 'extension', access: administrators } as const;

/** What a run does: one of the bulk actions on users, inviting a list of people, sending deliveries again, or what was missed. */
export const runKinds = [
  'resend',
  'revoke',
  'enable',
  'disable',
  'delete',
  'invite',
  'resendDeliveries',
  'replayEvents',
] as const;

/** `cancelled`: somebody stopped it while rows were left. */
export const runStates = ['running', 'done', 'cancelled'] as const;

/** Days after its end for which a run can be read. */
export const runKeptDays = 90;

/** Chosen by the client, so that a start that is sent twice starts one run. */
export const runIdSchema = z.uuid();

/** A run under way or ended. `done` counts rows that came to an end, whatever became of them. */
export const runSchema = z.looseObject({
  runId: z.string(),
  kind: z.string(),
  /** One of `runStates`. */
  state: z.string(),
  total: z.number(),
  done: z.number(),
  succeeded: z.number(),
  skipped: z.number(),
  failed: z.number(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Who started it, by the name of that day. */
  startedBy: z.looseObject({ userId: z.string(), name: z.string() }),
  /** Where deliveries are sent, by the name of that day; null for runs about users. */
  webhook: z.nullable(
    z.looseObject({
      siteId: z.string(),
      webhookId: z.string(),
      name: z.optional(z.string()),
    }),
  ),
  /** Of when the events are that a replay sends; absent or null for other runs. */
  missed: z.optional(z.nullable(z.looseObject({ since: z.string(), until: z.string() }))),
  /** Where all that failed waits for a time, such as the end of an hour of enough mails: when it has come for all. */
  retryAt: z.optional(z.nullable(z.string())),
});
export type Run = z.output<typeof runSchema>;

export const runListQuerySchema = z.strictObject({
  kind: z.optional(z.enum(runKinds)),
  state: z.optional(z.enum(runStates)),
  /** Only those that send to this webhook. */
  webhookId: z.optional(z.string().check(z.maxLength(64))),
  sortOrder: timeOrderParam,
  page: withDefault(integerParam({ maximum: 100_000 }), 0),
  pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 25),
});
export type RunListQuery = z.output<typeof runListQuerySchema>;

export const listRuns = defineOperation({
  ...common,
  id: 'listRuns',
  method: 'GET',
  path: '/runs',
  summary: 'The runs of the last 90 days, newest first',
  query: runListQuerySchema,
  status: 200,
  output: pageOf(runSchema),
});

const runParams = z.strictObject({ runId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const getRun = defineOperation({
  ...common,
  id: 'getRun',
  method: 'GET',
  path: '/runs/{runId}',
  summary: 'How far a run is',
  params: runParams,
  status: 200,
  output: runSchema,
});

export const cancelRun = defineOperation({
  ...common,
  id: 'cancelRun',
  method: 'POST',
  path: '/runs/{runId}/cancel',
  summary: 'Stop a run; what is done stays done',
  params: runParams,
  status: 200,
  output: runSchema,
});

export const runOutcomes = ['succeeded', 'skipped', 'failed'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** A delivery that a run sends: an event on its way to the run's webhook. */
const runDeliverySchema = z.looseObject({
  deliveryId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** What the event is about, such as `endpoint/lab`, and what people call that. */
  subject: z.string(),
  label: z.string(),
});

/** What became of one user, one invited address or one delivery. `reason` explains a skip or a failure. */
const runResultSchema = z.looseObject({
  row: z.number(),
  userId: z.nullable(z.string()),
  email: z.string(),
  outcome: z.string(),
  reason: z.nullable(z.string()),
  delivery: z.optional(z.nullable(runDeliverySchema)),
  /** From when on it may be tried again; null where that is not known, or at once. */
  retryAt: z.optional(z.nullable(z.string())),
});
export type RunResult = z.output<typeof runResultSchema>;

export const listRunResults = defineOperation({
  ...common,
  id: 'listRunResults',
  method: 'GET',
  path: '/runs/{runId}/results',
  summary: 'What became of each row',
  params: runParams,
  query: z.strictObject({
    outcome: z.optional(z.enum(runOutcomes)),
    page: withDefault(integerParam({ maximum: 100_000 }), 0),
    pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 100),
  }),
  status: 200,
  output: pageOf(runResultSchema),
});
