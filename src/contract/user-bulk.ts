import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { pageOf } from './paging.ts';
import { integerParam, withDefault } from './query-params.ts';
import { administrators } from './roles.ts';
import { newUserSchema, userFilterSchema } from './users.ts';

/** Extensions: one action on many users, done in the background with a result for each. */
const common = { area: 'users', origin: 'extension', access: administrators } as const;

export const bulkActions = ['resend', 'revoke', 'enable', 'disable', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** How many users one job may touch. */
export const bulkLimit = 10_000;
const userIds = z.array(z.string().check(z.maxLength(64)));

/** Whom a bulk action is about: chosen people, all that match a filter but some, or what failed in an earlier job. */
const bulkTargetSchema = z.union([
  z.strictObject({ userIds: userIds.check(z.minLength(1), z.maxLength(1_000)) }),
  z.strictObject({
    filter: userFilterSchema,
    except: z.optional(userIds.check(z.maxLength(1_000))),
  }),
  z.strictObject({ failedOf: z.string().check(z.maxLength(64)) }),
]);
export type BulkTarget = z.output<typeof bulkTargetSchema>;

export const bulkRequestSchema = z.strictObject({
  action: z.enum(bulkActions),
  target: bulkTargetSchema,
});
export type BulkRequest = z.output<typeof bulkRequestSchema>;

/** What a bulk action would do, before anything is done. `reason` is one of `skipReasons`. */
const bulkPreviewSchema = z.looseObject({
  total: z.number(),
  affected: z.number(),
  skipped: z.array(z.looseObject({ reason: z.string(), count: z.number() })),
});
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

/** Why a user is left out: it is you, there is nothing to do, or it would leave nobody in charge. */
export const skipReasons = [
  'yourself',
  'already_accepted',
  'already_done',
  'disabled',
  'no_invitation',
  'last_administrator',
] as const;

export const previewBulk = defineOperation({
  ...common,
  id: 'previewBulk',
  method: 'POST',
  path: '/users/bulk-preview',
  summary: 'Count whom a bulk action would touch and whom it would skip',
  body: bulkRequestSchema,
  status: 200,
  output: bulkPreviewSchema,
});

/** A bulk action under way or ended. `total` is done + what is still to do. */
const bulkJobSchema = z.looseObject({
  jobId: z.string(),
  action: z.string(),
  /** `running`, `done` or `cancelled`. */
  state: z.string(),
  total: z.number(),
  done: z.number(),
  succeeded: z.number(),
  skipped: z.number(),
  failed: z.number(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type BulkJob = z.output<typeof bulkJobSchema>;

export const startBulk = defineOperation({
  ...common,
  id: 'startBulk',
  method: 'POST',
  path: '/users/bulk',
  summary: 'Start a bulk action; at most 10,000 users',
  body: bulkRequestSchema,
  status: 202,
  output: bulkJobSchema,
});

const jobParams = z.strictObject({ jobId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const getBulkJob = defineOperation({
  ...common,
  id: 'getBulkJob',
  method: 'GET',
  path: '/users/bulk/{jobId}',
  summary: 'How far a bulk action is',
  params: jobParams,
  status: 200,
  output: bulkJobSchema,
});

export const cancelBulk = defineOperation({
  ...common,
  id: 'cancelBulk',
  method: 'POST',
  path: '/users/bulk/{jobId}/cancel',
  summary: 'Stop a bulk action; what is done stays done',
  params: jobParams,
  status: 200,
  output: bulkJobSchema,
});

export const bulkOutcomes = ['succeeded', 'skipped', 'failed'] as const;

/** What became of one user, or of one invited address. `reason` explains a skip or a failure. */
const bulkResultSchema = z.looseObject({
  row: z.number(),
  userId: z.nullable(z.string()),
  email: z.string(),
  outcome: z.string(),
  reason: z.nullable(z.string()),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

export const listBulkResults = defineOperation({
  ...common,
  id: 'listBulkResults',
  method: 'GET',
  path: '/users/bulk/{jobId}/results',
  summary: 'What became of each user',
  params: jobParams,
  query: z.strictObject({
    outcome: z.optional(z.enum(bulkOutcomes)),
    page: withDefault(integerParam({ maximum: 100_000 }), 0),
    pageSize: withDefault(integerParam({ minimum: 1, maximum: 100 }), 100),
  }),
  status: 200,
  output: pageOf(bulkResultSchema),
});

/** One person to invite: a new user without a password. */
export const inviteSchema = z.omit(newUserSchema, { password: true, isEnabled: true });

/** Rows are checked one by one, so that a bad one refuses itself and not the others. */
const bulkInviteRequestSchema = z.strictObject({
  rows: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(1_000)),
});

const bulkInviteCheckSchema = z.looseObject({
  rows: z.array(
    z.looseObject({
      row: z.number(),
      /** `ready`, `duplicate` (in the list or among the users), or `invalid`. */
      outcome: z.string(),
      issues: z.array(z.looseObject({ path: z.string(), message: z.string() })),
    }),
  ),
});
export type BulkInviteCheck = z.output<typeof bulkInviteCheckSchema>;

export const previewBulkInvite = defineOperation({
  ...common,
  id: 'previewBulkInvite',
  method: 'POST',
  path: '/users/bulk-invite-preview',
  summary: 'Check a list of people to invite, row by row',
  body: bulkInviteRequestSchema,
  status: 200,
  output: bulkInviteCheckSchema,
});

export const startBulkInvite = defineOperation({
  ...common,
  id: 'startBulkInvite',
  method: 'POST',
  path: '/users/bulk-invite',
  summary: 'Invite a list of people; bad rows fail alone',
  body: bulkInviteRequestSchema,
  status: 202,
  output: bulkJobSchema,
});
