import * as z from 'zod/mini';
import { defineOperation } from '../base/operation.ts';
import { runIdSchema, runSchema } from '../console/runs.ts';
import { administrators } from './roles.ts';
import { placeIds } from './user-access.ts';
import { newUserSchema, userFilterSchema } from './users.ts';

/** Extensions: one action on many users, as a run (`runs.ts`) with a result for each. */
const common = { area: 'users', origin: 'extension', access: administrators } as const;

export const bulkActions = ['resend', 'revoke', 'enable', 'disable', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Maximum users per run. */
export const bulkLimit = 10_000;
const userIds = z.array(z.string().check(z.maxLength(64)));

/** The targets of a bulk action: selected people, a filter with exceptions, or the failed rows of an earlier run. */
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

/** Preview of a bulk action. `reason` is one of `skipReasons`. */
const bulkPreviewSchema = z.looseObject({
  total: z.number(),
  affected: z.number(),
  skipped: z.array(z.looseObject({ reason: z.string(), count: z.number() })),
});
export type BulkPreview = z.output<typeof bulkPreviewSchema>;

/** Why a user is skipped: it is the caller, nothing would change, or no administrator would remain. */
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
  withoutKey: 'changes nothing',
  method: 'POST',
  path: '/users/bulk-preview',
  summary: 'Count whom a bulk action would touch and whom it would skip',
  body: bulkRequestSchema,
  output: bulkPreviewSchema,
});

/** Repeating a `runId` starts one run; both responses describe it. */
export const startBulkRequestSchema = z.extend(bulkRequestSchema, {
  runId: z.optional(runIdSchema),
});
export type StartBulkRequest = z.output<typeof startBulkRequestSchema>;

export const startBulk = defineOperation({
  ...common,
  id: 'startBulk',
  withoutKey: 'has a run id',
  method: 'POST',
  path: '/users/bulk',
  summary: 'Start a run on many users; at most 10,000',
  body: startBulkRequestSchema,
  status: 202,
  output: runSchema,
  problems: ['duplicate'],
});

/** A person to invite: a new user without a password. `siteIds` for several sites. */
export const inviteSchema = z.extend(z.omit(newUserSchema, { password: true, isEnabled: true }), {
  siteIds: z.optional(placeIds.check(z.minLength(1))),
});
export type Invite = z.output<typeof inviteSchema>;

/** Maximum people per list. */
export const inviteLimit = 1_000;

/** Rows are validated one by one, so that a bad one does not affect the others. */
const bulkInviteRequestSchema = z.strictObject({
  rows: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(inviteLimit)),
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
  withoutKey: 'changes nothing',
  method: 'POST',
  path: '/users/bulk-invite-preview',
  summary: 'Check a list of people to invite, row by row',
  body: bulkInviteRequestSchema,
  output: bulkInviteCheckSchema,
});

export const startBulkInvite = defineOperation({
  ...common,
  id: 'startBulkInvite',
  withoutKey: 'has a run id',
  method: 'POST',
  path: '/users/bulk-invite',
  summary: 'Invite a list of people; bad rows fail alone',
  body: z.extend(bulkInviteRequestSchema, { runId: z.optional(runIdSchema) }),
  status: 202,
  output: runSchema,
  problems: ['duplicate'],
});
