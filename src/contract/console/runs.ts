import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { pageOf, timeOrderParam } from '../base/paging.ts';
import { pathId } from '../base/path-params.ts';
import { integerParam, withDefault } from '../base/query-params.ts';
import { siteWriters } from '../people/roles.ts';

/**
 * Extensions: bulk actions carried out by the service, with a result per row; kept for 90 days. Administrators see
 * those of their organization, others those that they started on records.
 */
const common = { area: 'practice', origin: 'extension', access: siteWriters } as const;

/** Kinds of runs over records: changes (including deletes), and undoing them. */
export const recordRunKinds = ['resourceChange', 'undo'] as const;

/** Kinds of runs: a bulk action on users, invitations, resends and replays of deliveries, changes of records. */
export const runKinds = [
  'resend',
  'revoke',
  'enable',
  'disable',
  'delete',
  'invite',
  'resendDeliveries',
  'replayEvents',
  ...recordRunKinds,
] as const;

/** `cancelled`: stopped before all rows were done. */
export const runStates = ['running', 'done', 'cancelled'] as const;

/** Retention of finished runs in days. */
export const runKeptDays = 90;

/** Chosen by the client, so that a repeated start makes one run. `duplicate`: it is the id of another run. */
export const runIdSchema = z.uuid();

const runTitle = z.string().check(z.minLength(1), z.maxLength(500));

/** The titles of a run over records, in the language of the person who starts it. */
export const runWordsSchema = z.strictObject({
  /** "Deleting endpoints" */
  running: runTitle,
  /** "Endpoints deleted" */
  done: runTitle,
  /** The label of succeeded rows. */
  succeeded: z.optional(runTitle),
});
export type RunWords = z.output<typeof runWordsSchema>;

/** A run in progress or finished. `done` counts finished rows, whatever their outcome. */
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
  /** Who started it, with the name at that time. */
  startedBy: z.looseObject({ userId: z.string(), name: z.string() }),
  /** The webhook of its deliveries, with the name at that time; null for runs about users. */
  webhook: z.nullable(
    z.looseObject({ siteId: z.string(), webhookId: z.string(), name: z.optional(z.string()) }),
  ),
  /** The site and titles of a run over records; absent or null for other runs. */
  records: z.optional(
    z.nullable(z.looseObject({ siteId: z.string(), words: z.looseObject(runWordsSchema.shape) })),
  ),
  /** The period of a replay's events; absent or null for other runs. */
  missed: z.optional(z.nullable(z.looseObject({ since: z.string(), until: z.string() }))),
  /** When all temporarily failed rows can be retried, such as at the end of an hourly email limit. */
  retryAt: z.optional(z.nullable(z.string())),
});
export type Run = z.output<typeof runSchema>;

export const runListQuerySchema = z.strictObject({
  kind: z.optional(z.enum(runKinds)),
  state: z.optional(z.enum(runStates)),
  /** Only runs that send to this webhook. */
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
  output: pageOf(runSchema),
});

const runParams = z.strictObject({ runId: pathId });

export const getRun = defineOperation({
  ...common,
  id: 'getRun',
  method: 'GET',
  path: '/runs/{runId}',
  summary: 'How far a run is',
  params: runParams,
  output: runSchema,
});

export const cancelRun = defineOperation({
  ...common,
  id: 'cancelRun',
  method: 'POST',
  path: '/runs/{runId}/cancel',
  summary: 'Stop a run; what is done stays done',
  params: runParams,
  output: runSchema,
});

export const runOutcomes = ['succeeded', 'skipped', 'failed'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** A delivery of a run: an event sent to the run's webhook. */
const runDeliverySchema = z.looseObject({
  deliveryId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** The record, such as `endpoint/lab`, and its display name. */
  subject: z.string(),
  label: z.string(),
});

/** A record of a run, with its title at the start and the version that was written. */
const runRecordSchema = z.looseObject({
  resourceType: z.string(),
  id: z.string(),
  title: z.string(),
  versionId: z.nullable(z.string()),
});

/** The result for a user, an invited address, a delivery or a record. `reason` explains a skip or failure. */
const runResultSchema = z.looseObject({
  row: z.number(),
  userId: z.nullable(z.string()),
  email: z.string(),
  outcome: z.string(),
  reason: z.nullable(z.string()),
  delivery: z.optional(z.nullable(runDeliverySchema)),
  record: z.optional(z.nullable(runRecordSchema)),
  /** When it may be retried; null if unknown, or at once. */
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
  output: pageOf(runResultSchema),
});
